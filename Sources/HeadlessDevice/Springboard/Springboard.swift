import Foundation

/// What lies around and over the apps: home screen, banner, alerts, the prompt
/// for a face. A value; a touch gives what the device has to do.
struct Springboard: Sendable {
    static let bundleIdentifier = "com.apple.springboard"

    enum Action: Sendable, Equatable {
        case answered(SystemAlert, SystemAlert.Choice)
        case openNotification(Banner)
        case launch(bundle: String)
    }

    private(set) var alerts: [SystemAlert] = []
    var banner: Banner?
    /// Why an app asks for the user's face.
    var biometricReason: String?
    private var serial: UInt64 = 0

    /// The alert that is shown: the first that was asked.
    var alert: SystemAlert? { alerts.first }

    mutating func ask(_ make: (UInt64) -> SystemAlert) -> UInt64 {
        serial += 1
        alerts.append(make(serial))
        return serial
    }

    /// Takes away what belongs to an app that is gone.
    mutating func forget(_ bundle: String) {
        alerts.removeAll { $0.bundle == bundle }
    }

    mutating func dismiss(_ id: UInt64) { alerts.removeAll { $0.id == id } }

    /// What of ours lies over the whole screen, for sentences.
    var cover: String? {
        if let alert { return "The alert “\(alert.title)” of SpringBoard" }
        return biometricReason.map { "SpringBoard’s Face ID prompt (“\($0)”)" }
    }

    /// Whether a touch at this point is ours and not the app's.
    func covers(_ point: CGPoint) -> Bool {
        if alert != nil || biometricReason != nil { return true }
        return banner != nil && Self.bannerFrame.contains(point)
    }

    /// `isHome`: whether no app lies over the icons.
    mutating func touch(_ gesture: Gesture, apps: [AppDescriptor], isHome: Bool) -> Action? {
        let tree = FlatTree(self.tree(apps: apps))
        guard let index = tree.touchTarget(at: gesture.point) else { return nil }
        let path = tree.path(to: index).map { tree.nodes[$0] }
        if let alert, path.contains(where: { $0.elementType == .alert }) {
            guard case .tap = gesture, let button = path.last(where: { $0.elementType == .button }),
                let choice = alert.buttons.first(where: { $0.label == button.label })?.choice
            else { return nil }
            dismiss(alert.id)
            return .answered(alert, choice)
        }
        if let banner, path.contains(where: { $0.identifier == "NotificationShortLookView" }) {
            switch gesture {
            case .swipe(_, .up, _), .swipe(_, .right, _), .swipe(_, .left, _):
                self.banner = nil
                return nil
            case .tap:
                self.banner = nil
                return .openNotification(banner)
            default: return nil
            }
        }
        if isHome, case .tap = gesture, let icon = path.last(where: { $0.elementType == .icon }) {
            return .launch(bundle: icon.identifier)
        }
        return nil
    }
}
