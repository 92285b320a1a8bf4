import DublerApp
import Foundation

/// How large texts are: the user's content size category, by the size of Apple's body text.
///
/// <https://developer.apple.com/design/human-interface-guidelines/typography>
struct TextSize: Sendable, Equatable {
    /// Of the body text, in points.
    let body: CGFloat

    static let standard = TextSize(body: 17)

    /// What this process was launched with, as UIKit reads it.
    static let ofThisProcess = TextSize(category: LaunchConfiguration.current().contentSize)

    private init(body: CGFloat) { self.body = body }

    /// `UICTContentSizeCategoryXL`; what is none of UIKit's is the standard size, as there.
    init(category: String?) {
        let name = category.flatMap { $0.hasPrefix(Self.prefix) ? String($0.dropFirst(Self.prefix.count)) : nil }
        self = name.flatMap { Self.bodies[$0] }.map(TextSize.init(body:)) ?? .standard
    }

    /// A length that grows with the text, in whole points.
    func scaled(_ length: CGFloat) -> CGFloat { (length * body / Self.standard.body).rounded() }

    private static let prefix = "UICTContentSizeCategory"
    private static let bodies: [String: CGFloat] = [
        "XS": 14, "S": 15, "M": 16, "L": 17, "XL": 19, "XXL": 21, "XXXL": 23, "AccessibilityM": 28,
        "AccessibilityL": 33, "AccessibilityXL": 40, "AccessibilityXXL": 47, "AccessibilityXXXL": 53,
    ]
}
