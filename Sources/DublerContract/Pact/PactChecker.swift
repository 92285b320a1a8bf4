package import Dubler

/// Holds what a catalog answers against a Pact: each interaction in the profile that its
/// provider state names, else in the baseline, and in each profile that answers the
/// request with the same status.
package struct PactChecker {
    private let catalog: Catalog
    private let states: [String: String]
    private var player: PactPlayer
    private var findings = ContractFindings()
    private var checked = 0
    /// Profiles whose rules deviate on purpose.
    private let violating: Set<SourceLocation>

    /// `states` names profiles by provider states that are called otherwise.
    package init(_ catalog: Catalog, states: [String: String] = [:]) {
        self.catalog = catalog
        self.states = states
        player = PactPlayer(catalog)
        let rules = catalog.rules + catalog.profiles.flatMap(\.rules)
        violating = Set(
            rules.filter { rule in rule.contract != nil || rule.responses.contains { $0.contract != nil } }.map(
                \.location
            )
        )
    }

    private mutating func add(_ kind: PactKind, _ message: String, at location: SourceLocation) {
        findings.add(Diagnostic(kind.severity, code: kind.rawValue, message: message, location: location))
    }

    /// Checks all interactions of a Pact, versions 1 to 4.
    package mutating func check(_ root: JSONNode) {
        guard root["consumer"] != nil, let list = root["interactions"], list.kind == .array else {
            add(.document, "a Pact has a `consumer` and `interactions`; this is none", at: root.location)
            return
        }
        let provider = root["provider"]?["name"]?.stringValue
        let service = catalog.settings.services.first { $0.name == provider }?.name
        for interaction in list.elements {
            let type = interaction["type"]?.stringValue ?? "Synchronous/HTTP"
            guard type == "Synchronous/HTTP" else {
                add(.unsupported, "interactions of type `\(type)` are not judged", at: interaction.location)
                continue
            }
            guard let request = Self.request(interaction["request"]), let response = interaction["response"] else {
                add(.document, "an interaction has a `request` and a `response`", at: interaction.location)
                continue
            }
            check(interaction, request, response, service)
        }
    }

    private mutating func check(
        _ interaction: JSONNode,
        _ request: HTTPRequest,
        _ response: JSONNode,
        _ service: String?
    ) {
        let state = profile(of: interaction)
        let title = interaction["description"]?.stringValue ?? "\(request.method) \(request.target)"
        guard let played = player.play(request, service: service, profile: state) else {
            add(
                .unanswered,
                "\(state.map { "the profile `\($0)`" } ?? "the baseline") has no whole answer to \(title)",
                at: interaction.location
            )
            return
        }
        checked += 1
        hold(played, against: response, title, isForeign: false)
        var seen: Set<SourceLocation> = [played.location]
        for profile in catalog.profiles where profile.id != state {
            // What lies beneath was checked already.
            guard let other = player.play(request, service: service, profile: profile.id), other.profile != nil,
                !violating.contains(other.location), seen.insert(other.location).inserted
            else { continue }
            checked += 1
            hold(other, against: response, title, isForeign: true)
        }
    }

    private mutating func profile(of interaction: JSONNode) -> String? {
        let names =
            interaction["providerStates"]?.elements.compactMap { $0["name"] }
            ?? [interaction["providerState"], interaction["provider_state"]].compactMap { $0 }
        for node in names {
            guard let name = node.stringValue else { continue }
            let id = states[name] ?? name
            if catalog.profiles.contains(where: { $0.id == id }) { return id }
            guard id != "baseline", !id.isEmpty else { continue }
            add(.stateUnknown, "no profile is called `\(name)`; the baseline was asked", at: node.location)
        }
        return nil
    }

    /// Another status is another case of the same request: of profiles it is not judged.
    private mutating func hold(
        _ played: PactPlayer.Played,
        against response: JSONNode,
        _ title: String,
        isForeign: Bool
    ) {
        let status = response["status"]?.number?.intValue ?? 200
        guard played.status == status else {
            guard !isForeign else { return }
            add(.status, "\(title) is answered with \(played.status), not with \(status)", at: played.location)
            return
        }
        let rules = PactRules(response["matchingRules"])
        for node in rules.strange {
            add(.unsupported, "the rule `\(node.stringValue ?? "")` is not judged", at: node.location)
        }
        for header in response["headers"]?.members.map({ $0 }) ?? [] {
            hold(header, played, rules, title, isForeign ? .otherProfile : .header)
        }
        guard let expected = response["body"], !expected.isNull else { return }
        let isWrapped = expected["content"] != nil && expected["encoded"] != nil
        hold(expected, played, rules, title, isWrapped: isWrapped, isForeign: isForeign)
    }

    private mutating func hold(
        _ header: JSONMember,
        _ played: PactPlayer.Played,
        _ rules: PactRules,
        _ title: String,
        _ kind: PactKind
    ) {
        let values =
            header.value.kind == .array
            ? header.value.elements.compactMap(\.stringValue) : [header.value.stringValue ?? ""]
        let expected = values.joined(separator: ", ")
        guard let actual = played.header(header.key) else {
            add(kind, "\(title) is answered without the header `\(header.key)`", at: played.location)
            return
        }
        if let rule = rules.header(header.key) {
            for matcher in rule.matchers where PactMatcher.name(matcher) == "regex" {
                let pattern = matcher["regex"]?.stringValue ?? ""
                guard case .fails(let reason) = PactMatcher.regex(pattern, actual) else { continue }
                add(
                    kind,
                    "the header `\(header.key)` of \(title) is to be \(reason), not `\(actual)`",
                    at: played.location
                )
            }
            return
        }
        let isSame =
            header.key.lowercased() == "content-type"
            ? MediaType(actual)?.essence == MediaType(expected)?.essence
            : actual.filter { $0 != " " } == expected.filter { $0 != " " }
        guard !isSame else { return }
        add(
            kind,
            "the header `\(header.key)` of \(title) is to be `\(expected)`, not `\(actual)`",
            at: played.location
        )
    }

    private mutating func hold(
        _ expected: JSONNode,
        _ played: PactPlayer.Played,
        _ rules: PactRules,
        _ title: String,
        isWrapped: Bool,
        isForeign: Bool
    ) {
        let content = isWrapped ? expected["content"] ?? expected : expected
        let type = isWrapped ? expected["contentType"]?.stringValue ?? "" : "application/json"
        if ContractAnswers.isJSON(type), content.kind != .string || !isWrapped {
            guard let actual = try? JSONDocument(played.body) else {
                let kind: PactKind = isForeign ? .otherProfile : .body
                add(kind, "\(title) is answered with a body that is not JSON", at: played.location)
                return
            }
            var check = PactBodyCheck(rules)
            check.check(content, actual.root)
            for failure in check.failures {
                // A profile may leave out what an interaction of another one has, and not turn it
                // into something else.
                let kind: PactKind = isForeign && failure.isHole ? .otherProfile : .body
                add(kind, "\(failure.reason), in the answer to \(title)", at: played.location)
            }
            for name in check.unsupported.sorted() {
                add(.unsupported, "the matcher `\(name)` is not judged", at: content.location)
            }
        } else if let text = content.stringValue {
            let bytes = expected["encoded"]?.stringValue == "base64" ? Base64.decode(text) ?? [] : Array(text.utf8)
            guard bytes != played.body else { return }
            add(isForeign ? .otherProfile : .body, "\(title) is answered with another body", at: played.location)
        }
    }

    private static func request(_ node: JSONNode?) -> HTTPRequest? {
        guard let node, let method = node["method"]?.stringValue else { return nil }
        var target = node["path"]?.stringValue ?? "/"
        var pairs: [String] = []
        for member in node["query"]?.members.map({ $0 }) ?? [] {
            let values = member.value.kind == .array ? member.value.elements.map { $0 } : [member.value]
            for value in values {
                pairs.append(
                    PercentEncoding.encode(member.key.utf8) + "=" + PercentEncoding.encode((value.text ?? "").utf8)
                )
            }
        }
        if let text = node["query"]?.stringValue, !text.isEmpty { pairs.append(text) }
        if !pairs.isEmpty { target += "?" + pairs.joined(separator: "&") }
        var headers: [(name: String, value: String)] = []
        for member in node["headers"]?.members.map({ $0 }) ?? [] {
            let values =
                member.value.kind == .array ? member.value.elements.compactMap(\.text) : [member.value.text ?? ""]
            headers.append((member.key, values.joined(separator: ", ")))
        }
        let has = Set(headers.map { $0.name.lowercased() })
        // A secret is no part of a contract; a rule may ask for its form.
        if !has.contains("authorization") { headers.append(("Authorization", "Bearer masked")) }
        var body: [UInt8] = []
        if let written = node["body"], !written.isNull {
            let isWrapped = written["content"] != nil && written["encoded"] != nil
            let content = isWrapped ? written["content"] ?? written : written
            let text = content.stringValue
            body = text.map { Array($0.utf8) } ?? Array(content.bytes)
            if written["encoded"]?.stringValue == "base64" { body = text.flatMap { Base64.decode($0) } ?? [] }
            if let type = written["contentType"]?.stringValue, isWrapped, !has.contains("content-type") {
                headers.append(("Content-Type", type))
            }
        }
        return HTTPRequest(method: method, target: target, headers: headers, body: body)
    }

    /// What was found, by place; a check that checked nothing fails.
    package mutating func report() -> (findings: [Diagnostic], checked: Int) {
        if checked == 0 {
            let place = SourceLocation(file: "catalog.json", line: 1, column: 1)
            add(.nothingChecked, "no interaction was checked", at: place)
        }
        let sorted = findings.all.sorted { ($0.location, $0.code, $0.message) < ($1.location, $1.code, $1.message) }
        return (sorted, checked)
    }
}
