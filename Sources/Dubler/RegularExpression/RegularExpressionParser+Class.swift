/// What an escape stands for.
enum RegularExpressionEscape {
    case character(Unicode.Scalar)
    /// A class such as `\d`; case does not change it.
    case set(CodePointSet)

    func set(_ flags: RegularExpressionParser.Flags) -> CodePointSet {
        switch self {
        case .set(let set): set
        case .character(let character):
            flags.ignoreCase
                ? CaseFolding.closure(of: CodePointSet(character.value)) : CodePointSet(character.value)
        }
    }
}

extension RegularExpressionParser {
    /// Reads a class whose `[` is taken.
    mutating func characterClass(from start: Int) throws(RegularExpressionError) -> CodePointSet {
        let isNegated = take("^")
        if peeked == "]" {
            throw failure("the class is empty; write `\\]` for the character", at: start)
        }
        var classes: [ClosedRange<UInt32>] = []
        var literals: [ClosedRange<UInt32>] = []
        while !take("]") {
            let itemStart = index
            let item = try classItem(from: start)
            let isRange = peeked == "-" && index + 1 < characters.count && characters[index + 1] != "]"
            guard case .character(let low) = item else {
                if isRange, case .set = item {
                    throw failure("a class can't be the end of a range; write `\\-` for the character", at: itemStart)
                }
                if case .set(let set) = item { classes += set.ranges }
                continue
            }
            guard isRange else {
                literals.append(low.value...low.value)
                continue
            }
            index += 1
            guard case .character(let high) = try classItem(from: start) else {
                throw failure("a class can't be the end of a range; write `\\-` for the character", at: itemStart)
            }
            guard low <= high else { throw failure("the range has its ends the wrong way round", at: itemStart) }
            literals.append(low.value...high.value)
        }
        var set = CodePointSet(literals)
        if flags.ignoreCase { set = CaseFolding.closure(of: set) }
        set = set.union(CodePointSet(classes))
        return isNegated ? set.inverted : set
    }

    private mutating func classItem(from start: Int) throws(RegularExpressionError) -> RegularExpressionEscape {
        let position = index
        guard let character = take() else {
            throw failure("`[` without `]`; write `\\[` for the character", at: start)
        }
        if character == "[", let next = peeked, [":", ".", "="].contains(next),
            zip(characters[index...].dropFirst(), characters[index...].dropFirst(2)).contains(where: {
                $0 == (next, "]")
            })
        {
            throw unsupported("a POSIX class `[[\(next)…\(next)]]` is", at: position)
        }
        return character == "\\" ? try escape(from: position) : .character(character)
    }

    /// Reads an escape whose backslash is taken.
    mutating func escape(from start: Int) throws(RegularExpressionError) -> RegularExpressionEscape {
        guard let character = take() else { throw failure("a backslash ends the pattern", at: start) }
        switch character {
        case "d": return .set(.digits)
        case "D": return .set(CodePointSet.digits.inverted)
        case "w": return .set(.wordCharacters)
        case "W": return .set(CodePointSet.wordCharacters.inverted)
        case "s": return .set(.whiteSpace)
        case "S": return .set(CodePointSet.whiteSpace.inverted)
        case "p": return .set(try category(from: start))
        case "P": return .set(try category(from: start).inverted)
        case "t": return .character("\t")
        case "n": return .character("\n")
        case "r": return .character("\r")
        case "f": return .character("\u{0C}")
        case "v": return .character("\u{0B}")
        case "x", "u": return .character(try codePoint(character, from: start))
        case "0":
            if let next = peeked, ("0"..."9").contains(next) { throw unsupported("an octal escape is", at: start) }
            return .character("\0")
        case "1"..."9": throw unsupported("a backreference `\\\(character)` is", at: start)
        case "k", "g": throw unsupported("a backreference `\\\(character)` is", at: start)
        case "b", "B": throw unsupported("a word boundary `\\\(character)` is", at: start)
        case "A", "Z", "z", "G":
            throw unsupported("the anchor `\\\(character)` is (`^` and `$` are the ends of the text)", at: start)
        case "a"..."z", "A"..."Z": throw unsupported("the escape `\\\(character)` is", at: start)
        default: return .character(character)
        }
    }

    /// `\p{Lu}`, its letter taken.
    private mutating func category(from start: Int) throws(RegularExpressionError) -> CodePointSet {
        guard take("{") else { throw failure("a category stands in braces, such as `\\p{Lu}`", at: start) }
        var name = ""
        while let character = take() {
            if character != "}" {
                name.unicodeScalars.append(character)
            } else if let set = GeneralCategory.set(named: name) {
                return set
            } else {
                throw unsupported("the property `\(name)` is (general categories such as `Lu` are)", at: start)
            }
        }
        throw failure("`{` without `}`", at: start)
    }

    /// `\x41`, `\x{1F600}`, `\u0041`, `\u{1F600}` or a pair of surrogates, the
    /// letter taken.
    private mutating func codePoint(
        _ letter: Unicode.Scalar,
        from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        var value: UInt32?
        if take("{") {
            value = hexadecimal(1...6)
            if !take("}") { value = nil }
        } else if letter == "x" {
            value = hexadecimal(2...2)
        } else {
            value = hexadecimal(4...4)
            if let high = value, high & 0xFC00 == 0xD800, take(text: "\\u"),
                let low = hexadecimal(4...4), low & 0xFC00 == 0xDC00
            {
                value = 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
            }
        }
        guard let value, let scalar = Unicode.Scalar(value) else {
            throw failure("`\\\(letter)` is followed by hexadecimal digits of a code point", at: start)
        }
        return scalar
    }

    private mutating func hexadecimal(_ digits: ClosedRange<Int>) -> UInt32? {
        var value: UInt32 = 0
        var count = 0
        while count < digits.upperBound, let digit = peeked?.hexadecimalValue {
            value = value << 4 | digit
            index += 1
            count += 1
        }
        return digits.contains(count) ? value : nil
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimalValue: UInt32? {
        guard isASCII else { return nil }
        return UInt8(truncatingIfNeeded: value).asciiHexDigit.map(UInt32.init)
    }
}
