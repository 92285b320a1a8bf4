/// Leaves secrets out of what goes to other tools and into files: values of headers,
/// of query and form fields, and of members of JSON, all by name.
struct SecretMask: Sendable {
    static let replacement = "***"
    private static let standard = ["authorization", "proxy-authorization", "cookie", "set-cookie"]

    /// Names as configured, in lower case, beside the standard ones.
    private let names: Set<String>
    private let fields: Set<String>

    init(_ names: [String]) {
        self.names = Set(names.filter { !$0.isEmpty }.map { $0.lowercased() })
        fields = self.names.union(Self.standard)
    }

    func value(ofField name: String, _ value: String) -> String {
        fields.contains(name.lowercased()) ? Self.replacement : value
    }

    /// A target with the values of such query keys left out.
    func target(_ target: String) -> String {
        guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")), !names.isEmpty else { return target }
        let query = target[target.utf8.index(after: mark)...]
        return String(target[...mark]) + form(String(query))
    }

    /// `a=1&token=x` → `a=1&token=***`
    private func form(_ text: String) -> String {
        let pairs = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        return pairs.map { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let decoded = String(decoding: PercentEncoding.decode(Array(name), plusIsSpace: true), as: UTF8.self)
            guard names.contains(decoded.lowercased()) else { return String(decoding: pair, as: UTF8.self) }
            // In a sentence a target ends at a blank.
            let rest = pair.drop { $0 != UInt8(ascii: " ") }
            return String(decoding: name, as: UTF8.self) + "=" + Self.replacement
                + String(decoding: rest, as: UTF8.self)
        }.joined(separator: "&")
    }

    /// A body with such members left out; one that cannot be read and holds such a
    /// name is left out whole.
    func body(_ bytes: ArraySlice<UInt8>, contentType: String?) -> [UInt8] {
        guard !names.isEmpty, !bytes.isEmpty else { return Array(bytes) }
        if let document = try? JSONDocument(Array(bytes)) { return json(document) }
        let text = String(decoding: bytes, as: UTF8.self)
        if contentType?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true {
            return Array(form(text).utf8)
        }
        let lowercased = Array(text.lowercased().utf8)
        let isSuspect = names.contains { Self.contains(lowercased, Array($0.utf8)) }
        return isSuspect ? Array(Self.replacement.utf8) : Array(bytes)
    }

    /// The body of an answer. What Dubler itself says of a request repeats parts of it.
    func answer(_ bytes: ArraySlice<UInt8>, contentType: String?, of entry: JournalEntry) -> [UInt8] {
        if entry.nearMisses.contains(where: { $0.verdicts.contains(where: hides) }) {
            return Array(Self.replacement.utf8)
        }
        let target = entry.request.target
        let masked = self.target(target)
        guard entry.kind == .unmatched, !masked.isIdentical(to: target) else {
            return body(bytes, contentType: contentType)
        }
        // As it stands in a JSON text, without the quotes.
        let shown = JSONValue.string(target).serialized().dropFirst().dropLast()
        let instead = JSONValue.string(masked).serialized().dropFirst().dropLast()
        return body(Self.replacing(shown, with: instead, in: bytes)[...], contentType: contentType)
    }

    private static func replacing(
        _ word: ArraySlice<UInt8>,
        with other: ArraySlice<UInt8>,
        in bytes: ArraySlice<UInt8>
    ) -> [UInt8] {
        var result: [UInt8] = []
        var rest = bytes
        while rest.count >= word.count, let first = word.first {
            guard let start = rest.firstIndex(of: first) else { break }
            result.append(contentsOf: rest[..<start])
            rest = rest[start...]
            if rest.starts(with: word) {
                result.append(contentsOf: other)
                rest = rest.dropFirst(word.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// An item of a timeline, whose texts hold targets.
    func timelineItem(_ item: JSONValue) -> JSONValue {
        guard !names.isEmpty, case .object(var object) = item else { return item }
        for key in ["name", "text"] {
            if let text = object[key]?.stringValue { object[key] = .string(target(text)) }
        }
        return .object(object)
    }

    /// Near misses without what they saw of secrets.
    func nearMisses(_ misses: [NearMiss]) -> [NearMiss] {
        misses.map { miss in
            var miss = miss
            for index in miss.verdicts.indices where hides(miss.verdicts[index]) {
                miss.verdicts[index].seen = miss.verdicts[index].seen.map { _ in Self.replacement }
            }
            return miss
        }
    }

    /// `header.Authorization`, `query.token`, `body.json $.user.token`
    private func hides(_ verdict: Verdict) -> Bool {
        guard verdict.seen != nil else { return false }
        let condition = verdict.condition.lowercased()
        let name = condition.split(separator: ".").last.map(String.init) ?? condition
        if condition.hasPrefix("header.") { return fields.contains(String(condition.dropFirst("header.".count))) }
        if names.contains(name) { return true }
        let seen = Array((verdict.seen ?? "").lowercased().utf8)
        return names.contains { Self.contains(seen, Array($0.utf8)) }
    }

    /// All bytes but those of the secret values stay as they are.
    private func json(_ document: JSONDocument) -> [UInt8] {
        var secrets: [Range<Int>] = []
        var open = [document.root]
        while let node = open.popLast() {
            switch node.kind {
            case .array: open.append(contentsOf: node.elements)
            case .object:
                for member in node.members {
                    if names.contains(member.key.lowercased()) {
                        secrets.append(member.value.range)
                    } else if member.value.kind == .array || member.value.kind == .object {
                        open.append(member.value)
                    }
                }
            default: break
            }
        }
        var masked: [UInt8] = []
        var position = 0
        for range in secrets.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            masked.append(contentsOf: document.bytes[position..<range.lowerBound])
            masked.append(contentsOf: "\"\(Self.replacement)\"".utf8)
            position = range.upperBound
        }
        masked.append(contentsOf: document.bytes[position...])
        return masked
    }

    private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
        guard word.count <= text.count else { return false }
        return (0...(text.count - word.count)).contains { text[$0..<($0 + word.count)].elementsEqual(word) }
    }
}
