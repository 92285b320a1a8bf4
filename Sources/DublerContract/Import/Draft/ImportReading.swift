import Dubler

/// What the readers ask of JSON.
extension JSONNode {
    /// A text, or a number's or boolean's own text.
    var text: String? { stringValue ?? numberText ?? boolValue.map { $0 ? "true" : "false" } }

    /// A whole number, also one that is written as text.
    var int: Int? { number?.intValue ?? stringValue.flatMap { Int($0) } }

    /// A member that is not null.
    func given(_ name: String) -> JSONNode? {
        guard let node = self[name], !node.isNull else { return nil }
        return node
    }

    /// A text member, where it is one that says something.
    func words(_ name: String) -> String? {
        guard let text = self[name]?.text, !text.isEmpty else { return nil }
        return text
    }
}

/// Rules that all sources share.
enum ImportHeaders {
    /// What the connection of the source said of itself, not of the answer.
    private static let wire: Set = ["content-length", "transfer-encoding", "connection", "keep-alive"]

    static func isWire(_ name: String) -> Bool { wire.contains(name.lowercased()) || name.hasPrefix(":") }

    /// Whether it can stand in a head.
    static func isSendable(_ name: String, _ value: String) -> Bool {
        let marks = "!#$%&'*+-.^_`|~".utf8
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                marks.contains(byte) || (48...57).contains(byte) || (65...90).contains(byte)
                    || (97...122).contains(byte)
            }
        return isName && value.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }
    }
}

extension ImportDraft {
    /// Adds a header of an answer, or says why not.
    mutating func add(_ name: String, _ value: String, to response: inout ImportedResponse, at node: JSONNode) {
        let value = String(Substring(value).trimmingBlanks)
        if ImportHeaders.isWire(name) {
            sayOnce("headers.\(name.lowercased())", "belongs to the connection; ours sends its own", at: node.location)
        } else if !ImportHeaders.isSendable(name, value) {
            say(.unsupported, "headers.\(name)", "cannot stand in a head; left out", at: node.location)
        } else {
            response.headers.append(ImportedHeader(name: name, value: value))
        }
    }
}

extension Substring {
    var trimmingBlanks: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
