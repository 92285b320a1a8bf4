import Testing

@testable import Dubler

@Suite struct CollectionRouteTests {
    private static func route(_ pattern: String, _ target: String) -> CollectionRoute? {
        CollectionRoute(CollectionFixture.pattern(pattern), RequestTarget(target))
    }

    @Test func takesItsPathAndOneSegmentMore() {
        #expect(Self.route("/api/cards", "/api/cards?x=1")?.key == nil)
        #expect(Self.route("/api/cards", "/api/cards?x=1") != nil)
        #expect(Self.route("/api/cards", "/api/cards/a%2Fb")?.key == Array("a/b".utf8))
    }

    @Test(arguments: [
        "/api/cards/", "/api/cards/c1/", "/api/cards/c1/x", "/api/Cards", "/api", "/", "*", "/api//cards", "",
    ])
    func leavesTheRest(target: String) {
        #expect(Self.route("/api/cards", target) == nil)
    }

    @Test func mayHaveNamesInItsPath() {
        let route = Self.route("/people/{person}/cards", "/people/u%20%C3%BC/cards/c1")
        #expect(route?.key == Array("c1".utf8))
        #expect(route?.encodedPath == "/people/u%20%C3%BC/cards")
        #expect(Self.route("/people/{person}/cards", "/people//cards") == nil)
    }

    @Test func mayBeTheRoot() {
        #expect(Self.route("/", "/") == CollectionRoute(path: []))
        #expect(Self.route("/", "/c1") == CollectionRoute(path: [], key: Array("c1".utf8)))
        #expect(Self.route("/", "/c1")?.encodedPath == "")
        #expect(Self.route("/", "//c1") == nil)
    }

    @Test func ofTheRootTheLocationIsWholeToo() throws {
        var cards = try CollectionFixture(path: "/")
        #expect(cards.ask("POST /", #"{"id":"c1"}"#)?.header("Location") == "http://127.0.0.1:8080/c1")
        #expect(cards.ask("GET /c1")?.status == 200)
    }

    @Test(arguments: [
        ("/api/cards", ["GET", "HEAD", "POST"]),
        ("/api/cards/c1", ["GET", "HEAD", "PUT", "PATCH", "DELETE"]),
    ])
    func takesItsMethodsAlone(target: String, methods: [String]) throws {
        let route = try #require(Self.route("/api/cards", target))
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "get", "LIST", ""] {
            #expect(route.takes(method) == methods.contains(method), "\(method)")
        }
    }

    @Test func hasAPatternForItems() throws {
        let cards = try CollectionFixture()
        #expect(cards.settings.itemPath == CollectionFixture.pattern("/api/cards/{id}"))
        #expect(try CollectionFixture(path: "/").settings.itemPath == CollectionFixture.pattern("/{id}"))
    }
}
