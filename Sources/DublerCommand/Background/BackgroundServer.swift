import Dubler
import DublerServer
import Foundation

/// A server in the background on a port of this machine.
struct BackgroundServer {
    /// A server ends within 5 s of being told; what is left is for a slow machine.
    private static let stopping = Duration.seconds(8)
    private static let logTail = 20

    let address: ServerAddress
    let folder: StateFolder
    var token: String?
    /// Told what is waited for, when that takes long.
    var progress: (String) -> Void = { _ in }

    var readyFile: String { folder.readyFile(port: address.port) }
    var log: String { folder.log(port: address.port) }

    func look() -> ServerPresence { ServerPresence.look(at: address, token: token) }

    /// What the server itself says of its process, else the file that it left.
    func pid(_ health: ServerHealth?) -> Int? {
        if let pid = health?.pid { return pid }
        guard let pid = ReadyFile(path: readyFile)?.pid, ProcessProbe.isDubler(pid) else { return nil }
        return pid
    }

    /// Starts `dubler serve` with these words behind it and waits until it answers.
    func start(_ words: [String], environment: [String: String], within limit: Duration) throws(CommandFailure) {
        try folder.make()
        unlink(readyFile)
        var options = ChildProcess.Options()
        options.environment = environment
        options.environment?["DUBLER_TOKEN"] = token
        options.input = .nothing
        options.output = .writeFile(log)
        // One stream for both keeps them in order.
        options.error = .descriptor(STDOUT_FILENO)
        options.isDetached = true
        let program = Bundle.main.executablePath ?? CommandLine.arguments.first ?? "dubler"
        let child: ChildProcess
        do throws(ChildProcessError) {
            child = try ChildProcess([program, "serve"] + words + ["--ready-file", readyFile], options)
        } catch {
            throw CommandFailure("\(program) cannot be started: \(error.reason).")
        }
        var end: ChildProcessEnd?
        let isReady = ProcessProbe.wait(.after(limit), whatFor: { progress("waiting for the server to be ready …") }) {
            end = child.poll()
            return end != nil || ReadyFile(path: readyFile)?.pid == Int(child.pid)
        }
        if end == nil, isReady { return }
        if end == nil { child.send(SIGTERM) }
        throw CommandFailure(
            end == nil
                ? "the server was not ready in time, and was stopped." : "the server ended at once.",
            remedy: "Its log, \(log), ends:\n" + tail(Self.logTail)
        )
    }

    /// Ends the process and waits until it has gone.
    func stop(_ pid: Int) throws(CommandFailure) {
        guard let number = pid_t(exactly: pid), pid > 1, kill(number, SIGTERM) == 0 || errno == ESRCH else {
            throw CommandFailure("process \(pid) may not be stopped: \(String(cString: strerror(errno)).lowercased()).")
        }
        let isGone = ProcessProbe.wait(
            .after(Self.stopping),
            whatFor: { progress("waiting for the last answers …") },
            until: { !ProcessProbe.isRunning(pid) }
        )
        guard isGone else {
            throw CommandFailure("process \(pid) goes on.", remedy: "End it with `kill -9 \(pid)`; its log is \(log).")
        }
    }

    private func tail(_ count: Int) -> String {
        let text = String(decoding: FileDescriptor.contents(of: log) ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(count + 1)
        return lines.map { "  \($0)" }.joined(separator: "\n")
    }
}
