@testable import Dubler

/// Answers templates out of tables, and counts what is drawn.
struct TemplateProbe: TemplateContext {
    var values: [TemplateReference: JSONValue] = [:]
    var now = Instant(seconds: 1_769_763_907)
    var drawn: [ClosedRange<Int64>] = []
    var uuids = 0
    var failure: TemplateFailure?

    mutating func value(of reference: TemplateReference) throws(TemplateFailure) -> JSONValue? {
        if let failure { throw failure }
        return values[reference]
    }

    mutating func random(in range: ClosedRange<Int64>) -> Int64 {
        drawn.append(range)
        return range.upperBound
    }

    mutating func uuid() -> String {
        uuids += 1
        return "uuid-\(uuids)"
    }

    mutating func render(_ text: String) throws -> JSONValue {
        try Template.parse(text).render(&self)
    }
}
