import Foundation

/// SpringBoard's elements, named as on iOS where tests know the names.
extension Springboard {
    static let bannerFrame = CGRect(x: 8, y: 62, width: Screen.bounds.width - 16, height: 74)

    func tree(apps: [AppDescriptor]) -> AccessibilityNode {
        var windows = [AccessibilityNode(.window, frame: Screen.bounds, children: [Self.home(apps)])]
        if let banner { windows.append(window([Self.banner(banner)])) }
        if let biometricReason { windows.append(window([Self.facePrompt(biometricReason)])) }
        if let alert { windows.append(window([Self.alert(alert)])) }
        return AccessibilityNode(.application, label: "SpringBoard", frame: Screen.bounds, children: windows)
    }

    private func window(_ children: [AccessibilityNode]) -> AccessibilityNode {
        AccessibilityNode(.window, frame: Screen.bounds, children: children)
    }

    private static func home(_ apps: [AppDescriptor]) -> AccessibilityNode {
        let icons = apps.enumerated().map { number, app in
            let place = CGPoint(x: 27 + 88 * CGFloat(number % 4), y: 90 + 100 * CGFloat(number / 4))
            return AccessibilityNode(
                .icon,
                identifier: app.bundleIdentifier,
                label: app.displayName,
                frame: CGRect(x: place.x, y: place.y, width: 64, height: 80)
            )
        }
        return AccessibilityNode(
            .other,
            identifier: "Home screen icons",
            frame: Screen.bounds,
            traits: .covers,
            children: icons
        )
    }

    private static func banner(_ banner: Banner) -> AccessibilityNode {
        let frame = bannerFrame
        let x = frame.minX + 62
        let width = frame.width - 76
        let texts = [banner.title, banner.body].filter { !$0.isEmpty }.enumerated().map { number, text in
            AccessibilityNode(
                .staticText,
                label: text,
                frame: CGRect(x: x, y: frame.minY + 14 + 22 * CGFloat(number), width: width, height: 20)
            )
        }
        let view = AccessibilityNode(
            .button,
            identifier: "NotificationShortLookView",
            label: banner.label,
            frame: frame,
            children: texts
        )
        return AccessibilityNode(.other, identifier: "Notification", frame: frame, children: [view])
    }

    private static func facePrompt(_ reason: String) -> AccessibilityNode {
        let frame = CGRect(x: 118, y: 70, width: 157, height: 157)
        return AccessibilityNode(
            .other,
            identifier: "Face ID",
            label: "Face ID",
            value: reason,
            frame: frame,
            traits: .covers,
            children: [
                AccessibilityNode(
                    .staticText,
                    label: "Face ID",
                    frame: CGRect(x: frame.minX + 20, y: frame.maxY - 36, width: frame.width - 40, height: 20)
                )
            ]
        )
    }

    private static func alert(_ alert: SystemAlert) -> AccessibilityNode {
        let width: CGFloat = 300
        let hasMessage = !alert.message.isEmpty
        let isStacked = alert.buttons.contains { $0.label.count > 14 }
        let textHeight: CGFloat = hasMessage ? 128 : 74
        let height = textHeight + 44 * CGFloat(isStacked ? alert.buttons.count : 1)
        let frame = CGRect(
            x: (Screen.bounds.width - width) / 2,
            y: (Screen.bounds.height - height) / 2,
            width: width,
            height: height
        )
        var children = [text(alert.title, frame, y: 18, height: 44)]
        if hasMessage { children.append(text(alert.message, frame, y: 66, height: 54)) }
        for (number, button) in alert.buttons.enumerated() {
            let share = isStacked ? width : width / CGFloat(alert.buttons.count)
            children.append(
                AccessibilityNode(
                    .button,
                    label: button.label,
                    frame: CGRect(
                        x: frame.minX + (isStacked ? 0 : share * CGFloat(number)),
                        y: frame.minY + textHeight + (isStacked ? 44 * CGFloat(number) : 0),
                        width: share,
                        height: 44
                    )
                )
            )
        }
        let body = AccessibilityNode(.alert, label: alert.title, frame: frame, traits: .covers, children: children)
        return AccessibilityNode(.other, frame: Screen.bounds, traits: .covers, children: [body])
    }

    private static func text(_ label: String, _ frame: CGRect, y: CGFloat, height: CGFloat) -> AccessibilityNode {
        AccessibilityNode(
            .staticText,
            label: label,
            frame: CGRect(x: frame.minX + 16, y: frame.minY + y, width: frame.width - 32, height: height)
        )
    }
}
