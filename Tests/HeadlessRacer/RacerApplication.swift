import DublerApp
import Foundation
import HeadlessDevice

/// Shows what the requests of its process were answered.
final class RacerApplication: HeadlessApplication {
    private let host: ApplicationHost

    init(configuration: LaunchConfiguration, host: ApplicationHost) {
        self.host = host
        Task { await watch() }
    }

    var tree: AccessibilityNode {
        let first = Racer.shared.answers(to: "first")
        return Layout.screen(
            "racer_screen",
            content: [
                .text("racer_first", first.text), .text("racer_polls", Racer.shared.answers(to: "poll").text),
            ] + (first.total == 10 ? [.text("racer_done", "done")] : [])
        )
    }

    func perform(_ action: ElementAction, on target: ElementTarget) {}

    /// Answers come on threads of the session; the tree follows them every 5 ms.
    private func watch() async {
        while true {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.005) { continuation.resume() }
            }
            host.treeDidChange()
        }
    }
}
