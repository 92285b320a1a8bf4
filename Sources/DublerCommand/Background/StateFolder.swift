import Foundation

/// Where servers in the background leave their address and their log, by port.
struct StateFolder {
    let path: String

    /// The user's cache; a temporary folder where there is no home.
    init(environment: [String: String]) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        if let cache = variable("XDG_CACHE_HOME") {
            path = cache + "/dubler"
        } else if let home = variable("HOME") {
            #if canImport(Darwin)
                path = home + "/Library/Caches/dubler"
            #else
                path = home + "/.cache/dubler"
            #endif
        } else {
            path = (variable("TMPDIR") ?? "/tmp") + "/dubler-\(getuid())"
        }
    }

    func readyFile(port: Int) -> String { "\(path)/server-\(port).json" }
    func log(port: Int) -> String { "\(path)/server-\(port).log" }

    /// Makes the folder, for its owner alone.
    func make() throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw CommandFailure(
                "the folder \(path) for the server's log cannot be made.",
                remedy: "Correct the rights of the folder above, or set XDG_CACHE_HOME to another."
            )
        }
    }
}
