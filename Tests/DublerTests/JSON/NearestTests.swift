import Dubler
import Testing

@Suite("Nearest names")
struct NearestTests {
    private let keys = [
        "name", "service", "method", "path", "query", "headers", "body", "when", "responses", "response",
    ]

    @Test(arguments: [
        ("header", "headers"), ("respones", "responses"), ("Method", "method"), ("quary", "query"), ("wehn", "when"),
        ("bdoy", "body"), ("urlPath", "path"), ("serviec", "service"), ("bodyText", "body"),
    ])
    func areFoundBySmallDifferences(_ wrong: String, _ right: String) {
        #expect(Nearest.name(to: wrong, among: keys) == [right])
    }

    @Test func areNotMadeUp() {
        #expect(Nearest.name(to: "zzzzzz", among: keys) == [])
        #expect(Nearest.name(to: "x", among: ["id"]) == [])
        #expect(Nearest.name(to: "", among: []) == [])
        #expect(Nearest.name(to: String(repeating: "a", count: 100_000), among: keys) == [])
    }

    @Test func comeNearestFirst() {
        #expect(Nearest.name(to: "respons", among: keys, limit: 2) == ["response", "responses"])
    }
}
