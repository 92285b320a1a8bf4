/// What an accessibility audit looks for.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityaudittype>
public struct XCUIAccessibilityAuditType: OptionSet, Sendable {
    /// The bits of Apple's type.
    public let rawValue: UInt64
    /// Kinds by their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Colours that are too much alike.
    public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
    /// What is seen and is no element.
    public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
    /// What is too small to touch.
    public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
    /// What has no sufficient description.
    public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
    /// Text that doesn't grow.
    public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
    /// Text that is cut off.
    public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
    /// Traits that contradict each other.
    public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
    /// All of them.
    public static let all = XCUIAccessibilityAuditType(rawValue: ~0)
}

/// A finding of an accessibility audit.
///
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiaccessibilityauditissue>
@preconcurrency
@MainActor
public final class XCUIAccessibilityAuditIssue {
    /// The element that it is about.
    public let element: XCUIElement?
    /// The kind.
    public let auditType: XCUIAccessibilityAuditType
    /// A short text.
    public let compactDescription: String
    /// A long text.
    public let detailedDescription: String

    init(_ element: XCUIElement?, _ auditType: XCUIAccessibilityAuditType, _ text: String) {
        self.element = element
        self.auditType = auditType
        compactDescription = text
        detailedDescription = text
    }
}

extension XCUIApplication {
    /// Not played: a headless app has neither colours nor fonts to audit. It is a
    /// failure in the test, by its name.
    public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {
        NotPlayed.fail("XCUIApplication.performAccessibilityAudit(for:_:)")
    }
}
