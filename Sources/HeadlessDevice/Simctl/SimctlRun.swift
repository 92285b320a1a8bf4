import Foundation

/// One run of `simctl` over a device set.
struct SimctlRun {
    let simctl: Simctl
    let set: DeviceSet

    private typealias Output = Simctl.Output

    func run(_ command: SimctlCommand) throws(SimctlFailure) -> Simctl.Output {
        switch command {
        case .help(let about):
            let usage = about.flatMap { SimctlParser.usages[$0] }
            return Output(output: (usage.map { "usage: simctl \($0)" } ?? SimctlParser.overview) + "\n")
        case .list(let kind, let search, let isJSON):
            return Output(output: SimctlList(set: set, kind: kind, search: search).text(isJSON: isJSON))
        case .create(let name, let type, let runtime): return try create(name, type, runtime)
        case .boot(let name): return try boot(name)
        case .bootStatus(let name, let boots): return try bootStatus(name, boots: boots)
        case .shutdown(let name): return try shutdown(name)
        case .erase(let names): return try erase(names)
        case .delete(let names): return try delete(names)
        case .install(let name, let path): return try install(name, path)
        case .uninstall(let name, let bundle):
            try quietly(name, .uninstall(bundle: bundle)) { $0.code == .notInstalled ? nil : .device($0) }
            return Output()
        case .launch(let name, let bundle, let arguments, let restarts):
            return try launch(name, bundle, arguments, restarts: restarts)
        case .terminate(let name, let bundle):
            try quietly(name, .terminate(bundle: bundle)) {
                [.notRunning, .notInstalled].contains($0.code) ? .nothingToTerminate(bundle) : .device($0)
            }
            return Output()
        case .open(let name, let url): return try open(name, url)
        case .push(let name, let bundle, let file): return try push(name, bundle, file)
        case .privacy(let name, let action, let service, let bundle):
            guard service == "all" || PrivacyService.all.contains(service) else {
                throw .privacyDenied(action.rawValue)
            }
            let change = PrivacyChange(action: action, service: service, bundle: bundle)
            try quietly(name, .privacy(change)) { .device($0) }
            return Output()
        case .container(let name, let bundle, let kind): return try container(name, bundle, kind)
        case .screenshot(let name, let file): return try screenshot(name, file)
        case .appearance(let name, let value): return try appearance(name, value)
        case .spawn(let name, let words):
            return try SpawnedTool(words).run { (request) throws(SimctlFailure) in
                try quietly(name, request) { .device($0) }
            }
        case .getenv(let name, let variable):
            let home = set.home(try booted(name))
            let known = ["SIMULATOR_UDID": home.udid, "SIMULATOR_HOST_HOME": home.folder, "HOME": home.folder]
            return Output(output: (known[variable] ?? "") + "\n")
        }
    }

    // MARK: Devices

    /// The UDID that a word means: a UDID, a name, or `booted`.
    func udid(_ name: String) throws(SimctlFailure) -> String {
        let records = set.records()
        if name == "booted" {
            guard let booted = records.first(where: { set.home($0.udid).isBooted }) else {
                throw SimctlFailure("No devices are booted.", status: 1)
            }
            return booted.udid
        }
        if let record = records.first(where: { $0.udid.caseInsensitiveCompare(name) == .orderedSame }) {
            return record.udid
        }
        if let record = records.first(where: { $0.name == name }) { return record.udid }
        throw .invalidDevice(name)
    }

    /// A device that runs; simctl's error if it doesn't.
    func booted(_ name: String, verb: String = "lookup") throws(SimctlFailure) -> String {
        let udid = try udid(name)
        guard set.home(udid).isBooted else { throw .state(verb, "Shutdown") }
        return udid
    }

    func ask(
        _ name: String,
        _ request: DeviceRequest,
        _ translate: (DeviceFailure) -> SimctlFailure
    ) throws(SimctlFailure) -> (reply: DeviceReply, body: [UInt8]) {
        let home = set.home(try booted(name))
        let connection: DeviceConnection
        do throws(LocalSocket.Failure) {
            connection = try DeviceConnection(home)
        } catch {
            throw .state("lookup", "Shutdown")
        }
        do throws(DeviceFailure) {
            return try connection.call(request, timeout: 30)
        } catch {
            throw translate(error)
        }
    }

    /// A request whose answer says nothing; `translate` gives `nil` for what is no failure.
    func quietly(
        _ name: String,
        _ request: DeviceRequest,
        _ translate: (DeviceFailure) -> SimctlFailure?
    ) throws(SimctlFailure) {
        var isFine = false
        do throws(SimctlFailure) {
            _ = try ask(name, request) { failure in
                let translated = translate(failure)
                isFine = translated == nil
                return translated ?? .device(failure)
            }
        } catch {
            if !isFine { throw error }
        }
    }
}
