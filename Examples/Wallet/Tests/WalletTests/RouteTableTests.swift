import Testing

@testable import WalletCore

@Suite struct RouteTableTests {
    @Test(
        arguments: [
            ("wallet://target", .target), ("wallet://cards", .cards), ("wallet://cards/c1", .card("c1")),
            ("wallet://operation", .operation), ("wallet://history", .history),
            ("wallet://history/h1", .historyItem("h1")), ("wallet://contacts", .contacts),
            ("wallet://settings", .settings), ("wallet://settings/devices", .devices), ("wallet://profile", .profile),
            ("https://wallet.example/target", .target), ("https://WALLET.example/cards/c-1_2.3", .card("c-1_2.3")),
            ("WALLET://target", .target), ("wallet://target/", .target), ("wallet://target?from=push", .target),
            ("wallet://target#top", .target), ("wallet://cards/%63%31", .card("c1")),
        ] as [(String, Route)]
    )
    func linksLeadWhereTheTableSays(link: String, route: Route) {
        #expect(RouteTable.route(link) == route)
    }

    @Test(arguments: [
        "", "wallet", "wallet:", "wallet:target", "wallet://", "wallet:///target", "wallet://nowhere",
        "wallet://nowhere/%F0%9F%90%88?x=%ZZ", "wallet://cards//c1", "wallet://cards/c1/c2",
        "wallet://cards/%ZZ", "wallet://cards/%2e%2e", "wallet://cards/..", "wallet://cards/a%2Fb",
        "wallet://cards/a b", "wallet://cards/%F0%9F%90%88", "wallet://target/extra", "wallet://Target",
        "wallets://target", "http://wallet.example/target", "https://evil.example/target",
        "https://wallet.example.evil/target", "https://wallet.example", "javascript://target", "://target",
        "wallet://settings/other", " wallet://target",
    ])
    func whatIsMalformedOrUnknownLeadsNowhere(link: String) {
        #expect(RouteTable.route(link) == nil)
    }

    @Test func aLinkWithoutEndIsRefused() {
        #expect(RouteTable.route("wallet://cards/" + String(repeating: "a", count: 65)) == nil)
        #expect(RouteTable.route("wallet://target?" + String(repeating: "a", count: 5_000)) == nil)
    }

    @Test(arguments: [
        ("wallet://target", Tab.cards, false), ("wallet://history/h1", .history, false),
        ("wallet://settings/devices", .settings, false), ("wallet://operation", .operation, true),
    ])
    func everyRouteHasItsTab(link: String, tab: Tab, isRoot: Bool) throws {
        let route = try #require(RouteTable.route(link))
        #expect(route.tab == tab)
        #expect(route.isRoot == isRoot)
    }
}
