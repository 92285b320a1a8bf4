import Dubler
import Testing

@testable import DublerContract

@Suite struct PostmanImportTests {
    @Test func savedAnswersAreReachedByTheirRequests() throws {
        var backend = try ImportFixture(
            .postman,
            """
            {"variable": [{"key": "v", "value": "2"}], "item": [{"item": [{"name": "r", "request": "{{base}}/x", "response": [
              {"originalRequest": {"method": "GET", "url": {"raw": "{{base}}/a/:id?v={{v}}&t={{t}}"}}, "code": 201,
               "header": [{"key": "X-A", "value": "1"}], "body": "one"},
              {"originalRequest": {"method": "POST", "url": "https://a.test/p", "body": {"mode": "raw", "raw": "{\\"n\\":1}"}}, "body": "two"}]}]},
              {"name": "none", "request": {"url": "https://a.test/none"}}]}
            """
        )
        let seen = try backend.send("GET", "/a/7?v=2&t=any")
        #expect(seen.status == 201 && seen.text == "one" && seen.head.contains("X-A: 1\r\n"))
        #expect(try backend.send("GET", "/a/7?v=3&t=any").status == 404)
        #expect(try backend.send("POST", "/p", body: "{\"n\": 1}").text == "two")
        #expect(try backend.send("POST", "/p", body: "{\"n\": 2}").status == 404)
        #expect(backend.said == ["note response.code 4", "skipped response 5"])
        #expect(backend.draft.items == 2 && backend.draft.answers == 2)
    }

    @Test(arguments: ["{}", "[]", "{\"item\": 1}", "x"])
    func whatIsNoCollectionIsRefused(_ text: String) {
        #expect(throws: ImportFailure.self) { try ImportFixture(.postman, text) }
    }
}
