public import Foundation

/// The expression posts a notification of a name while it is evaluated.
///
/// - Parameters:
///   - name: The notification's name.
///   - center: Where it is posted.
public func postNotification<Value>(_ name: Notification.Name, from center: NotificationCenter = .default) -> Matcher<Value> {
    Matcher { expression in
        let names = Guarded<[String]>([])
        let observer = center.addObserver(forName: nil, object: nil, queue: nil) { notification in
            names.withLock { $0.append(notification.name.rawValue) }
        }
        defer { center.removeObserver(observer) }
        _ = try expression.evaluate()
        let seen = names.withLock { $0 }
        let actual = seen.isEmpty ? "no notifications" : "<[\(seen.joined(separator: ", "))]>"
        return .init(seen.contains(name.rawValue), .init("post notification <\(name.rawValue)>", actual: actual))
    }
}
