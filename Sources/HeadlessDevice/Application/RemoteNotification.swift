public import Foundation

/// A remote notification as it reaches an app.
public struct RemoteNotification: Sendable, Equatable {
    /// The whole payload, as JSON.
    public let payload: Data

    /// Wraps a payload.
    public init(payload: Data) { self.payload = payload }

    /// The payload's members.
    public var userInfo: [String: Any] {
        (try? JSONSerialization.jsonObject(with: payload)) as? [String: Any] ?? [:]
    }

    /// `aps.alert.title`.
    public var title: String? { alert?["title"] as? String }

    /// `aps.alert.body`, or `aps.alert` if it is a text.
    public var body: String? { alert?["body"] as? String ?? aps["alert"] as? String }

    /// Whether it has something to show.
    package var isVisible: Bool { title != nil || body != nil }

    /// Whether it wakes the app without being shown.
    package var isSilent: Bool { (aps["content-available"] as? NSNumber)?.intValue == 1 }

    private var aps: [String: Any] { userInfo["aps"] as? [String: Any] ?? [:] }
    private var alert: [String: Any]? { aps["alert"] as? [String: Any] }
}
