public import Foundation

extension XCUIElement {
    /// Waits until the element exists.
    ///
    /// Changes of the app wake the wait; nothing is asked in turns of a second.
    ///
    /// - Parameter timeout: The longest wait, in seconds.
    /// - Returns: Whether it exists.
    public func waitForExistence(timeout: TimeInterval) -> Bool {
        Stage.shared.wait(for: application.proxy, timeout: timeout) { self.exists }
    }

    /// Waits until the element is gone.
    ///
    /// - Parameter timeout: The longest wait, in seconds.
    /// - Returns: Whether it is gone.
    public func waitForNonExistence(timeout: TimeInterval) -> Bool {
        Stage.shared.wait(for: application.proxy, timeout: timeout) { !self.exists }
    }

    /// Waits until a property has a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - expectedValue: Its value.
    ///   - timeout: The longest wait, in seconds.
    /// - Returns: Whether it has.
    @preconcurrency
    public func wait<V>(
        for keyPath: KeyPath<XCUIElement, V>,
        toEqual expectedValue: V,
        timeout: TimeInterval
    ) -> Bool where V: Equatable {
        let needsElement = keyPath != \XCUIElement.exists && keyPath != \XCUIElement.isHittable
        return Stage.shared.wait(for: application.proxy, timeout: timeout) {
            if needsElement, !self.exists { return false }
            return self[keyPath: keyPath] == expectedValue
        }
    }
}
