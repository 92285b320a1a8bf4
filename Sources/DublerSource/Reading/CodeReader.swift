internal import SwiftParser
internal import SwiftSyntax

/// Turns Swift source into the values that rules look at. The only folder that knows
/// the parser of the toolchain.
struct CodeReader {
    /// How deep expressions and statements may be nested: what lies deeper is left out,
    /// so that no input runs out of stack. The parser itself stops at 256 brackets, but
    /// chains of calls have no such end.
    private static let deepest = 500

    var depth = 0

    /// Reads a file. There is no wrong source: what the parser can't make sense of is left out.
    static func read(path: String, bytes: [UInt8]) -> CodeFile {
        guard Nesting.depth(of: bytes) <= Nesting.limit else {
            return CodeFile(path: path, bytes: bytes, statements: [], comments: [], imports: [], isTooDeep: true)
        }
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var reader = CodeReader()
        return CodeFile(
            path: path,
            bytes: bytes,
            statements: reader.statements(tree.statements),
            comments: CommentReader.comments(of: tree, bytes: bytes),
            imports: imports(tree.statements)
        )
    }

    private static func imports(_ list: CodeBlockItemListSyntax) -> Set<String> {
        var names: Set<String> = []
        for item in list {
            if let node = item.item.as(ImportDeclSyntax.self) {
                if let name = node.path.first?.name.text { names.insert(name) }
            } else if let config = item.item.as(IfConfigDeclSyntax.self) {
                for clause in config.clauses {
                    if case .statements(let inner)? = clause.elements { names.formUnion(imports(inner)) }
                }
            }
        }
        return names
    }

    /// Runs `body` a level deeper; `nil` at the end of the way.
    mutating func deeper<Value>(_ body: (inout CodeReader) -> Value) -> Value? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }
}

extension SyntaxProtocol {
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

extension TokenSyntax {
    /// The name without backticks.
    var name: String {
        let text = self.text
        guard text.utf8.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
        return String(text.dropFirst().dropLast())
    }
}
