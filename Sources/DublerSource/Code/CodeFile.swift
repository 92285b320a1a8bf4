/// A Swift file as it was read.
struct CodeFile: Sendable {
    /// From the root, with `/`.
    let path: String
    let bytes: [UInt8]
    let statements: [Statement]
    /// Comments that speak to the linter.
    let comments: [Comment]
    /// Modules, wherever they are imported in the file.
    let imports: Set<String>
    /// It is nested so deep that the parser would run out of stack, and was not read.
    let isTooDeep: Bool
    private let lineStarts: [Int]

    struct Comment: Sendable {
        /// Without its marks.
        let text: String
        let start: Int
        /// Nothing else stands on its line.
        let isAlone: Bool
    }

    init(
        path: String,
        bytes: [UInt8],
        statements: [Statement],
        comments: [Comment],
        imports: Set<String>,
        isTooDeep: Bool = false
    ) {
        self.isTooDeep = isTooDeep
        self.path = path
        self.bytes = bytes
        self.statements = statements
        self.comments = comments
        self.imports = imports
        lineStarts = Self.starts(of: bytes)
    }

    private static func starts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        return starts
    }

    /// The line of an offset, from 1.
    func line(_ offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The column of an offset, from 1, in UTF-8 bytes as compilers count.
    func column(_ offset: Int) -> Int { offset - lineStarts[line(offset) - 1] + 1 }

    /// The column of an offset, from 1, in Unicode scalars.
    func scalarColumn(_ offset: Int) -> Int {
        source(lineStarts[line(offset) - 1], offset).unicodeScalars.count + 1
    }

    /// What stands between two offsets.
    func source(_ start: Int, _ end: Int) -> String {
        let end = min(max(end, 0), bytes.count)
        return String(decoding: bytes[min(max(start, 0), end)..<end], as: UTF8.self)
    }
}
