/// How a process ended.
package struct ChildProcessEnd: Sendable, Equatable {
    /// What it returned; `nil` when a signal ended it.
    package let code: Int32?
    /// The signal that ended it.
    package let signal: Int32?

    /// Reads what `waitpid` gives.
    package init(status: Int32) {
        let number = status & 0x7F
        code = number == 0 ? status >> 8 & 0xFF : nil
        signal = number == 0 ? nil : number
    }

    package var isSuccess: Bool { code == 0 }
}
