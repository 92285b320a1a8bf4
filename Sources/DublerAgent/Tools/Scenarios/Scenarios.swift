import Dubler

/// Calls about cases that several tools make.
enum Scenarios {
    /// What of the cases could not be read, or holds none.
    struct Finding: Sendable {
        let file: String
        let line: String
        let message: String
        let isError: Bool

        init(_ json: JSONValue) {
            file = json["file"]?.stringValue ?? ""
            line = json["line"]?.numberValue?.text ?? "1"
            message = json["message"]?.stringValue ?? ""
            isError = json["severity"]?.stringValue == Diagnostic.Severity.error.rawValue
        }
    }

    private static let mostShown = 20

    /// All cases, read from their files now, and what could not be read.
    static func read(
        _ control: ControlCalls,
        search: String? = nil
    ) async throws(ToolFailure) -> (items: [JSONValue], findings: [Finding]) {
        var items: [JSONValue] = []
        var findings: [Finding] = []
        var cursor: String?
        repeat {
            let query: [(String, String?)] = [("search", search), ("limit", "1000"), ("cursor", cursor)]
            let page = try await control.ask(.get, "/scenarios", query: query)
            items += page["items"]?.arrayValue ?? []
            findings = (page["findings"]?.arrayValue ?? []).map(Finding.init)
            cursor = page["next"]?.stringValue
        } while cursor != nil
        return (items, findings)
    }

    /// The first of them as `file:line: message`.
    static func shown(_ findings: [Finding]) -> JSONValue {
        .texts(findings.prefix(mostShown).map { "\($0.file):\($0.line): \($0.message)" })
    }

    /// The case of that id, or of that name in the system of test cases.
    static func one(_ name: String, _ control: ControlCalls) async throws(ToolFailure) -> JSONValue {
        try one(name, of: await read(control).items)
    }

    static func one(_ name: String, of items: [JSONValue]) throws(ToolFailure) -> JSONValue {
        for key in ["id", "case"] {
            if let found = items.first(where: { $0[key]?.stringValue == name }) { return found }
        }
        let near = Nearest.name(to: name, among: items.compactMap { $0["id"]?.stringValue }, limit: 3)
        throw ToolFailure(
            "scenario_unknown",
            "The catalog has no case \"\(Cut.text(name, to: 120).text)\"."
                + (near.isEmpty ? "" : " Nearest: \(near.joined(separator: ", "))."),
            next: "list_scenarios shows all; cases are files below the catalog's scenarios/."
        )
    }
}
