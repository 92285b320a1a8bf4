import Dispatch

/// Time that no change of the wall clock moves.
enum Uptime {
    /// Since the machine was started, in seconds.
    static var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
}
