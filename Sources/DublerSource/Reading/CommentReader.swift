internal import SwiftSyntax

/// Comments: those before a declaration, and those that speak to the linter.
enum CommentReader {
    private static let mark = Array("dubler:".utf8)

    static func comments(of tree: SourceFileSyntax, bytes: [UInt8]) -> [CodeFile.Comment] {
        // Few files have any, and walking all tokens takes as long as reading.
        guard holdsMark(bytes) else { return [] }
        var comments: [CodeFile.Comment] = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            scan(token.leadingTrivia, token.position.utf8Offset, bytes, &comments)
            scan(token.trailingTrivia, token.endPositionBeforeTrailingTrivia.utf8Offset, bytes, &comments)
        }
        return comments
    }

    private static func holdsMark(_ bytes: [UInt8]) -> Bool {
        guard let first = mark.first else { return false }
        var index = bytes.startIndex
        while let found = bytes[index...].firstIndex(of: first) {
            if bytes[found...].starts(with: mark) { return true }
            index = found + 1
        }
        return false
    }

    private static func scan(
        _ trivia: Trivia,
        _ start: Int,
        _ bytes: [UInt8],
        _ comments: inout [CodeFile.Comment]
    ) {
        var offset = start
        for piece in trivia {
            if let text = text(of: piece) {
                let line = bytes[..<min(offset, bytes.count)].reversed().prefix { $0 != UInt8(ascii: "\n") }
                let isAlone = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                comments.append(.init(text: text, start: offset, isAlone: isAlone))
            }
            offset += piece.sourceLength.utf8Length
        }
    }

    private static func text(of piece: TriviaPiece) -> String? {
        switch piece {
        case .lineComment(let text): String(text.dropFirst(2)).trimmed
        case .blockComment(let text): String(text.dropFirst(2).dropLast(text.hasSuffix("*/") ? 2 : 0)).trimmed
        default: nil
        }
    }

    static func remarks(before node: Syntax) -> Remarks {
        guard let token = node.firstToken(viewMode: .sourceAccurate) else { return Remarks() }
        var remarks = Remarks()
        var offset = token.position.utf8Offset
        var newlines = 0
        for piece in token.leadingTrivia {
            switch piece {
            case .docLineComment(let text):
                newlines = 0
                remarks.documentation.append(.init(text: Self.line(text), start: offset))
            case .docBlockComment(let text):
                newlines = 0
                remarks.documentation += Self.lines(text, offset)
            case .lineComment(let text), .blockComment(let text):
                newlines = 0
                remarks.plain.append(.init(text: text, start: offset))
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                newlines += count
                // A blank line parts a comment from the declaration.
                if newlines > 1 { remarks = Remarks() }
            default: break
            }
            offset += piece.sourceLength.utf8Length
        }
        return remarks
    }

    private static func line(_ text: String) -> String {
        let body = text.dropFirst(3)
        return String(body.first == " " ? body.dropFirst() : body)
    }

    private static func lines(_ text: String, _ start: Int) -> [Remarks.Line] {
        var lines: [Remarks.Line] = []
        var offset = start
        for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = Substring(raw.trimmed)
            if line.hasPrefix("/**") { line = line.dropFirst(3) }
            if line.hasSuffix("*/") { line = line.dropLast(2) }
            if line.hasPrefix("*") { line = line.dropFirst() }
            let body = line.trimmed
            if !body.isEmpty { lines.append(.init(text: body, start: offset)) }
            offset += raw.utf8.count + 1
        }
        return lines
    }
}
