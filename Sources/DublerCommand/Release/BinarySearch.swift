/// Looks for texts in a program's bytes.
///
/// A text of at most 15 bytes is no text in a Swift program: it is made of two numbers
/// that stand in the instructions, on Intel whole, on ARM in quarters.
struct BinarySearch {
    /// Instructions within which both numbers of a text come.
    private static let reach = 24

    private struct Wanted {
        let mark: ReleaseMark
        let bytes: [UInt8]
        /// The first eight bytes, and what is left of it, as little-endian numbers.
        let first: UInt64
        let rest: UInt64
        let restMask: UInt64
        var isShort: Bool { (8...15).contains(bytes.count) }

        init(_ mark: ReleaseMark) {
            self.mark = mark
            bytes = Array(mark.text.utf8)
            first = Self.number(bytes.prefix(8))
            rest = Self.number(bytes.dropFirst(8).prefix(8))
            restMask = Self.number(bytes.dropFirst(8).prefix(8).map { _ in 0xFF })
        }

        private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64($1.offset * 8) }
        }
    }

    private let wanted: [Wanted]

    init(_ marks: [ReleaseMark]) { wanted = marks.map(Wanted.init) }

    /// The marks that are there, in their own order.
    func marks(in bytes: UnsafeRawBufferPointer, isProgram: Bool = true) -> [ReleaseMark] {
        var found = texts(in: bytes, isProgram: isProgram)
        if isProgram { found.formUnion(numbers(in: bytes)) }
        return wanted.indices.filter(found.contains).map { wanted[$0].mark }
    }

    /// As they stand, or, short ones, in two pieces near each other.
    private func texts(in bytes: UnsafeRawBufferPointer, isProgram: Bool) -> Set<Int> {
        var byFirst = [[Int]](repeating: [], count: 256)
        for (index, one) in wanted.enumerated() { if let first = one.bytes.first { byFirst[Int(first)].append(index) } }
        var found: Set<Int> = []
        for start in bytes.indices {
            let candidates = byFirst[Int(bytes[start])]
            if candidates.isEmpty { continue }
            for index in candidates where !found.contains(index) {
                let text = wanted[index].bytes
                if Self.stands(text[...], in: bytes, at: start) {
                    found.insert(index)
                } else if isProgram, wanted[index].isShort, Self.stands(text[..<8], in: bytes, at: start) {
                    let rest = text[8...]
                    let near = (start + 8)..<min(start + 8 + Self.reach, bytes.count)
                    if rest.isEmpty || near.contains(where: { Self.stands(rest, in: bytes, at: $0) }) {
                        found.insert(index)
                    }
                }
            }
        }
        return found
    }

    private static func stands(_ text: ArraySlice<UInt8>, in bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
        guard bytes.count - start >= text.count else { return false }
        var place = start
        for byte in text {
            if bytes[place] != byte { return false }
            place += 1
        }
        return true
    }

    /// In the quarters of `movz` and `movk`, register by register.
    private func numbers(in bytes: UnsafeRawBufferPointer) -> Set<Int> {
        let short = wanted.indices.filter { wanted[$0].isShort }
        guard !short.isEmpty else { return [] }
        var found: Set<Int> = []
        var registers = [UInt64](repeating: 0, count: 32)
        var seen: [Int: Int] = [:]
        for position in 0..<(bytes.count / 4) {
            let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position * 4, as: UInt32.self))
            let isZeroing = word & 0xFF80_0000 == 0xD280_0000
            guard isZeroing || word & 0xFF80_0000 == 0xF280_0000 else { continue }
            let shift = UInt64(word >> 21 & 3) * 16
            let quarter = UInt64(word >> 5 & 0xFFFF) << shift
            let register = Int(word & 31)
            let kept = isZeroing ? 0 : registers[register] & ~(UInt64(0xFFFF) << shift)
            registers[register] = kept | quarter
            for index in short {
                if registers[register] == wanted[index].first {
                    seen[index] = position
                    if wanted[index].restMask == 0 { found.insert(index) }
                } else if let first = seen[index], position - first <= Self.reach,
                    registers[register] & wanted[index].restMask == wanted[index].rest, wanted[index].restMask != 0
                {
                    found.insert(index)
                }
            }
        }
        return found
    }
}
