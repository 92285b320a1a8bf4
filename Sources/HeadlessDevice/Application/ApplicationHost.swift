public import Foundation

/// The device, as an app sees it.
@MainActor
public final class ApplicationHost {
    /// The bundle identifier that the app is installed under.
    public let bundleIdentifier: String
    /// The app's own folder on this device, empty after an install.
    public let container: URL
    /// Whether the device is dark.
    public internal(set) var isDark = false

    let displayName: String
    let channel: AppChannel
    /// Kept: app and host live as long as the process.
    var application: (any HeadlessApplication)?
    var scene = SceneState()
    /// The tree that the device has.
    private(set) var shown: FlatTree?
    private var sent: [UInt8] = []
    private var isFlushDue = false
    private var answers: [UInt64: CheckedContinuation<AppAnswer?, Never>] = [:]
    private var questions: UInt64 = 0

    init(bundleIdentifier: String, displayName: String, container: URL, channel: AppChannel) {
        self.bundleIdentifier = bundleIdentifier
        self.displayName = displayName
        self.container = container
        self.channel = channel
    }

    /// Tells the device that the app's tree is another one now.
    ///
    /// Many calls in one turn of the main thread cost one tree.
    public func treeDidChange() {
        guard !isFlushDue else { return }
        isFlushDue = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated { self.flush() }
        }
    }

    /// The field that has the keyboard: its identifier; `nil` if none has.
    public var focusedIdentifier: String? { scene.focus }

    /// Gives a text field the keyboard, or with `nil` puts the keyboard away.
    public func focus(_ identifier: String?) {
        guard scene.focus != identifier else { return }
        scene.focus = identifier
        treeDidChange()
    }

    /// How far a scroll container has been moved, in points.
    public func contentOffset(of identifier: String) -> CGPoint { scene.offsets[identifier] ?? .zero }

    /// Moves a scroll container, as an app does when a screen is shown anew.
    public func scroll(_ identifier: String, to offset: CGPoint) {
        scene.offsets[identifier] = offset
        treeDidChange()
    }

    /// Asks the user for notifications, once; later it answers what was answered.
    public func requestNotificationAuthorization() async -> NotificationAuthorization {
        if case .notifications(let status)? = await ask(.requestNotifications) { return status }
        return .denied
    }

    /// Whether the user lets the app show notifications; asks nobody.
    public func notificationAuthorization() async -> NotificationAuthorization {
        if case .notifications(let status)? = await ask(.notificationStatus) { return status }
        return .denied
    }

    /// Asks for the user's face or finger and waits for the answer.
    ///
    /// - Parameter reason: Why, as the app tells the user.
    /// - Returns: How it ended.
    public func authenticate(reason: String) async -> BiometricResult {
        if case .biometrics(let result)? = await ask(.biometrics(reason: reason)) { return result }
        return .cancelled
    }

    /// Whether a face or finger is enrolled on the device.
    public func isBiometryEnrolled() async -> Bool {
        if case .biometry(let isEnrolled)? = await ask(.biometryStatus) { return isEnrolled }
        return false
    }

    /// Whether the user lets the app use something, by the names of `simctl privacy`;
    /// `nil` if nobody has decided. Nobody is asked: grant it by `simctl`.
    public func isGranted(_ service: String) async -> Bool? {
        if case .privacy(let isGranted)? = await ask(.privacy(service: service)) { return isGranted }
        return nil
    }

    /// Opens a link in whatever app takes it.
    ///
    /// - Returns: Whether any does.
    public func open(_ url: URL) async -> Bool {
        if case .opened(let isOpened)? = await ask(.open(url: url.absoluteString)) { return isOpened }
        return false
    }

    /// Sends the tree if it is another one than the device has.
    func flush() {
        isFlushDue = false
        guard let application else { return }
        let tree = scene.compose(application.tree, name: displayName)
        let bytes = TreeWriter.bytes(of: tree)
        if bytes == sent { return }
        sent = bytes
        shown = FlatTree(tree)
        channel.send(.tree, body: bytes)
    }

    func answered(_ question: UInt64, _ answer: AppAnswer) {
        answers.removeValue(forKey: question)?.resume(returning: answer)
    }

    private func ask(_ question: AppQuestion) async -> AppAnswer? {
        questions += 1
        let number = questions
        return await withCheckedContinuation { continuation in
            answers[number] = continuation
            channel.send(.ask(question: number, question))
        }
    }
}
