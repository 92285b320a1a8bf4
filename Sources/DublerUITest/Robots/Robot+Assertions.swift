import XCTest

#if !canImport(XCUIAutomation)
    import HeadlessXCUI
#endif

extension Robot {
    /// Asserts that an element comes to be there.
    @discardableResult
    public func assertVisible(
        _ identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        let name = "see \(identifier)"
        let timeout = timeout ?? Self.defaultTimeout
        return step(name) {
            if element(identifier).waitForExistence(timeout: timeout) { return }
            fail(name, identifier, .existence(seconds: timeout), file, line)
        }
    }

    /// Asserts that an element goes away, or isn't there.
    @discardableResult
    public func assertGone(
        _ identifier: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        let name = "see no \(identifier)"
        let timeout = timeout ?? Self.defaultTimeout
        return step(name) {
            if element(identifier).waitForNonExistence(timeout: timeout) { return }
            fail(name, identifier, .absence(seconds: timeout), file, line)
        }
    }

    /// Asserts that an element comes to read so: what the backend sent, not a
    /// localized text.
    @discardableResult
    public func assertLabel(
        _ identifier: String,
        _ expected: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        assert(identifier, "label", \.label, expected, timeout, file, line)
    }

    /// Asserts that an element comes to be enabled, or disabled.
    @discardableResult
    public func assertEnabled(
        _ identifier: String,
        _ expected: Bool = true,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        assert(identifier, "isEnabled", \.isEnabled, expected, timeout, file, line)
    }

    /// Asserts that an element comes to be the chosen one of several, or not.
    @discardableResult
    public func assertSelected(
        _ identifier: String,
        _ expected: Bool = true,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        assert(identifier, "isSelected", \.isSelected, expected, timeout, file, line)
    }

    /// Asserts that an element comes to have a value: `1` of a switch that is on, the
    /// text of a field.
    @discardableResult
    public func assertValue(
        _ identifier: String,
        _ expected: String,
        timeout: Double? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Self {
        assert(identifier, "value", \.textValue, expected, timeout, file, line)
    }

    private func assert<Value: Equatable>(
        _ identifier: String,
        _ property: String,
        _ path: KeyPath<XCUIElement, Value>,
        _ expected: Value,
        _ timeout: Double?,
        _ file: StaticString,
        _ line: UInt
    ) -> Self {
        let name = "see \(identifier) with \(property) “\(expected)”"
        let timeout = timeout ?? Self.defaultTimeout
        return step(name) {
            let element = element(identifier)
            if element.wait(for: path, toEqual: expected, timeout: timeout) { return }
            guard element.exists else {
                return fail(name, identifier, .existence(seconds: timeout), file, line)
            }
            let seen = "\(element[keyPath: path])"
            let want = ElementWant.property(property, expected: "\(expected)", seen: seen, seconds: timeout)
            fail(name, identifier, want, file, line)
        }
    }
}

extension XCUIElement {
    /// The value as text; empty without one.
    var textValue: String { value as? String ?? "" }
}
