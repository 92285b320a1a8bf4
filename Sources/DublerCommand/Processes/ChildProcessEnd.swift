/// How a process ended.
struct ChildProcessEnd: Equatable {
    /// What it returned; `nil` when a signal ended it.
    let code: Int32?
    /// The signal that ended it.
    let signal: Int32?

    /// Reads what `waitpid` gives.
    init(status: Int32) {
        let number = status & 0x7F
        code = number == 0 ? status >> 8 & 0xFF : nil
        signal = number == 0 ? nil : number
    }

    /// The same for whoever started us, as shells say it.
    var exit: ExitCode {
        if let signal { return .signal(signal) }
        return ExitCode(rawValue: code ?? 0)
    }

    var isSuccess: Bool { code == 0 }
}
