import Testing

@testable import Dubler

/// Patches over collections, those of the patch's own layer included.
@Suite struct CollectionPatchTests {
    private static func body(of target: String, _ files: [String: String], profile: String? = nil) throws -> String {
        let catalog = try CatalogLoader.load(CatalogFiles(texts: files)).get()
        var engine = Engine(catalog: catalog)
        let now = Moment(wall: Instant(seconds: 0), monotonic: 0)
        let slot = try engine.openSession(SessionName.standard, at: now)
        try engine.activate(slot, Session.Activation(profile: profile), at: now)
        let answer = engine.answer(
            slot,
            HTTPRequest(method: "GET", target: target),
            service: 0,
            address: .main,
            arrival: .stamp(engine.serial),
            at: now
        )
        guard case .bytes(let bytes, _)? = answer?.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func aRuleOfTheSameLayerPatchesTheCollection() throws {
        let baseline = """
            { "rules": [ { "method": "GET", "path": "/api/cards", "response": { "patch": { "promo": true } } } ],
              "collections": { "cards": { "path": "/api/cards", "envelope": "items", "items": [ { "id": "c1" } ] } } }
            """
        let body = try Self.body(of: "/api/cards", ["baseline/b.json": baseline])
        #expect(body == #"{"items":[{"id":"c1"}],"total":1,"promo":true}"#)
    }

    @Test func theCollectionOfTheProfileComesBeforeTheRulesBelow() throws {
        let baseline = #"{ "rules": [ { "method": "GET", "path": "/a", "response": { "body": {} } } ] }"#
        let profile = """
            { "id": "p", "overrides": [ { "method": "GET", "path": "/a", "response": { "patch": { "x": 1 } } } ],
              "collections": { "a": { "path": "/a", "envelope": "items" } } }
            """
        let files = ["baseline/b.json": baseline, "profiles/p.json": profile]
        #expect(try Self.body(of: "/a", files, profile: "p") == #"{"items":[],"total":0,"x":1}"#)
    }
}
