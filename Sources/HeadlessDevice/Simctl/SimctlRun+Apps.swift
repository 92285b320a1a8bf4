import Foundation

/// Apps, and what reaches them.
extension SimctlRun {
    func install(_ name: String, _ path: String) throws(SimctlFailure) -> Simctl.Output {
        let device = try booted(name)
        let descriptor: AppDescriptor
        do {
            descriptor = try AppDescriptor.read(path, products: DeviceStarter.products)
        } catch {
            throw .block(
                "IXErrorDomain",
                13,
                ["Simulator device failed to install the application.", error.description]
            )
        }
        _ = try ask(device, .install(descriptor)) { .device($0) }
        return Simctl.Output()
    }

    func launch(
        _ name: String,
        _ bundle: String,
        _ arguments: [String],
        restarts: Bool
    ) throws(SimctlFailure) -> Simctl.Output {
        func translate(_ failure: DeviceFailure) -> SimctlFailure {
            failure.code == .notInstalled ? .unknownToFrontBoard(bundle) : .device(failure)
        }
        // An app that runs comes to the front and keeps its process.
        if !restarts,
            case .tree(let tree) = try ask(name, .tree(bundle: bundle, since: 0, timeout: 0), translate).reply,
            tree.state.isRunning
        {
            _ = try ask(name, .activate(bundle: bundle), translate)
            return Simctl.Output(output: "\(bundle): \(tree.pid)\n")
        }
        let prefix = "SIMCTL_CHILD_"
        var variables: [String: String] = [:]
        for (key, value) in simctl.environment where key.hasPrefix(prefix) {
            variables[String(key.dropFirst(prefix.count))] = value
        }
        let request = DeviceRequest.launch(bundle: bundle, arguments: arguments, environment: variables)
        guard case .launched(let pid) = try ask(name, request, translate).reply else {
            throw SimctlFailure("\(bundle) was not launched.", status: 1)
        }
        return Simctl.Output(output: "\(bundle): \(pid)\n")
    }

    func open(_ name: String, _ url: String) throws(SimctlFailure) -> Simctl.Output {
        let device = try booted(name)
        let scheme = url.prefix { $0 != ":" }
        guard scheme.count < url.count, scheme.first?.isLetter == true, URL(string: url) != nil else {
            throw .block("NSPOSIXErrorDomain", 22, ["Invalid argument", "\(url) is no URL."])
        }
        _ = try ask(device, .open(url: url, bundle: nil, prompts: true)) {
            $0.code == .noHandler ? .noHandler(url) : .device($0)
        }
        return Simctl.Output()
    }

    func push(_ name: String, _ bundle: String?, _ file: String) throws(SimctlFailure) -> Simctl.Output {
        let device = try udid(name)
        let bytes: [UInt8]
        if file == "-" {
            bytes = simctl.readInput()
        } else {
            guard let data = FileManager.default.contents(atPath: file) else {
                throw .block(
                    "NSCocoaErrorDomain",
                    260,
                    ["The file “\(file)” couldn’t be opened because there is no such file."]
                )
            }
            bytes = Array(data)
        }
        let payload = try PushPayload.check(bytes, bundle: bundle)
        let home = set.home(device)
        guard home.isBooted else { throw .state("lookup", "Shutdown") }
        _ = try ask(device, .push(bundle: payload.bundle, payload: payload.text)) { failure in
            failure.code == .notInstalled
                ? .block(
                    "NSPOSIXErrorDomain",
                    2,
                    ["Simulator device failed to send a push notification to '\(payload.bundle)'.", failure.message]
                )
                : .device(failure)
        }
        return Simctl.Output(output: "Notification sent to '\(payload.bundle)'\n")
    }

    func container(_ name: String, _ bundle: String, _ kind: String) throws(SimctlFailure) -> Simctl.Output {
        guard case .described(let device) = try ask(name, .describe, { .device($0) }).reply,
            let app = device.apps.first(where: { $0.bundleIdentifier == bundle })
        else { throw .noContainer() }
        switch kind {
        case "app": return Simctl.Output(output: app.bundlePath + "\n")
        case "data":
            let path = set.home(device.udid).container(bundle)
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            return Simctl.Output(output: path + "\n")
        case "groups": return Simctl.Output()
        default: throw .noContainer()
        }
    }

    func screenshot(_ name: String, _ file: String) throws(SimctlFailure) -> Simctl.Output {
        let body = try ask(name, .screenshot) { .device($0) }.body
        if file == "-" { return Simctl.Output(bytes: body) }
        do {
            try Data(body).write(to: URL(fileURLWithPath: file))
        } catch {
            throw .block("NSPOSIXErrorDomain", 2, ["Error creating the image: \(error)"])
        }
        return Simctl.Output(error: "Detected file type 'PNG' from extension\nWrote screenshot to: \(file)\n")
    }

    func appearance(_ name: String, _ value: String?) throws(SimctlFailure) -> Simctl.Output {
        if let value {
            _ = try ask(name, .appearance(dark: value == "dark")) { .device($0) }
            return Simctl.Output()
        }
        guard case .described(let device) = try ask(name, .describe, { .device($0) }).reply else {
            return Simctl.Output(output: "unknown\n")
        }
        return Simctl.Output(output: device.isDark ? "dark\n" : "light\n")
    }
}
