import Foundation

/// Where web links go: a browser that shows the address and nothing else.
enum SafariApp {
    static let bundleIdentifier = "com.apple.mobilesafari"

    static func tree(_ url: String?) -> AccessibilityNode {
        let field = AccessibilityNode(
            .textField,
            identifier: "TabBarItemTitle",
            label: "Address",
            value: url ?? "",
            frame: CGRect(x: 20, y: 760, width: Screen.bounds.width - 40, height: 44)
        )
        let page = AccessibilityNode(
            .webView,
            label: url ?? "",
            frame: CGRect(x: 0, y: 59, width: Screen.bounds.width, height: 680)
        )
        let window = AccessibilityNode(.window, frame: Screen.bounds, children: [page, field])
        return AccessibilityNode(.application, label: "Safari", frame: Screen.bounds, children: [window])
    }
}
