/// A pattern as a tree. Laziness is left out: it decides which match is found,
/// never whether there is one.
indirect enum RegularExpressionNode: Sendable {
    case empty
    case set(CodePointSet)
    case start
    case end
    case sequence([RegularExpressionNode])
    case alternatives([RegularExpressionNode])
    /// Without `maximum` there is no upper bound.
    case repeated(RegularExpressionNode, minimum: Int, maximum: Int?)
}

extension RegularExpressionNode {
    /// Instructions that it unfolds into, at most, and at least one; `Int.max` when
    /// there is no saying. Parsers keep nodes small, so this is asked of each new
    /// node with `sizes` of its parts known.
    static func size(ofSequence sizes: [Int]) -> Int {
        sizes.reduce(1) { saturated($0.addingReportingOverflow($1)) }
    }

    static func size(ofAlternatives sizes: [Int]) -> Int {
        sizes.reduce(1) { saturated($0.addingReportingOverflow(saturated($1.addingReportingOverflow(2)))) }
    }

    static func size(ofRepeated size: Int, minimum: Int, maximum: Int?) -> Int {
        let copies = maximum ?? saturated(minimum.addingReportingOverflow(1))
        let one = saturated(size.addingReportingOverflow(2))
        return saturated(one.multipliedReportingOverflow(by: max(copies, 1)))
    }

    private static func saturated(_ result: (partialValue: Int, overflow: Bool)) -> Int {
        result.overflow ? .max : result.partialValue
    }
}
