import Foundation

/// Values as messages show them.
enum ValueText {
    /// `<1>`; `nil` stands without brackets.
    static func bracketed(_ value: Any?) -> String {
        guard let value else { return "nil" }
        let text = plain(value)
        return text == "nil" ? text : "<\(text)>"
    }

    static func plain(_ value: Any) -> String {
        switch value {
        case let text as String: return text
        case let number as Double: return short(number)
        case let number as Float: return short(Double(number))
        case let values as [Any]: return "[\(values.map(plain).joined(separator: ", "))]"
        case let error as any Error: return "\(error)"
        default: break
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { plain($0.value) } ?? "nil" }
        if mirror.displayStyle == .set { return "[\(mirror.children.map { plain($0.value) }.sorted().joined(separator: ", "))]" }
        return String(describing: value)
    }

    /// Up to four decimals.
    private static func short(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
        var text = String(format: "%.4f", number)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
