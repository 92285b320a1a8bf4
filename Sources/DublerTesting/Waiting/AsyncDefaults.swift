public import Dispatch

/// How long waits last where they do not say so, for the whole process.
public enum AsyncDefaults {
    private static let values = Guarded((timeout: DispatchTimeInterval.seconds(1), interval: DispatchTimeInterval.milliseconds(10)))

    /// How long something is waited for. One second unless it is set.
    public static var timeout: DispatchTimeInterval {
        get { values.withLock { $0.timeout } }
        set { values.withLock { $0.timeout = newValue } }
    }

    /// How long it is until the next look. Ten milliseconds unless it is set.
    public static var pollInterval: DispatchTimeInterval {
        get { values.withLock { $0.interval } }
        set { values.withLock { $0.interval = newValue } }
    }
}

/// The same, as newer versions of Nimble call it.
public typealias PollingDefaults = AsyncDefaults

extension DispatchTimeInterval {
    /// In seconds; the end of time for `.never`.
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: 1e9
        @unknown default: 1e9
        }
    }
}
