/// The code points of Unicode's general categories, for `\p{Lu}` and `\p{L}`.
enum GeneralCategory {
    /// The set of a category by its one or two letters, or `nil`.
    static func set(named name: String) -> CodePointSet? {
        guard let wanted = codes.indices.filter({ codes[$0].hasPrefix(name) }).nonEmpty, name.utf8.count <= 2 else {
            return nil
        }
        return CodePointSet(runs.filter { wanted.contains($0.code) }.map { $0.range })
    }

    /// Consecutive code points of one category, in order. Made once, when the first
    /// pattern asks for a category.
    private static let runs: [(range: ClosedRange<UInt32>, code: Int)] = {
        var runs: [(range: ClosedRange<UInt32>, code: Int)] = []
        var value: UInt32 = 0
        while value <= CodePointSet.last {
            // Planes 4 to 13 hold nothing, 15 and 16 are all alike: a look at each
            // of their code points would double the time.
            let plane = value >> 16
            let isUniform = (4...13).contains(plane) || plane > 14 && value & 0xFFFF < 0xFFFE
            let end = isUniform ? value | 0xFFFF &- (plane > 14 ? 2 : 0) : value
            if let scalar = Unicode.Scalar(value) {
                append(value...end, index(of: scalar.properties.generalCategory), to: &runs)
            }
            value = end + 1
        }
        return runs
    }()

    private static func append(
        _ range: ClosedRange<UInt32>,
        _ code: Int,
        to runs: inout [(range: ClosedRange<UInt32>, code: Int)]
    ) {
        if let last = runs.last, last.code == code, last.range.upperBound &+ 1 == range.lowerBound {
            runs[runs.count - 1].range = last.range.lowerBound...range.upperBound
        } else {
            runs.append((range, code))
        }
    }

    private static let codes = [
        "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po",
        "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
    ]

    private static func index(of category: Unicode.GeneralCategory) -> Int {
        switch category {
        case .uppercaseLetter: 0
        case .lowercaseLetter: 1
        case .titlecaseLetter: 2
        case .modifierLetter: 3
        case .otherLetter: 4
        case .nonspacingMark: 5
        case .spacingMark: 6
        case .enclosingMark: 7
        case .decimalNumber: 8
        case .letterNumber: 9
        case .otherNumber: 10
        case .connectorPunctuation: 11
        case .dashPunctuation: 12
        case .openPunctuation: 13
        case .closePunctuation: 14
        case .initialPunctuation: 15
        case .finalPunctuation: 16
        case .otherPunctuation: 17
        case .mathSymbol: 18
        case .currencySymbol: 19
        case .modifierSymbol: 20
        case .otherSymbol: 21
        case .spaceSeparator: 22
        case .lineSeparator: 23
        case .paragraphSeparator: 24
        case .control: 25
        case .format: 26
        case .surrogate: 27
        case .privateUse: 28
        default: 29
        }
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
