internal import Dubler

/// Compares the structure of two bodies; their values do not count.
struct DriftComparison {
    /// Deeper, nothing is compared.
    private static let mostDepth = 128

    let title: String
    /// Where a value stands that has no place of its own.
    let location: SourceLocation
    let isTemplate: Bool
    /// Members of the whole that may come or not.
    let free: Set<String>
    private(set) var findings: [Diagnostic] = []

    init(title: String, location: SourceLocation, isTemplate: Bool, free: Set<String>) {
        self.title = title
        self.location = location
        self.isTemplate = isTemplate
        self.free = free
    }

    /// `old` are all bodies that the baseline may answer with.
    mutating func compare(_ old: [JSONNode], _ new: JSONNode) { compare(old, [new], "", 0) }

    private mutating func add(_ kind: DriftKind, _ message: String, at node: JSONNode?) {
        let own = node?.location
        let place = own.flatMap { $0.file.isEmpty ? nil : $0 } ?? location
        findings.append(
            Diagnostic(kind.severity, code: kind.rawValue, message: "\(message), in \(title)", location: place)
        )
    }

    private static func name(_ path: String) -> String { path.isEmpty ? "the value" : "`\(path)`" }

    /// All values of a place: elements of a list have one place together.
    private mutating func compare(_ old: [JSONNode], _ new: [JSONNode], _ path: String, _ depth: Int) {
        guard depth < Self.mostDepth, !old.isEmpty, !new.isEmpty else { return }
        // What an expression alone will be is not known.
        guard !(isTemplate && old.contains { Self.isOpen($0) }) else { return }
        let oldTypes = Set(old.map(Self.type)), newTypes = Set(new.map(Self.type))
        guard oldTypes != ["null"] else { return }
        let strange = newTypes.subtracting(oldTypes).sorted()
        if !strange.isEmpty {
            let known = oldTypes.sorted().joined(separator: " or ")
            add(.type, "\(Self.name(path)) was \(known) and is now \(strange.joined(separator: " or "))", at: old.first)
        }
        compareTexts(old, new, path)
        compareObjects(old.filter { $0.kind == .object }, new.filter { $0.kind == .object }, path, depth)
        let elements = (old.flatMap { Array($0.elements) }, new.flatMap { Array($0.elements) })
        compare(elements.0, elements.1, "\(path)[]", depth + 1)
    }

    private mutating func compareTexts(_ old: [JSONNode], _ new: [JSONNode], _ path: String) {
        let texts = old.compactMap(\.stringValue)
        guard let first = texts.first, !(isTemplate && texts.contains { $0.contains("{{") }),
            let format = DriftFormat(first), texts.allSatisfy(format.takes)
        else { return }
        guard let other = new.compactMap(\.stringValue).first(where: { !format.takes($0) }) else { return }
        let now = DriftFormat(other)?.rawValue ?? "another text"
        add(.format, "\(Self.name(path)) was \(format.rawValue) and is now \(now)", at: old.first)
    }

    private mutating func compareObjects(_ old: [JSONNode], _ new: [JSONNode], _ path: String, _ depth: Int) {
        guard let place = old.first, !new.isEmpty else { return }
        let before = Members(old), after = Members(new)
        // Names that are data make a list: what they lead to counts.
        if before.areData, after.areData || after.names.isEmpty {
            compare(before.all, after.all, "\(path){}", depth + 1)
            return
        }
        for name in before.names {
            let values = before.values[name] ?? []
            let inner = path.isEmpty ? name : "\(path).\(name)"
            guard let found = after.values[name] else {
                if values.count == old.count { add(.memberLost, "`\(inner)` does not come any more", at: values.first) }
                continue
            }
            if values.count == old.count, found.count < new.count {
                add(.memberOptional, "`\(inner)` comes in \(found.count) of \(new.count)", at: values.first)
            }
            compare(values, found, inner, depth + 1)
        }
        for name in after.names where before.values[name] == nil {
            guard !(path.isEmpty && free.contains(name)) else { continue }
            let inner = path.isEmpty ? name : "\(path).\(name)"
            let type = after.values[name]?.first.map(Self.type) ?? "null"
            add(.memberNew, "`\(inner)` comes, \(type), and is not in the baseline", at: place)
        }
    }

    private static func isOpen(_ node: JSONNode) -> Bool {
        guard let text = node.stringValue else { return false }
        return text.hasPrefix("{{") && text.hasSuffix("}}")
    }

    private static func type(_ node: JSONNode) -> String {
        switch node.kind {
        case .null: "null"
        default: node.kind.article
        }
    }
}

extension DriftComparison {
    /// The members of some objects, by name, in the order in which they first come.
    private struct Members {
        private(set) var names: [String] = []
        private(set) var values: [String: [JSONNode]] = [:]

        init(_ objects: [JSONNode]) {
            for member in objects.flatMap({ Array($0.members) }) {
                if values[member.key] == nil { names.append(member.key) }
                values[member.key, default: []].append(member.value)
            }
        }

        var all: [JSONNode] { names.flatMap { values[$0] ?? [] } }

        /// Whether every name is a number, a date or a UUID.
        var areData: Bool {
            !names.isEmpty
                && names.allSatisfy { name in
                    name.utf8.allSatisfy { (48...57).contains($0) } || DriftFormat(name).map { $0 != .uri } ?? false
                }
        }
    }
}
