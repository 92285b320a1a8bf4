/// Comparison without case, code point by code point: a letter is folded to the
/// lower case of its upper case, as long as both are single code points. So `ß`
/// is not `ss`, and no locale matters.
package enum CaseFolding {
    package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII {
            return UInt8(truncatingIfNeeded: scalar.value) &- 0x41 < 26
                ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
        }
        // The dotless i has I as its upper case, but is not an i.
        guard scalar.properties.changesWhenCaseMapped, scalar != "\u{131}" else { return scalar }
        let upper = single(scalar.properties.uppercaseMapping) ?? scalar
        return single(upper.properties.lowercaseMapping) ?? upper
    }

    package static func folded(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { folded.append(self.folded(scalar)) }
        return String(folded)
    }

    /// Adds every code point that folds like one of the set.
    static func closure(of set: CodePointSet) -> CodePointSet {
        var ranges = set.ranges
        for orbit in orbits where orbit.contains(where: set.contains) {
            ranges.append(contentsOf: orbit.map { $0...$0 })
        }
        return CodePointSet(ranges)
    }

    /// Code points that fold alike, where there are two or more.
    private static let orbits: [[UInt32]] = {
        var members: [UInt32: [UInt32]] = [:]
        for value in UInt32(0x41)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else { continue }
            members[folded(scalar).value, default: []].append(value)
        }
        return members.values.filter { $0.count > 1 }
    }()

    private static func single(_ text: String) -> Unicode.Scalar? {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
        return first
    }
}
