import DublerServer

extension ChildProcessEnd {
    /// The same for whoever started us, as shells say it.
    var exit: ExitCode {
        if let signal { return .signal(signal) }
        return ExitCode(rawValue: code ?? 0)
    }
}
