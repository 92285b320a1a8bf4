import DublerServer
import Foundation

/// `dubler-source`, which reads Swift: a program of its own, since it is linked with the
/// libraries of the toolchain, and `dubler` must run without any.
struct SourceProgram {
    static let name = "dubler-source"

    let path: String

    /// Looks beside this program, links resolved, and then where shells look.
    init(environment: [String: String], beside program: String? = Self.own) throws(CommandFailure) {
        let folders = [program, program.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }]
            .compactMap { $0.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } }
        let searched = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let found = (folders + searched).map { "\($0)/\(Self.name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else {
            let beside = folders.last.map { "beside this program in \($0), nor " } ?? ""
            throw CommandFailure(
                "\(Self.name) is not there: neither \(beside)in the folders of PATH.",
                remedy: "It reads Swift sources, and is built with a Swift toolchain: `make install` puts both "
                    + "programs into one folder, `swift build --product \(Self.name)` builds it alone.",
                exit: .notFound
            )
        }
        path = found
    }

    private static var own: String? {
        #if os(Linux)
            return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            return Bundle.main.executablePath
        #endif
    }

    /// Runs it to its end; it writes to our streams, and its exit code is ours.
    func run(_ words: [String]) throws(CommandFailure) -> ExitCode {
        do throws(ChildProcessError) {
            return try ChildProcess([path] + words).wait().exit
        } catch {
            throw CommandFailure(
                "\(path) cannot be started: \(error).",
                remedy: "Build it anew with the toolchain of this machine: `make source`.",
                exit: error.exit
            )
        }
    }
}
