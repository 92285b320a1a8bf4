/// The change of the rules of one layer, grouped by endpoint.
struct LayerDiff {
    private let old: [String: [Rule]]
    private let new: [String: [Rule]]

    init(_ old: [Rule], _ new: [Rule], _ oldNames: EndpointNames, _ newNames: EndpointNames) {
        self.old = Dictionary(grouping: old) { oldNames.name(of: $0.pattern) }
        self.new = Dictionary(grouping: new) { newNames.name(of: $0.pattern) }
    }

    /// Endpoints that change, in the order of their names.
    var changes: [EndpointChange] {
        Set(old.keys).union(new.keys).sorted().compactMap { endpoint in
            let lines = Self.lines(old[endpoint] ?? [], new[endpoint] ?? [])
            return lines.isEmpty ? nil : EndpointChange(endpoint: endpoint, lines: lines)
        }
    }

    private static func lines(_ before: [Rule], _ after: [Rule]) -> [String] {
        var remaining = before
        var lines: [String] = []
        for rule in after {
            if let same = remaining.firstIndex(where: { $0.isShown(as: rule) }) {
                remaining.remove(at: same)
            } else if let other = remaining.firstIndex(where: { $0.isVersion(of: rule) }) {
                lines += changed(remaining.remove(at: other), rule)
            } else {
                lines.append("- added: \(rule.summary)")
            }
        }
        for rule in remaining { lines.append("- removed: \(rule.summary)") }
        if lines.isEmpty, before.map(\.matchDigest) != after.map(\.matchDigest) {
            lines.append("- the order of the rules changes")
        }
        return lines
    }

    private static func changed(_ before: Rule, _ after: Rule) -> [String] {
        var lines = ["- changed: \(before.summary) → \(after.summary)"]
        for (index, response) in after.responses.enumerated() where index < before.responses.count {
            guard let old = before.responses[index].shownBody, let new = response.shownBody else { continue }
            let place = after.responses.count > 1 ? "response \(index + 1) " : ""
            for change in JSONChanges.between(old.value, new.value) { lines.append("  - \(place)body \(change)") }
        }
        return lines
    }
}

/// The change of the collections of one layer.
struct CollectionDiff {
    private let old: [CollectionDefinition]
    private let new: [CollectionDefinition]

    init(_ old: [CollectionDefinition], _ new: [CollectionDefinition]) {
        self.old = old
        self.new = new
    }

    var changes: [EndpointChange] {
        Set((old + new).map(\.name)).sorted().compactMap { name in
            let before = old.first { $0.name.isIdentical(to: name) }
            let after = new.first { $0.name.isIdentical(to: name) }
            let lines = Self.lines(before, after)
            return lines.isEmpty ? nil : EndpointChange(endpoint: "collection \(name)", lines: lines)
        }
    }

    private static func lines(_ before: CollectionDefinition?, _ after: CollectionDefinition?) -> [String] {
        guard let before else { return ["- added: \(after?.path?.text ?? "items of a layer beneath")"] }
        guard let after else { return ["- removed"] }
        var lines: [String] = []
        func compare(_ name: String, _ old: String?, _ new: String?) {
            if old != new { lines.append("- `\(name)`: \(old ?? "–") → \(new ?? "–")") }
        }
        compare("path", before.path?.text, after.path?.text)
        compare("service", before.service, after.service)
        compare("key", before.key, after.key)
        compare("newKey", before.newKey?.rawValue, after.newKey?.rawValue)
        compare("envelope", before.envelope, after.envelope)
        compare("page", before.page.map { "\($0.kind) \($0.limit)" }, after.page.map { "\($0.kind) \($0.limit)" })
        for change in JSONChanges.between(.array(before.items ?? []), .array(after.items ?? [])) {
            lines.append("- items \(change)")
        }
        return lines
    }
}

extension Rule {
    /// Whether nothing of a rule changes that a report would show.
    fileprivate func isShown(as other: Rule) -> Bool {
        enabled == other.enabled && effectFingerprint == other.effectFingerprint
    }

    /// Whether it is the other rule, before a change.
    fileprivate func isVersion(of other: Rule) -> Bool {
        if let name, let theirs = other.name { return name.isIdentical(to: theirs) }
        return matchDigest == other.matchDigest
    }

    /// One line: name, conditions, answers.
    fileprivate var summary: String {
        var parts: [String] = []
        if let name { parts.append("“\(name)”") }
        if !pattern.conditionSummary.isEmpty { parts.append("when " + pattern.conditionSummary) }
        if priority != 0 { parts.append("priority \(priority)") }
        if !enabled { parts.append("disabled") }
        let answers = responses.map(\.summary).joined(separator: ", ")
        let end = then == .repeatLast ? "" : ", then \(then.rawValue)"
        return (parts + [answers + end]).joined(separator: ": ")
    }
}

extension RequestPattern {
    /// The conditions beside method and path, in short.
    fileprivate var conditionSummary: String {
        var parts = query.map { "query \($0.name) \($0.matcher)" } + headers.map { "header \($0.name) \($0.matcher)" }
        parts += (body?.parts ?? []).map { "body \($0)" } + when.map { "state \($0.path) \($0.matcher)" }
        if exactQuery { parts.append("no other query") }
        return parts.map { "`\($0)`" }.joined(separator: ", ")
    }
}

extension Response {
    /// The JSON that a change is shown in.
    fileprivate var shownBody: JSONNode? {
        switch (patch, body) {
        case (.merge(let node), _), (.operations(let node), _), (_, .json(let node)): node
        default: nil
        }
    }

    fileprivate var summary: String {
        var parts = [
            fault.map { "fault \($0.rawValue)" } ?? status.map { "\($0)" } ?? (patch == nil ? "200" : "patched")
        ]
        if let times { parts.append("×\(times)") }
        if delay != nil { parts.append("delayed") }
        switch body {
        case .file(let file): parts.append("file \(file.name)")
        case .events(let events, _): parts.append("\(events.count) events")
        case .text: parts.append("text")
        case .base64: parts.append("bytes")
        case .json, .none: break
        }
        if !changes.isEmpty { parts.append("sets state") }
        if let push { parts.append("push \(push.name)") }
        return parts.joined(separator: " ")
    }
}
