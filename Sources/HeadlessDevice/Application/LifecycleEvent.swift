/// A change in the life of an app's process.
public enum LifecycleEvent: String, Codable, Sendable {
    /// It is on the screen and takes touches.
    case didBecomeActive
    /// It has left the screen, and will be suspended soon.
    case didEnterBackground
    /// It comes back from the background.
    case willEnterForeground
}

/// Whether the user lets an app show notifications.
public enum NotificationAuthorization: String, Codable, Sendable {
    case notDetermined, denied, authorized
}

/// How a question for the user's face or finger ended.
public enum BiometricResult: String, Codable, Sendable {
    /// It was the user.
    case matched
    /// It was not, twice.
    case failed
    /// The user cancelled.
    case cancelled
    /// Nothing is enrolled on this device.
    case notEnrolled
}
