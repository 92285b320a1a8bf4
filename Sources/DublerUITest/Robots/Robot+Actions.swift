import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

extension Robot {
    /// Taps an element, once it is there, a finger reaches it, it is enabled and it
    /// stands still.
    @discardableResult
    public func tap(
        _ identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        step("tap \(identifier)") { touchable(identifier, "tap \(identifier)", timeout, file, line)?.tap() }
    }

    /// Taps an element twice, as quickly as a finger can.
    @discardableResult
    public func doubleTap(
        _ identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        let name = "tap \(identifier) twice"
        return step(name) { touchable(identifier, name, timeout, file, line)?.doubleTap() }
    }

    /// Types into a field: taps it first, so that it has the keyboard, and looks
    /// afterwards whether the text is there. What stood in it is replaced.
    @discardableResult
    public func type(
        _ text: String,
        into identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        let name = "type into \(identifier)"
        return step(name) {
            guard let field = touchable(identifier, name, timeout, file, line) else { return }
            field.tap()
            let old = Self.content(of: field)
            if !old.isEmpty {
                field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: old.count))
            }
            field.typeText(text)
            verify(field, holds: text, name, identifier, file, line)
        }
    }

    /// Swipes a list on until an element is there and a finger reaches it.
    ///
    /// - Parameters:
    ///   - identifier: The element.
    ///   - container: The list or scroll view.
    ///   - swipes: How often at most.
    ///   - file: The file that a failure names.
    ///   - line: The line that a failure names.
    /// - Returns: The robot.
    @discardableResult
    public func scrollTo(
        _ identifier: String,
        in container: String,
        swipes: Int = 50,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        let name = "scroll to \(identifier) in \(container)"
        return step(name) {
            let target = element(identifier)
            let list = element(container)
            guard list.waitForExistence(timeout: Self.defaultTimeout) else {
                return fail(name, container, .existence(seconds: Self.defaultTimeout), file, line)
            }
            var done = 0
            var shown = ""
            while !(target.exists && target.isHittable), !Interruption.hasHappened {
                guard done < swipes else { return fail(name, identifier, .scrolling(swipes: done), file, line) }
                list.swipeUp()
                done += 1
                let now = ScreenContents.signature(of: list)
                defer { shown = now }
                // At the end of what is loaded the next page may be on its way.
                guard now == shown, !target.waitForExistence(timeout: 2) else { continue }
                if ScreenContents.signature(of: list) == now {
                    return fail(name, identifier, .scrolling(swipes: done), file, line)
                }
            }
        }
    }

    /// The element, ready for a finger; fails the test with the reason if it isn't.
    func touchable(
        _ identifier: String,
        _ name: String,
        _ timeout: Double?,
        _ file: StaticString,
        _ line: UInt
    ) -> XCUIElement? {
        let timeout = timeout ?? Self.defaultTimeout
        let deadline = Deadline(timeout)
        let element = element(identifier)
        guard element.waitForExistence(timeout: timeout) else {
            fail(name, identifier, .existence(seconds: timeout), file, line)
            return nil
        }
        // What lies further down its list is brought into view by the tap itself.
        let isReady =
            (element.isHittable || isScrolledAway(identifier)
                || element.wait(for: \.isHittable, toEqual: true, timeout: deadline.left))
            && element.wait(for: \.isEnabled, toEqual: true, timeout: deadline.left)
            && stands(element, deadline)
        if isReady { return element }
        fail(name, identifier, .touch(seconds: timeout), file, line)
        return nil
    }

    private func isScrolledAway(_ identifier: String) -> Bool {
        guard let snapshot = try? app.snapshot() else { return false }
        return ScreenContents(snapshot).isScrolledAway(identifier)
    }

    /// Waits until two looks give the same frame.
    private func stands(_ element: XCUIElement, _ deadline: Deadline) -> Bool {
        var last = element.frame
        while true {
            let next = element.frame
            if next == last { return true }
            if deadline.left <= 0 { return false }
            last = next
        }
    }

    private func verify(
        _ field: XCUIElement,
        holds text: String,
        _ name: String,
        _ identifier: String,
        _ file: StaticString,
        _ line: UInt
    ) {
        guard !Interruption.hasHappened else { return }
        // A secure field shows as many dots as it has characters.
        let isSecure = field.elementType == .secureTextField
        let expected = isSecure ? String(repeating: "•", count: text.count) : text
        let deadline = Deadline(5)
        while true {
            let seen = Self.content(of: field)
            if isSecure ? seen.count == expected.count : seen == expected { return }
            guard deadline.left > 0 else {
                let want = ElementWant.property("value", expected: expected, seen: seen, seconds: 5)
                return fail(name, identifier, want, file, line)
            }
            _ = field.wait(for: \.label, toEqual: "\u{0}", timeout: 0.05)
        }
    }

    /// What stands in a field; an empty one shows its placeholder as its value.
    private static func content(of field: XCUIElement) -> String {
        let value = field.value as? String ?? ""
        return value == field.placeholderValue ? "" : value
    }
}
