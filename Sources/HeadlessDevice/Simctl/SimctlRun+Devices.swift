import Foundation

/// Devices: made, started, ended, taken away.
extension SimctlRun {
    func create(_ name: String, _ type: String, _ runtime: String) throws(SimctlFailure) -> Simctl.Output {
        guard !name.isEmpty else { throw .usage("Invalid name", "create <name> <device type id> [<runtime id>]") }
        guard type == DeviceRecord.defaultType || type == DeviceRecord.defaultName else {
            throw SimctlFailure("Invalid device type: \(type)", status: 161)
        }
        guard [DeviceRecord.defaultRuntime, "iOS26.0", "iOS 26.0"].contains(runtime) else {
            throw SimctlFailure("Invalid runtime: \(runtime)", status: 162)
        }
        let record = DeviceRecord(udid: DeviceSet.newUDID(), name: name)
        do {
            try set.create(record)
        } catch {
            throw .block("NSPOSIXErrorDomain", 1, ["Unable to create device: \(error)"])
        }
        return Simctl.Output(output: record.udid + "\n")
    }

    func boot(_ name: String) throws(SimctlFailure) -> Simctl.Output {
        let home = set.home(try udid(name))
        if home.isBooted { throw .state("boot device", "Booted") }
        do throws(DeviceFailure) {
            try DeviceStarter.start(home, set: set, environment: simctl.environment)
        } catch {
            throw .device(error)
        }
        return Simctl.Output()
    }

    func bootStatus(_ name: String, boots: Bool) throws(SimctlFailure) -> Simctl.Output {
        let home = set.home(try udid(name))
        if !home.isBooted {
            guard boots else { throw .state("monitor boot status", "Shutdown") }
            _ = try boot(name)
        }
        return Simctl.Output(
            output: "Monitoring boot status for \(home.udid).\nDevice already booted, nothing to do.\n"
        )
    }

    func shutdown(_ name: String) throws(SimctlFailure) -> Simctl.Output {
        if name == "all" {
            for record in set.records() where set.home(record.udid).isBooted { try stop(record.udid) }
            return Simctl.Output()
        }
        let udid = try udid(name)
        guard set.home(udid).isBooted else { throw .state("shutdown device", "Shutdown") }
        try stop(udid)
        return Simctl.Output()
    }

    /// Asks the device to end, and waits until its lock is free.
    private func stop(_ udid: String) throws(SimctlFailure) {
        _ = try ask(udid, .shutdown) { .device($0) }
        let home = set.home(udid)
        for _ in 0..<500 where home.isBooted { poll(nil, 0, 10) }
    }

    func erase(_ names: [String]) throws(SimctlFailure) -> Simctl.Output {
        for name in names == ["all"] ? set.records().map(\.udid) : names {
            let home = set.home(try udid(name))
            if home.isBooted { throw .state("erase contents and settings", "Booted") }
            for part in ["Containers", "Logs", "settings.json"] {
                try? FileManager.default.removeItem(atPath: "\(home.folder)/\(part)")
            }
        }
        return Simctl.Output()
    }

    func delete(_ names: [String]) throws(SimctlFailure) -> Simctl.Output {
        if names == ["unavailable"] { return Simctl.Output() }
        for name in names == ["all"] ? set.records().map(\.udid) : names {
            let udid = try udid(name)
            if set.home(udid).isBooted { try stop(udid) }
            do {
                try set.delete(udid)
            } catch {
                throw .block("NSPOSIXErrorDomain", 1, ["Unable to delete device: \(error)"])
            }
        }
        return Simctl.Output()
    }
}
