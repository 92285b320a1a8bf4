import Foundation
import HeadlessDevice

extension XCUIElement {
    /// Types into the element, which must have the keyboard.
    public func typeText(_ text: String) {
        guard !Failures.isInterrupted else { return }
        ActivityLog.run("Type '\(text)' into \(name)") {
            let proxy = application.proxy
            InterruptionMonitors.check(proxy)
            guard !Failures.isInterrupted, let (tree, index) = find() else { return }
            let hasFocus = (index..<tree.ends[index]).contains { tree.nodes[$0].hasKeyboardFocus }
            guard hasFocus else { return Failures.record(Self.noFocus(tree.nodes[index])) }
            let failure = proxy.trySend(.type(bundle: proxy.bundle, text: text))
            if failure?.code == .noKeyboardFocus { return Failures.record(Self.noFocus(tree.nodes[index])) }
            if let failure { Failures.record("Failed to synthesize event: \(failure.message)") }
        }
    }

    /// Presses a key while others are held; without any it is `typeText`.
    public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
        guard flags.isEmpty || flags == .shift else { return NotPlayed.fail("typeKey(_:modifierFlags:) with \(flags)") }
        typeText(flags == .shift ? key.uppercased() : key)
    }

    /// Presses a key that is no letter while others are held.
    public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags) {
        let played: [XCUIKeyboardKey] = [.delete, .return, .enter, .space, .tab]
        guard flags.isEmpty, played.contains(key) else {
            return NotPlayed.fail("typeKey(_:modifierFlags:) with \(key)")
        }
        typeText(key == .enter ? "\n" : key.rawValue)
    }

    /// Holds keys while a block runs: a headless keyboard holds none.
    public class func perform(withKeyModifiers flags: KeyModifierFlags, block: () -> Void) {
        if !flags.isEmpty { NotPlayed.fail("XCUIElement.perform(withKeyModifiers:block:)") }
        block()
    }

    private static func noFocus(_ node: AccessibilityNode) -> String {
        "Failed to synthesize event: Neither element nor any descendant has keyboard focus. "
            + "Event dispatch snapshot: \(TreeText.element(node))"
    }
}
