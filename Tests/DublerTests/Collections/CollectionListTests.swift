import Testing

@testable import Dubler

@Suite struct CollectionListTests {
    private static let cards = """
        [{"id":"c1","title":"Main","n":10,"on":true,"limits":{"day":100},"tags":["a"]},
         {"id":"c2","title":"Savings","n":9.5,"on":false,"limits.day":100},
         {"id":"c3","title":"main","n":"9.5","on":null},
         {"id":"c4","title":"Моя карта"}]
        """

    @Test func listsInOrder() throws {
        var cards = try CollectionFixture(#"[{"id":"c2"},{"id":"c1"}]"#)
        #expect(cards.ask("GET /api/cards")?.summary == #"200 {"items":[{"id":"c2"},{"id":"c1"}],"total":2}"#)
        cards.settings.envelope = nil
        #expect(cards.ask("GET /api/cards")?.summary == #"200 [{"id":"c2"},{"id":"c1"}]"#)
        cards.settings.envelope = "data"
        #expect(cards.ask("HEAD /api/cards")?.summary == #"200 {"data":[{"id":"c2"},{"id":"c1"}],"total":2}"#)
    }

    @Test(arguments: [
        ("?title=Main", ["c1"]),
        ("?title=%D0%9C%D0%BE%D1%8F+%D0%BA%D0%B0%D1%80%D1%82%D0%B0", ["c4"]),
        ("?n=10.0", ["c1"]),
        ("?n=9.5", ["c2", "c3"]),
        ("?n=9.50", ["c2"]),
        ("?n=x", []),
        ("?on=true", ["c1"]),
        ("?on=false", ["c2"]),
        ("?on=null", ["c3"]),
        ("?limits.day=100", ["c1", "c2"]),
        ("?tags[0]=a", ["c1"]),
        ("?tags=a", []),
        ("?limits=", []),
        ("?unknown=1", []),
        ("?title=Main&n=10", ["c1"]),
        ("?title=Main&n=9.5", []),
        ("?title=Main&title=Savings", ["c1", "c2"]),
        ("?%FF=1", []),
        ("?title=%FF", []),
    ])
    func filtersByEqualFields(query: String, keys: [String]) throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.list(query) == keys)
    }

    @Test(arguments: [
        ("?sort=n", ["b", "c", "a", "t", "f", "x", "y"]),
        ("?sort=-n", ["f", "t", "a", "c", "b", "x", "y"]),
        ("?sort=same", ["a", "b", "c", "t", "f", "x", "y"]),
        ("?sort=-same", ["a", "b", "c", "t", "f", "x", "y"]),
        ("?sort=nobody", ["a", "b", "c", "t", "f", "x", "y"]),
        ("?sort=-in.n", ["c", "b", "a", "t", "f", "x", "y"]),
    ])
    func sorts(query: String, keys: [String]) throws {
        var cards = try CollectionFixture(
            """
            [{"id":"a","n":"10","same":1,"in":{"n":1}},{"id":"b","n":9.5,"same":1,"in":{"n":10}},
             {"id":"c","n":1e1,"same":1.0,"in":{"n":20}},{"id":"t","n":false,"same":1},{"id":"f","n":true,"same":1},
             {"id":"x","same":1},{"id":"y","n":null,"same":1}]
            """
        )
        #expect(cards.list(query) == keys)
    }

    @Test func sortsTextsByCodePoints() throws {
        var cards = try CollectionFixture(
            #"[{"id":"1","t":"b"},{"id":"2","t":"Z"},{"id":"3","t":"é"},{"id":"4","t":"\uFFFD"},{"id":"5","t":"\uD83D\uDE00"}]"#
        )
        #expect(cards.list("?sort=t") == ["2", "1", "3", "4", "5"])
    }

    @Test func pagesByOffset() throws {
        let items = (1...9).map { #"{"id":"n\#($0)","n":\#($0)}"# }.joined(separator: ",")
        var cards = try CollectionFixture("[\(items)]", page: .init(kind: .offset, limit: 4))
        #expect(cards.list() == ["n1", "n2", "n3", "n4"])
        #expect(cards.list("?limit=2&offset=3") == ["n4", "n5"])
        #expect(cards.list("?offset=8") == ["n9"])
        #expect(cards.list("?offset=9") == [])
        #expect(cards.list("?limit=0") == [])
        #expect(cards.list("?limit=99999999999999999999&offset=1").count == 8)
        #expect(cards.list("?offset=99999999999999999999") == [])
        #expect(cards.list("?sort=-n&limit=2") == ["n9", "n8"])
        #expect(cards.ask("GET /api/cards?limit=1&n=3")?.summary == #"200 {"items":[{"id":"n3","n":3}],"total":1}"#)
        #expect(cards.ask("GET /api/cards?limit=1")?.body?["total"] == 9)
        cards.settings.page = nil
        #expect(cards.list().count == 9)
        #expect(cards.list("?offset=1&limit=2") == ["n2", "n3"])
    }

    @Test(arguments: [
        ("?limit=-1", "400 page_invalid"),
        ("?limit=x", "400 page_invalid"),
        ("?limit=", "400 page_invalid"),
        ("?limit=1.0", "400 page_invalid"),
        ("?limit=%2B1", "400 page_invalid"),
        ("?limit=%FF", "400 page_invalid"),
        ("?offset=-1", "400 page_invalid"),
        ("?offset", "400 page_invalid"),
        ("?limit=1&limit=1", "400 page_invalid"),
        ("?cursor=x", "400 page_invalid"),
        ("?sort=", "400 sort_invalid"),
        ("?sort=-", "400 sort_invalid"),
        ("?sort=%FF", "400 sort_invalid"),
        ("?sort=a&sort=b", "400 sort_invalid"),
    ])
    func refusesWhatIsNoPage(query: String, summary: String) throws {
        var cards = try CollectionFixture(Self.cards)
        #expect(cards.ask("GET /api/cards" + query)?.summary == summary)
    }
}
