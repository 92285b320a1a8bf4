import Foundation

/// Time between two looks.
enum Pause {
    /// On the main thread the run loop goes on meanwhile, so that what was handed to the main
    /// queue is done; another thread just waits.
    static func now(_ seconds: Double) {
        if Thread.isMainThread {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: seconds))
        } else {
            Thread.sleep(forTimeInterval: seconds)
        }
    }

    static func waiting(_ seconds: Double) async { try? await Task.sleep(for: .seconds(seconds)) }
}
