import Foundation

/// Starts the process of a device, if it doesn't run.
package enum DeviceStarter {
    /// The program `headless-simctl`: `DUBLER_HEADLESS_SIMCTL`, else the one beside
    /// this process's own, where a build leaves both.
    package static func program(_ environment: [String: String]) throws(DeviceFailure) -> String {
        let places =
            [environment["DUBLER_HEADLESS_SIMCTL"]].compactMap { $0 } + products.map { "\($0)/headless-simctl" }
        if let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return place }
        throw DeviceFailure(
            .unreachable,
            "The headless device needs the program headless-simctl; it is at none of: "
                + "\(places.joined(separator: ", ")). Build it, or set DUBLER_HEADLESS_SIMCTL."
        )
    }

    /// Folders in which the programs of this build are.
    package static var products: [String] {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        guard count > 0 else { return [] }
        let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return [(path as NSString).deletingLastPathComponent]
    }

    /// Starts it and returns when clients can connect.
    package static func start(_ home: DeviceHome, set: DeviceSet, environment: [String: String]) throws(DeviceFailure) {
        var plan = Spawn.Plan(
            words: [try program(environment), "device", "--set", set.folder, "--udid", home.udid],
            environment: environment
        )
        plan.log = "\(home.folder)/start.log"
        let pid: pid_t
        do {
            pid = try Spawn.start(plan)
        } catch {
            throw DeviceFailure(.unreachable, "The headless device \(home.udid) did not start: \(error)")
        }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else {
            let log = LogTail.text(of: "\(home.folder)/start.log")
            throw DeviceFailure(.unreachable, "The headless device \(home.udid) did not start: \(log)")
        }
    }
}
