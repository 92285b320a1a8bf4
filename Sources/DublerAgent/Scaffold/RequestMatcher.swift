import Dubler

/// An endpoint that the catalog answers.
package struct Endpoint: Sendable, Equatable {
    package var method: String
    package var path: String
    /// `nil` is the standard service.
    package var service: String?
    /// Whether the case's profile answers it itself.
    package var isOverridden: Bool
}

/// Maps «запрос операции отправлен два раза» to an assertion on the backend.
struct RequestMatcher: Sendable {
    enum Answer: Sendable {
        case call(String, endpoint: Endpoint)
        /// Their contents or order are expected: a person writes that.
        case more
        /// Which endpoint is meant is not said.
        case unclear([Endpoint])
    }

    let endpoints: [Endpoint]
    let routesOfAreas: [(area: String, routes: [String])]
    let reader: MeaningReader

    func match(_ sentence: Sentence, at areas: Set<String>) -> Answer {
        if saysMore(sentence) { return .more }
        let found = sentence.route.map(named) ?? meant(by: sentence, at: areas)
        guard found.count == 1, let endpoint = found.first else { return .unclear(found) }
        guard let count = count(of: sentence) else { return .unclear(found) }
        let method = ".\(endpoint.method.lowercased())"
        if let service = endpoint.service {
            let path = SwiftText.literal(endpoint.path)
            return .call(
                "assertRequest(\(method)(\(path), service: \(SwiftText.literal(service))), count: \(count))",
                endpoint: endpoint
            )
        }
        return .call(
            "assertRequest(method: \(method), path: \(SwiftText.literal(endpoint.path)), count: \(count))",
            endpoint: endpoint
        )
    }

    private static let again = [
        "повтор", "втор", "еще", "лишн", "дубл", "снова", "again", "second", "another", "more", "extra", "duplicat",
    ]

    /// How many; `nil` where that is not said without doubt.
    private func count(of sentence: Sentence) -> String? {
        let words = sentence.tokens.map(\.lower)
        func follows(_ first: String, _ seconds: [String]) -> Bool {
            zip(words, words.dropFirst()).contains { $0 == first && seconds.contains($1) }
        }
        if let count = sentence.count {
            if follows("не", ["более", "больше"]) || follows("at", ["most"]) { return ".atMost(\(count))" }
            if follows("не", ["менее", "меньше"]) || follows("at", ["least"]) { return ".atLeast(\(count))" }
        }
        // «Ни одного запроса»
        if follows("ни", ["одного", "одной", "один"]) { return sentence.count == 1 ? "0" : nil }
        if sentence.meaning.isNegative {
            // “Not sent again” is once, twice or never: whoever wrote it knows.
            let isAgain = words.contains { word in Self.again.contains { word.hasPrefix($0) } }
            return sentence.count == nil && !isAgain ? "0" : nil
        }
        return sentence.count.map(String.init) ?? ".atLeast(1)"
    }

    /// Whether it says more of requests than which and how many.
    private func saysMore(_ sentence: Sentence) -> Bool {
        if sentence.tokens.count(where: { $0.kind == .path }) > 1 { return true }
        let count = sentence.count.map(String.init)
        if sentence.values.contains(where: { $0.text != count }) { return true }
        return !sentence.meaning.things.subtracting(["once"]).isEmpty
    }

    /// The endpoint that is written out, if the catalog has it.
    private func named(_ route: String) -> [Endpoint] {
        let words = route.split(separator: " ").map(String.init)
        guard let path = words.last else { return [] }
        let method = words.count > 1 ? words[0] : nil
        let fitting = endpoints.filter { endpoint in
            (method == nil || endpoint.method == method || endpoint.method == "*") && Self.fits(path, endpoint.path)
        }
        // A path with names in it is asked as it was written.
        var result: [Endpoint] = []
        for endpoint in fitting {
            var asked = endpoint
            asked.path = path
            if asked.method == "*" { asked.method = method ?? "GET" }
            if !result.contains(where: { $0.method == asked.method && $0.service == asked.service }) {
                result.append(asked)
            }
        }
        return result
    }

    private static func fits(_ path: String, _ pattern: String) -> Bool {
        let path = path.split(separator: "?")[0].split(separator: "/")
        let pattern = pattern.split(separator: "/")
        guard path.count == pattern.count else { return false }
        return zip(path, pattern).allSatisfy { $0 == $1 || $1.hasPrefix("{") || $1.hasPrefix(":") || $0.hasPrefix("{") }
    }

    /// By the part of the app that is named, or the one on the screen.
    private func meant(by sentence: Sentence, at here: Set<String>) -> [Endpoint] {
        let named = sentence.meaning.areas.isEmpty ? here : sentence.meaning.areas
        let routes = routesOfAreas.filter { named.contains($0.area) }.flatMap(\.routes)
        var candidates = endpoints.filter { routes.contains("\($0.method) \($0.path)") }
        let asksForStatus = sentence.tokens.contains { $0.lower.hasPrefix("статус") || $0.lower.hasPrefix("status") }
        candidates = candidates.filter { $0.path.hasSuffix("/status") == asksForStatus && !$0.path.hasSuffix("}") }
        if candidates.count > 1 {
            let overridden = candidates.filter(\.isOverridden)
            if !overridden.isEmpty { candidates = overridden }
        }
        return candidates
    }
}
