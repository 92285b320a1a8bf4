package import Dubler

/// Holds a baseline against what a real server answers. It makes no request itself: it
/// says which, and is handed the replies.
package struct DriftChecker {
    /// So many requests are made of one baseline at most.
    package static let mostRequests = 10_000

    private let catalog: Catalog
    private let maker: DriftRequests
    private var answers: ContractAnswers
    private let collections: ContractCollections
    private var findings = ContractFindings()
    /// Those of the baseline, then those that were listed; in their order.
    package private(set) var requests: [DriftRequest] = []
    private var asked = 0

    /// `values` say what names in paths stand for, such as `id`.
    package init(_ catalog: Catalog, values: [String: String] = [:]) {
        self.catalog = catalog
        let service = catalog.settings.services.first?.name ?? ""
        maker = DriftRequests(methods: ["GET"], values: values, defaultService: service)
        answers = ContractAnswers(catalog)
        collections = ContractCollections([catalog.collections], defaultService: service)
        collect()
    }

    private mutating func add(_ kind: DriftKind, _ message: String, at location: SourceLocation) {
        findings.add(Diagnostic(kind.severity, code: kind.rawValue, message: message, location: location))
    }

    private mutating func collect() {
        var known: Set<String> = []
        for rule in catalog.rules where rule.enabled {
            do throws(DriftRequests.Gap) {
                guard let made = try maker.request(of: rule) else { continue }
                let service = rule.pattern.service ?? maker.defaultService
                let fields = made.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
                // What an earlier rule answers the later one does not.
                guard known.insert("\(service) \(made.method) \(made.target)\n\(fields)").inserted else { continue }
                let answers = answers(of: rule) + alternatives(to: rule).flatMap { self.answers(of: $0) }
                guard !answers.isEmpty, requests.count < Self.mostRequests else { continue }
                requests.append(
                    DriftRequest(
                        service: service,
                        method: made.method,
                        target: made.target,
                        headers: made.headers,
                        answers: answers,
                        location: rule.location
                    )
                )
            } catch {
                add(
                    .notAsked,
                    "\(rule.name ?? rule.pattern.path?.text ?? "the rule") is not asked for: \(error.reason)",
                    at: rule.location
                )
            }
        }
        for one in collections.all {
            guard let answer = collections.list(of: one) else { continue }
            let path = one.path.segments.compactMap { segment -> String? in
                if case .literal(let bytes) = segment { return "/" + PercentEncoding.encode(bytes) }
                return nil
            }
            guard path.count == one.path.segments.count else { continue }
            let service = one.definition.service ?? maker.defaultService
            guard known.insert("\(service) GET \(path.joined())\n").inserted else { continue }
            requests.append(
                DriftRequest(
                    service: service,
                    method: "GET",
                    target: path.joined(),
                    // The last page has no next one.
                    free: one.definition.page == nil ? [] : ["next"],
                    answers: [answer],
                    location: one.definition.location
                )
            )
        }
    }

    /// Rules that answer the same request in another state.
    private func alternatives(to rule: Rule) -> [Rule] {
        catalog.rules.filter { other in
            !other.pattern.when.isEmpty && other.enabled && other.pattern.path == rule.pattern.path
                && other.pattern.method == rule.pattern.method && other.pattern.service == rule.pattern.service
        }
    }

    private mutating func answers(of rule: Rule) -> [ContractAnswer] {
        let setting = ContractAnswers.Setting(rule: rule, own: catalog.collections, beneath: [])
        return rule.responses.indices.flatMap { answers.answers($0, of: setting, collections: collections).answers }
    }

    /// Adds requests of a list: `[ { "method", "target", "headers", "body", "service" } ]`.
    /// Throws with the place of what is not one, or that the baseline does not answer.
    package mutating func add(list root: JSONNode) throws(ImportFailure) {
        guard root.kind == .array else { throw ImportFailure("a list of requests is an array", at: root.location) }
        var engine = Engine(catalog: catalog)
        let moment = Moment(wall: Instant(nanoseconds: 0), monotonic: 0)
        guard let slot = try? engine.openSession("drift", at: moment) else { return }
        for node in root.elements {
            let allowed = ["method", "target", "headers", "body", "service"]
            for member in node.members where !allowed.contains(member.key) {
                throw ImportFailure(
                    "a request has no `\(member.key)`; it has \(allowed.joined(separator: ", "))",
                    at: member.keyNode.location
                )
            }
            guard let target = node["target"]?.stringValue, target.hasPrefix("/") else {
                throw ImportFailure("a request has a `target`, which begins with `/`", at: node.location)
            }
            let name = node["service"]?.stringValue ?? maker.defaultService
            guard let service = catalog.settings.services.firstIndex(where: { $0.name == name }) else {
                throw ImportFailure("there is no service `\(name)`", at: (node["service"] ?? node).location)
            }
            let headers = node["headers"]?.members.map { (name: $0.key, value: $0.value.text ?? "") } ?? []
            let body = node["body"].map { body in body.stringValue.map { Array($0.utf8) } ?? Array(body.bytes) } ?? []
            let method = node["method"]?.stringValue ?? "GET"
            let request = HTTPRequest(method: method, target: target, headers: headers, body: body)
            let effective = engine.effective(slot, request, service: service, at: moment)
            guard let place = effective?.origins.first?.rule.location else {
                throw ImportFailure("the baseline does not answer \(method) \(target)", at: node.location)
            }
            let rule = catalog.rules.first { $0.location == place }
            let own = rule.map { answers(of: $0) } ?? beneath(name, target)
            guard !own.isEmpty else {
                throw ImportFailure(
                    "what the baseline answers to \(method) \(target) has no structure",
                    at: node.location
                )
            }
            requests.append(
                DriftRequest(
                    service: name,
                    method: method,
                    target: target,
                    headers: headers,
                    body: body,
                    answers: own,
                    location: place
                )
            )
        }
    }

    /// What a collection answers to a target.
    private func beneath(_ service: String, _ target: String) -> [ContractAnswer] {
        let path = ContractPath(String(target.prefix { $0 != "?" })).pattern
        return collections.answers(to: RequestPattern(service: service, method: .exactly(["GET"]), path: path))
    }

    /// Says that a server could not be asked.
    package mutating func fail(_ request: DriftRequest, _ reason: String) {
        add(.unreachable, "\(request.title) could not be asked: \(reason)", at: request.location)
    }

    /// Compares a reply with what the baseline answers to the request.
    package mutating func take(_ reply: DriftReply, to request: DriftRequest) {
        asked += 1
        guard let answer = request.answers.first(where: { $0.status == reply.status }) ?? request.answers.first else {
            return
        }
        guard answer.status == reply.status else {
            add(.status, "\(request.title) answers \(reply.status), not \(answer.status)", at: answer.statusLocation)
            return
        }
        compareHeaders(reply, answer, request)
        let old = request.answers.filter { $0.status == reply.status }.compactMap { answer -> JSONNode? in
            if case .json(let root) = answer.body { return root }
            return nil
        }
        guard !old.isEmpty else { return }
        guard let document = try? JSONDocument(reply.body) else {
            let now = reply.body.isEmpty ? "no body any more" : "a body that is not JSON"
            add(.body, "\(request.title) answers with \(now)", at: answer.bodyLocation)
            return
        }
        var comparison = DriftComparison(
            title: request.title,
            location: answer.bodyLocation,
            isTemplate: request.answers.contains { $0.isTemplate },
            free: request.free
        )
        comparison.compare(old, document.root)
        for finding in comparison.findings { findings.add(finding) }
    }

    private mutating func compareHeaders(_ reply: DriftReply, _ answer: ContractAnswer, _ request: DriftRequest) {
        if let was = answer.mediaType.flatMap({ MediaType($0)?.essence }), !Self.isEmpty(answer.body) {
            let now = reply.header("Content-Type").flatMap { MediaType($0)?.essence }
            if now != was {
                let place =
                    answer.header("Content-Type") == nil
                    ? answer.bodyLocation : answer.location(ofHeader: "Content-Type")
                add(
                    .contentType,
                    "\(request.title) answers with `\(now ?? "no media type")`, not with `\(was)`",
                    at: place
                )
            }
        }
        for member in answer.node?["headers"]?.members.map({ $0 }) ?? [] where reply.header(member.key) == nil {
            guard member.key.lowercased() != "content-type" else { continue }
            add(.headerLost, "\(request.title) answers without the header `\(member.key)`", at: member.keyNode.location)
        }
    }

    private static func isEmpty(_ body: ContractAnswer.Body) -> Bool {
        if case .none = body { return true }
        return false
    }

    /// What was found, by place; a check that asked nothing fails.
    package mutating func report() -> (findings: [Diagnostic], checked: Int) {
        if asked == 0 {
            add(
                .nothingAsked,
                "nothing was asked and answered; name requests with --requests, or the server with --against",
                at: SourceLocation(file: "catalog.json", line: 1, column: 1)
            )
        }
        let sorted = findings.all.sorted { ($0.location, $0.code, $0.message) < ($1.location, $1.code, $1.message) }
        return (sorted, asked)
    }
}
