import DublerApp
import Foundation
import HeadlessDevice

/// An app that does on demand what tests of the device need.
final class ToyApplication: HeadlessApplication {
    private let host: ApplicationHost
    private let environment = ProcessInfo.processInfo.environment
    private var count = 0
    private var status = "ready"
    private var name = ""
    private var secret = ""
    private var isOn = false
    private var isCovered = false
    private var isAlerting = false
    private var rows = 30
    private var links: [String] = []

    init(configuration: LaunchConfiguration, host: ApplicationHost) {
        self.host = host
        if environment["TOY_CRASH"] == "launch" { crash() }
        if environment["TOY_HANG"] == "launch" { hang() }
        if configuration.isUITesting { status = "testing" }
        say("launched with \(CommandLine.arguments.dropFirst().joined(separator: " "))")
    }

    var tree: AccessibilityNode {
        environment["TOY_SCREEN"] == "list" ? list : main
    }

    private var main: AccessibilityNode {
        Layout.screen(
            "toy_screen",
            navigationBar: Layout.navigationBar("Toy"),
            content: [
                .text("toy_status", status),
                .text("toy_count", "\(count)"),
                .button("toy_add", "Add"),
                .button("toy_disabled", "Disabled", isEnabled: false),
                Layout.row([
                    .button("toy_later", "Later"), .button("toy_cover", "Cover"), .button("toy_alert", "Alert"),
                ]),
                .textField("toy_name", text: name, placeholder: "Name"),
                .secureField("toy_secret", label: "Password", text: secret, placeholder: "Password"),
                .toggle("toy_switch", "Sound", isOn: isOn),
                Layout.row([.button("toy_twin", "Twin"), .button("toy_twin", "Twin")]),
                Layout.row([.button("toy_notify", "Notify"), .button("toy_face", "Face"), .button("toy_web", "Web")]),
                Layout.row([.button("toy_crash", "Crash"), .button("toy_hang", "Hang"), .button("toy_exit", "Exit")]),
            ] + links.enumerated().map { .text("toy_link_\($0.offset)", $0.element) },
            overlays: overlays
        )
    }

    private var overlays: [AccessibilityNode] {
        var overlays: [AccessibilityNode] = []
        if isCovered { overlays.append(Layout.veil("toy_veil", [.activityIndicator("toy_busy")])) }
        if isAlerting {
            overlays.append(Layout.alert("toy_question", title: "Sure?", buttons: [.button("toy_yes", "Yes")]))
        }
        return overlays
    }

    private var list: AccessibilityNode {
        Layout.screen(
            "toy_list",
            content: (0..<rows).map { number in
                .cell("row_\(number)", [.text("row_\(number)_title", "Row \(number)")])
            } + [.text("toy_status", status)],
            container: .table
        )
    }

    func perform(_ action: ElementAction, on target: ElementTarget) {
        switch (action, target.identifier) {
        case (.tap, "toy_add"): count += 1
        case (.doubleTap, "toy_add"): count += 100
        case (.press, "toy_add"): count += 1000
        case (.tap, "toy_switch"): isOn.toggle()
        case (.tap, "toy_cover"): isCovered = true
        case (.tap, "toy_alert"): isAlerting = true
        case (.tap, "toy_yes"):
            isAlerting = false
            status = "yes"
        case (.tap, "toy_later"): later()
        case (.tap, "toy_notify"):
            Task {
                status = "notifications \(await host.requestNotificationAuthorization().rawValue)"
                host.treeDidChange()
            }
        case (.tap, "toy_face"):
            Task {
                status = "face \(await host.authenticate(reason: "To test").rawValue)"
                host.treeDidChange()
            }
        case (.tap, "toy_web"): Task { _ = await host.open(URL(fileURLWithPath: "/")) }
        case (.tap, "toy_crash"): crash()
        case (.tap, "toy_hang"): hang()
        case (.tap, "toy_exit"): exit(3)
        case (.insertText(let text), "toy_name"): name += text
        case (.deleteBackward(let count), "toy_name"): name = String(name.dropLast(count))
        case (.submit, "toy_name"):
            status = "hello \(name)"
            host.focus(nil)
        case (.insertText(let text), "toy_secret"): secret += text
        case (.scrolled(_, let atEnd), "toy_list_content"):
            if atEnd, rows < 60 { rows += 30 }
        case (.swipe(let direction), let identifier): status = "swiped \(identifier) \(direction.rawValue)"
        case (.tap, let identifier) where identifier.hasPrefix("row_"): status = "tapped \(identifier)"
        default: return
        }
        host.treeDidChange()
    }

    func open(_ url: URL) {
        links.append("link \(url.absoluteString)")
        host.treeDidChange()
    }

    func receive(_ notification: RemoteNotification, inForeground: Bool) -> Bool {
        status = "received \(notification.title ?? "") \(inForeground)"
        host.treeDidChange()
        return environment["TOY_PRESENT"] == "1"
    }

    func didOpen(_ notification: RemoteNotification) {
        links.append("push \(notification.userInfo["target"] as? String ?? "?")")
        host.treeDidChange()
    }

    func lifecycle(_ event: LifecycleEvent) { say("lifecycle \(event.rawValue)") }

    private func later() {
        Task {
            // The change comes from elsewhere, as an answer of a server does.
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
            }
            status = "later"
            host.treeDidChange()
        }
    }

    private func say(_ text: String) { print(text) }

    private func crash() {
        FileHandle.standardError.write(Data("Fatal error: toy\n".utf8))
        abort()
    }

    private func hang() -> Never { while true { _ = pause() } }
}
