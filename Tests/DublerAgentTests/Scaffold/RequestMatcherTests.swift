import Dubler
import Testing

@testable import DublerAgent

@Suite struct RequestMatcherTests {
    private let matcher = RequestMatcher(
        endpoints: [
            Endpoint(method: "POST", path: "/api/operation", service: nil, isOverridden: true),
            Endpoint(method: "GET", path: "/api/operation/status", service: nil, isOverridden: false),
            Endpoint(method: "GET", path: "/api/cards/{id}", service: nil, isOverridden: false),
            Endpoint(method: "POST", path: "/sign-in", service: "auth", isOverridden: false),
        ],
        routesOfAreas: [("operation", ["POST /api/operation", "GET /api/operation/status"])],
        reader: MeaningReader(.standard)
    )

    private func assertion(_ text: String) -> String? {
        let clauses = ClauseReader.standard.clauses(of: text, as: .expectation)
        let sentence = Sentence(clauses, MeaningReader(.standard), expects: true)
        guard sentence.isRequest, case .call(let call, _) = matcher.match(sentence, at: []) else { return nil }
        return call
    }

    @Test(arguments: [
        ("Запрос операции был отправлен два раза", "assertRequest(method: .post, path: \"/api/operation\", count: 2)"),
        ("POST /api/operation was sent once", "assertRequest(method: .post, path: \"/api/operation\", count: 1)"),
        (
            "Статус операции запрошен три раза",
            "assertRequest(method: .get, path: \"/api/operation/status\", count: 3)"
        ),
        ("Запросов POST /api/operation нет", "assertRequest(method: .post, path: \"/api/operation\", count: 0)"),
        ("GET /api/cards/c1 was requested once", "assertRequest(method: .get, path: \"/api/cards/c1\", count: 1)"),
        ("POST /sign-in was sent once", "assertRequest(.post(\"/sign-in\", service: \"auth\"), count: 1)"),
    ])
    func whatIsSaidOfRequestsIsAsserted(text: String, call: String) {
        #expect(assertion(text) == call)
    }

    @Test(arguments: [
        "Запрос операции не отправлен повторно", "Отправлен запрос POST /api/unknown",
        "Запрос операции отправлен с суммой «100»", "Запрос контактов отправлен один раз",
    ])
    func whatIsNotCertainIsLeftOpen(text: String) {
        #expect(assertion(text) == nil)
    }
}
