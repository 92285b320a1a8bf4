/// The tests of a project by the scenarios that they name: read from the index that
/// `dubler-source index` writes.
package struct TestIndex: Sendable {
    package struct Test: Sendable, Equatable {
        /// `RetryTests/testRetryAfterServerError`
        package var id: String
        package var file: String
        package var line: Int
        /// Of its first `prepare`; `nil` where the test names none.
        package var profile: String?
        package var launchState: String?
        /// The cases that it names.
        package var scenarios: [String] = []

        /// With all that the index knows of it; a case shows less of its tests.
        package var wholeJSON: JSONObject {
            JSONObject([
                ("id", .string(id)), ("file", .string(file)), ("line", .number(JSONNumber(line))),
                ("profile", profile.map { .string($0) } ?? .null),
                ("launchState", launchState.map { .string($0) } ?? .null),
                ("scenarios", .array(scenarios.map { .string($0) })),
            ])
        }
    }

    /// All of them, in the order of the index; also those that name no case.
    package private(set) var all: [Test] = []
    package private(set) var tests: [String: [Test]] = [:]

    package init() {}

    /// Reads the JSON of an index; what it does not know it leaves alone.
    package init(_ bytes: [UInt8], file: String = "") throws(JSONSyntaxError) {
        let root = try JSONDocument(bytes, file: file).root
        guard let list = root["tests"], list.kind == .array else {
            let start = SourceLocation(file: file, line: 1, column: 1)
            throw JSONSyntaxError(offset: 0, location: start, reason: "there is no list `tests`")
        }
        for node in list.elements {
            guard let type = node["class"]?.stringValue, let method = node["method"]?.stringValue else { continue }
            var names = node["scenario"]?.stringValue.map { [$0] } ?? []
            if let all = node["scenarios"], all.kind == .array { names = all.elements.compactMap(\.stringValue) }
            let first = node["prepares"].flatMap { $0.kind == .array ? $0.elements.first { _ in true } : nil }
            var test = Test(
                id: node["id"]?.stringValue ?? "\(type)/\(method)",
                file: node["file"]?.stringValue ?? "",
                line: node["line"]?.numberText.flatMap { Int($0) } ?? 0,
                profile: first?["profile"]?.stringValue,
                launchState: first?["launchState"]?.stringValue
            )
            test.scenarios = names.flatMap { $0.split(separator: ",").map { Prose.trimmed($0) } }.filter { !$0.isEmpty }
            all.append(test)
            for name in test.scenarios { tests[name, default: []].append(test) }
        }
    }

    package func tests(of scenario: String) -> [Test] { tests[scenario] ?? [] }
}
