import Dubler

/// Small catalogs for tests, and what loading says of them.
enum CatalogFixtures {
    /// `code@line` of every error, in order.
    static func errors(_ texts: [String: String]) -> [String] {
        guard case .failure(let errors) = CatalogLoader.load(CatalogFiles(texts: texts)) else { return [] }
        return errors.diagnostics.filter { $0.severity == .error }.map(\.code)
    }

    /// The errors of a baseline that holds these rules, one on each line from 2 on.
    static func errors(rules: String...) -> [String] {
        let text = "{ \"rules\": [\n" + rules.joined(separator: ",\n") + "\n] }"
        guard case .failure(let errors) = CatalogLoader.load(CatalogFiles(texts: ["baseline/b.json": text])) else {
            return []
        }
        return errors.diagnostics.filter { $0.severity == .error }.map { "\($0.location.line - 1) \($0.code)" }
    }

    /// The error of a rule whose response has these members.
    static func errors(response: String) -> [String] {
        errors(rules: #"{ "method": "GET", "path": "/a/{id}", "response": { \#(response) } }"#)
    }

    /// The error of a rule with these members beside method, path and response.
    static func errors(match: String) -> [String] {
        errors(rules: #"{ "method": "POST", "path": "/a", \#(match), "response": {} }"#)
    }

    static func catalog(_ texts: [String: String]) throws -> Catalog {
        try CatalogLoader.load(CatalogFiles(texts: texts)).get()
    }

    static func notes(_ texts: [String: String]) -> [String] {
        CatalogLoader.check(CatalogFiles(texts: texts)).diagnostics.map(\.code)
    }
}
