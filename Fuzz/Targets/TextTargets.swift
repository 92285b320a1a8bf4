import Dubler
import Foundation

extension FuzzTarget {
    /// A template that parses is rendered or fails, and never traps.
    static let template = FuzzTarget(name: "template") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        var context = FuzzTemplateContext()
        if let template = try? Template.parse(text) { _ = try? template.render(&context) }
        guard let document = try? JSONDocument(bytes) else { return }
        guard let compiled = try? JSONTemplate.compile(document.root) else { return }
        guard let rendered = try? compiled.render(&context) else { return }
        promise((try? JSONDocument(rendered)) != nil, "a rendered body is no JSON")
    }

    /// Any pattern compiles or is refused, any text is judged in linear time.
    static let regularExpression = FuzzTarget(name: "regex") { bytes in
        let (pattern, text) = halves(bytes)
        let ignoreCase = bytes.count.isMultiple(of: 2)
        let source = String(decoding: pattern, as: UTF8.self)
        guard let expression = try? RegularExpression(source, ignoreCase: ignoreCase) else { return }
        let subject = String(decoding: text, as: UTF8.self)
        if expression.matchesWhole(subject) {
            promise(expression.search(in: subject), "the whole text matches and no part of it does")
        }
    }

    /// State paths, instants, formats, Base64: small grammars that meet outside text.
    static let text = FuzzTarget(name: "text") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        if let path = try? StatePath(text) {
            promise((try? StatePath(path.description)) == path, "a state path is not read back as written")
        }
        if let instant = Instant(rfc3339: text) {
            _ = instant.adding(seconds: .max).rfc3339(fractionDigits: 9)
            _ = instant.adding(seconds: .min).rfc3339(fractionDigits: 0)
        }
        if let number = JSONNumber(text) {
            promise(number == number && number.hashValue == number.hashValue, "a number is unlike itself")
            _ = number.adding(number)
            _ = number.intValue
            _ = number.doubleValue
        }
        if let format = try? TimeFormat(text) { _ = format.string(from: Instant(seconds: 0), in: .gmt) }
    }
}

/// Answers every name with something.
private struct FuzzTemplateContext: TemplateContext {
    var now: Instant { Instant(seconds: 1_768_467_600) }
    private var draws: Int64 = 0

    mutating func value(of reference: TemplateReference) throws(TemplateFailure) -> JSONValue? {
        draws &+= 1
        switch draws % 5 {
        case 0: return nil
        case 1: return .string("\u{0}\"\\\u{10FFFF}{{now}}")
        case 2: return ["a": [1, 2.50, nil]]
        case 3: return .bool(true)
        default: return .string("2026-01-15T09:00:00Z")
        }
    }

    mutating func random(in range: ClosedRange<Int64>) -> Int64 { range.upperBound }

    mutating func uuid() -> String { "00000000-0000-4000-8000-000000000000" }
}
