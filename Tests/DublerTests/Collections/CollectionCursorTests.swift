import Testing

@testable import Dubler

@Suite struct CollectionCursorTests {
    private static func cards(_ count: Int, envelope: String? = "items") throws -> CollectionFixture {
        let items = (1...count).map { #"{"id":"n\#($0)","n":\#($0 % 3),"even":\#($0 % 2 == 0)}"# }
        return try CollectionFixture(
            "[\(items.joined(separator: ","))]",
            envelope: envelope,
            page: .init(kind: .cursor, limit: 2)
        )
    }

    /// All pages from a first query on; `between` may change items after each.
    private static func walk(
        _ cards: inout CollectionFixture,
        _ query: String = "",
        between: (inout CollectionFixture) -> Void = { _ in }
    ) -> [[String]] {
        var pages: [[String]] = []
        var next: String? = query
        while let query = next, pages.count < 50 {
            let body = cards.ask("GET /api/cards" + query)?.body
            pages.append(body?["items"]?.arrayValue?.compactMap { $0["id"]?.stringValue } ?? [])
            next = body?["next"]?.stringValue.map { "?cursor=\($0)" }
            between(&cards)
        }
        return pages
    }

    @Test func goesFromPageToPage() throws {
        var cards = try Self.cards(5)
        #expect(Self.walk(&cards) == [["n1", "n2"], ["n3", "n4"], ["n5"]])
        #expect(Self.walk(&cards, "?limit=5") == [["n1", "n2", "n3", "n4", "n5"]])
        #expect(Self.walk(&cards, "?cursor=&limit=3") == [["n1", "n2", "n3"], ["n4", "n5"]])
    }

    @Test func keepsOrderFiltersAndLimit() throws {
        var cards = try Self.cards(9)
        #expect(
            Self.walk(&cards, "?sort=-n&limit=4") == [["n2", "n5", "n8", "n1"], ["n4", "n7", "n3", "n6"], ["n9"]]
        )
        #expect(Self.walk(&cards, "?even=true&limit=3") == [["n2", "n4", "n6"], ["n8"]])
        #expect(Self.walk(&cards, "?sort=missing&limit=8").map(\.count) == [8, 1])
    }

    @Test func mayBeSentWithTheWholeQueryAgain() throws {
        var cards = try Self.cards(5)
        let next = cards.ask("GET /api/cards?sort=-n&even=true&limit=1")?.body?["next"]?.stringValue ?? ""
        #expect(cards.list("?sort=-n&even=true&limit=2&cursor=\(next)") == ["n4"])
        #expect(cards.ask("GET /api/cards?sort=n&cursor=\(next)")?.summary == "400 cursor_invalid")
    }

    @Test func isStableWhileItemsComeAndGo() throws {
        var cards = try Self.cards(7)
        var round = 0
        let pages = Self.walk(&cards) { cards in
            round += 1
            // The item that the cursor named, one before it, one far behind, and a new one.
            for key in ["n\(round * 2)", "n1", "n6"] { _ = cards.ask("DELETE /api/cards/\(key)") }
            if round == 1 { _ = cards.ask("POST /api/cards", #"{"id":"new"}"#) }
        }
        #expect(pages == [["n1", "n2"], ["n3", "n4"], ["n5", "n7"], ["new"]])
    }

    @Test func isStableInAnOrder() throws {
        var cards = try Self.cards(6)
        var round = 0
        let pages = Self.walk(&cards, "?sort=n") { cards in
            round += 1
            guard round == 1 else { return }
            _ = cards.ask("DELETE /api/cards/n6")
            _ = cards.ask("POST /api/cards", #"{"id":"before","n":-1}"#)
            _ = cards.ask("POST /api/cards", #"{"id":"after","n":1.5}"#)
        }
        #expect(pages == [["n3", "n6"], ["n1", "n4"], ["after", "n2"], ["n5"]])
    }

    @Test func theSameListGivesTheSameCursor() throws {
        var first = try Self.cards(5)
        var second = try Self.cards(5)
        #expect(first.ask("GET /api/cards?sort=n") == second.ask("GET /api/cards?sort=n"))
    }

    @Test func standsInAHeaderWhereTheListIsBare() throws {
        var cards = try Self.cards(3, envelope: nil)
        let link = cards.ask("GET /api/cards")?.header("Link") ?? ""
        #expect(link.hasPrefix("<http://127.0.0.1:8080/api/cards?cursor=") && link.hasSuffix(">; rel=\"next\""))
        #expect(cards.ask("GET /api/cards?limit=3")?.header("Link") == nil)
    }

    @Test(arguments: ["?cursor=x", "?cursor=e30", "?cursor=%FF", "?cursor=eyJhZnRlciI6MX0", "?cursor=bnVsbA"])
    func refusesWhatIsNoCursor(query: String) throws {
        var cards = try Self.cards(3)
        #expect(cards.ask("GET /api/cards" + query)?.summary == "400 cursor_invalid")
    }

    @Test(arguments: ["?offset=1", "?limit=0", "?limit=x"])
    func refusesWhatIsNoPage(query: String) throws {
        var cards = try Self.cards(3)
        #expect(cards.ask("GET /api/cards" + query)?.summary == "400 page_invalid")
    }
}
