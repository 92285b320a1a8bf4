import Testing

@testable import Dubler

@Suite struct CollectionItemTests {
    private static let cards = #"[{"id":"c1","title":"Main","limits":{"day":1,"month":2}},{"id":7,"title":"Seven"}]"#

    @Test func readsOne() throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.ask("GET /api/cards/7")?.summary == #"200 {"id":7,"title":"Seven"}"#)
        #expect(cards.ask("HEAD /api/cards/7")?.summary == #"200 {"id":7,"title":"Seven"}"#)
        #expect(cards.ask("GET /api/cards/7")?.headers.map(\.name) == ["Content-Type"])
        #expect(cards.ask("GET /api/cards/C1")?.summary == "404 item_unknown")
        #expect(cards.ask("GET /api/cards/%FF")?.summary == "404 item_unknown")
    }

    @Test func postsTheLastItem() throws {
        var cards = try CollectionFixture(Self.cards, keys: ["u-1", "u-2"])
        let brought = cards.ask("POST /api/cards", #"{"title":"A","id":"a b/ü"}"#)
        #expect(brought?.summary == #"201 {"title":"A","id":"a b/ü"}"#)
        #expect(brought?.header("Location") == "http://127.0.0.1:8080/api/cards/a%20b%2F%C3%BC")
        #expect(cards.ask("GET /api/cards/a%20b%2F%C3%BC")?.status == 200)
        #expect(cards.ask("POST /api/cards", #"{"title":"B"}"#)?.summary == #"201 {"id":"u-1","title":"B"}"#)
        #expect(cards.list() == ["c1", "7", "a b/ü", "u-1"])
    }

    @Test func refusesATakenKey() throws {
        var cards = try CollectionFixture(Self.cards)
        let before = cards.text
        #expect(cards.ask("POST /api/cards", #"{"id":"c1"}"#)?.summary == "409 item_exists")
        #expect(cards.ask("POST /api/cards", #"{"id":"7"}"#)?.summary == "409 item_exists")
        #expect(cards.ask("POST /api/cards", #"{"id":7.0}"#)?.summary == "409 item_exists")
        #expect(cards.text == before)
    }

    @Test func countsIntegerKeysOn() throws {
        var cards = try CollectionFixture(#"[{"id":"x"},{"id":"9"},{"id":3}]"#, newKey: .integer)
        #expect(cards.ask("POST /api/cards", "{}")?.summary == #"201 {"id":10}"#)
        #expect(cards.ask("POST /api/cards", #"{"id":40}"#)?.status == 201)
        #expect(cards.ask("POST /api/cards", "{}")?.header("Location") == "http://127.0.0.1:8080/api/cards/41")
        #expect(cards.ask("DELETE /api/cards/41")?.status == 204)
        #expect(cards.ask("DELETE /api/cards/40")?.status == 204)
        #expect(cards.ask("POST /api/cards", "{}")?.summary == #"201 {"id":11}"#)
        #expect(cards.ask("POST /api/cards", #"{"id":9223372036854775807}"#)?.status == 201)
        #expect(cards.ask("POST /api/cards", "{}")?.summary == "409 item_keys_exhausted")
        var empty = try CollectionFixture(newKey: .integer)
        #expect(empty.ask("POST /api/cards", "{}")?.summary == #"201 {"id":1}"#)
    }

    @Test func drawsAnotherKeyWhereOneIsTaken() throws {
        var cards = try CollectionFixture(Self.cards, keys: ["c1", "", "7", "u"])
        #expect(cards.ask("POST /api/cards", "{}")?.summary == #"201 {"id":"u"}"#)
        cards.keys = []
        #expect(cards.ask("POST /api/cards", "{}")?.summary == #"201 {"id":"drawn"}"#)
        #expect(cards.ask("POST /api/cards", "{}")?.summary == "409 item_keys_exhausted")
    }

    @Test func replacesAndInsertsByPut() throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.ask("PUT /api/cards/c1", #"{"id":"c1","n":1}"#)?.summary == #"200 {"id":"c1","n":1}"#)
        #expect(cards.ask("PUT /api/cards/7", #"{"n":2}"#)?.summary == #"200 {"id":7,"n":2}"#)
        let inserted = cards.ask("PUT /api/cards/c9", #"{"title":"X"}"#)
        #expect(inserted?.summary == #"201 {"id":"c9","title":"X"}"#)
        #expect(inserted?.header("Location") == "http://127.0.0.1:8080/api/cards/c9")
        #expect(cards.list() == ["c1", "7", "c9"])
        #expect(cards.ask("PUT /api/cards/c1", #"{"id":"c2"}"#)?.summary == "400 item_key_differs")
        #expect(cards.ask("PUT /api/cards/c1", #"{"id":null}"#)?.summary == "400 item_key_invalid")
        #expect(cards.ask("PUT /api/cards/%FF", "{}")?.summary == "400 item_key_invalid")
        #expect(cards.ask("GET /api/cards/c1")?.summary == #"200 {"id":"c1","n":1}"#)
    }

    @Test func insertsKeysAsItsNeighboursWriteThem() throws {
        var numbers = try CollectionFixture(#"[{"id":7}]"#, newKey: nil)
        #expect(numbers.ask("PUT /api/cards/8", "{}")?.summary == #"201 {"id":8}"#)
        #expect(numbers.ask("PUT /api/cards/08", "{}")?.summary == #"201 {"id":"08"}"#)
        var texts = try CollectionFixture(#"[{"id":"7"}]"#, newKey: nil)
        #expect(texts.ask("PUT /api/cards/8", "{}")?.summary == #"201 {"id":"8"}"#)
    }

    @Test func mergesByPatch() throws {
        var cards = try CollectionFixture(Self.cards)
        let patched = cards.ask("PATCH /api/cards/c1", #"{"title":null,"limits":{"day":null},"n":{"a":null}}"#)
        #expect(patched?.summary == #"200 {"id":"c1","limits":{"month":2},"n":{}}"#)
        #expect(cards.ask("PATCH /api/cards/7", #"{"id":"7"}"#)?.summary == #"200 {"id":"7","title":"Seven"}"#)
        #expect(cards.ask("PATCH /api/cards/c1", #"{"id":"c2"}"#)?.summary == "400 item_key_differs")
        #expect(cards.ask("PATCH /api/cards/c1", #"{"id":null}"#)?.summary == "400 item_key_invalid")
        #expect(cards.ask("PATCH /api/cards/c9", "{}")?.summary == "404 item_unknown")
        #expect(cards.ask("GET /api/cards/c1")?.summary == #"200 {"id":"c1","limits":{"month":2},"n":{}}"#)
    }

    @Test func deletes() throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.ask("DELETE /api/cards/c1") == CollectionAnswer(status: 204))
        #expect(cards.ask("DELETE /api/cards/c1")?.summary == "404 item_unknown")
        #expect(cards.list() == ["7"])
    }

    @Test(arguments: [
        ("", "400 body_missing"),
        ("{", "400 body_invalid_json"),
        ("{} x", "400 body_invalid_json"),
        ("[]", "400 body_not_object"),
        ("null", "400 body_not_object"),
        ("\"{}\"", "400 body_not_object"),
        (#"{"a":1,"\u0061":2}"#, "400 body_duplicate_member"),
        (#"{"x":{"a":1,"a":1}}"#, "400 body_duplicate_member"),
        (String(repeating: #"{"a":"#, count: 400) + "1" + String(repeating: "}", count: 400), "400 body_too_deep"),
        (String(repeating: "[", count: 5000), "400 body_invalid_json"),
    ])
    func refusesBadBodies(body: String, summary: String) throws {
        var cards = try CollectionFixture(Self.cards)
        let before = cards.text
        #expect(cards.ask("POST /api/cards", body)?.summary == summary)
        #expect(cards.ask("PUT /api/cards/c1", body)?.summary == summary)
        #expect(cards.ask("PATCH /api/cards/c1", body)?.summary == summary)
        #expect(cards.text == before)
    }

    @Test(arguments: ["null", "true", "[]", "{}", "\"\""])
    func refusesKeysThatAreNone(key: String) throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.ask("POST /api/cards", #"{"id":\#(key)}"#)?.summary == "400 item_key_invalid")
    }

    @Test func asksForAKeyWhereItMakesNone() throws {
        var cards = try CollectionFixture(Self.cards, newKey: nil)
        let answer = cards.ask("POST /api/cards", #"{"title":"A"}"#)
        #expect(answer?.summary == "400 item_key_missing")
        #expect(answer?.body?["detail"]?.stringValue?.contains("newKey") == true)
    }

    @Test func problemsAreProblems() throws {
        var cards = try CollectionFixture(Self.cards)
        let answer = cards.ask("GET /api/cards/c9")
        #expect(answer?.header("Content-Type") == "application/problem+json")
        #expect(answer?.body?["status"] == 404)
        #expect(answer?.body?["code"] == "item_unknown")
        #expect(answer?.body?["detail"] == "The collection `cards` has no item `c9`. It holds `c1`, `7`.")
    }

    @Test func theKeyIsTheNamedMember() throws {
        var cards = try CollectionFixture(#"[{"id":"x","number":"n1"}]"#, key: "number")
        #expect(cards.ask("GET /api/cards/n1")?.status == 200)
        #expect(cards.ask("GET /api/cards/x")?.status == 404)
    }

    @Test func keysAreToldApartByCodePoints() throws {
        var cards = try CollectionFixture("[{\"id\":\"caf\u{E9}\"}]")
        #expect(cards.ask("GET /api/cards/caf%C3%A9")?.status == 200)
        #expect(cards.ask("GET /api/cards/cafe%CC%81")?.status == 404)
        #expect(cards.ask("POST /api/cards", "{\"id\":\"cafe\u{301}\"}")?.status == 201)
    }
}
