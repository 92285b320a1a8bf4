import Foundation
import Testing

@testable import WalletCore

@Suite struct PushMessageTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Mocks/pushes")

    @Test(arguments: [
        ("target_section", Route.target, false), ("operation_completed", .historyItem("h1"), false),
        ("sign_in_alert", .devices, false), ("balance_refresh", nil, true), ("unknown_route", nil, false),
    ])
    func payloadsOfTheCatalogAreUnderstood(name: String, route: Route?, isSilent: Bool) throws {
        let json = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
        let message = try #require(PushMessage(json: json))
        #expect(message.link.flatMap(RouteTable.route) == route)
        #expect(message.isSilent == isSilent)
    }

    @Test(arguments: ["", "[]", "{}", #"{"deepLink":"wallet://target"}"#, #"{"aps":1}"#])
    func whatIsNoPayloadIsNoMessage(json: String) {
        #expect(PushMessage(json: Data(json.utf8)) == nil)
    }
}
