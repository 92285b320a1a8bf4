import Dubler
import Testing

@Suite struct CatalogDiffTests {
    private static let old = [
        "catalog.json": "{}",
        "baseline/b.json": #"""
        { "rules": [ { "name": "card", "method": "GET", "path": "/card", "response": { "body": { "a": 1, "b": [ 1 ] } } },
                     { "method": "GET", "path": "/gone", "response": {} } ] }
        """#,
        "profiles/p.json": #"""
        { "id": "p", "state": { "tier": "gold" },
          "overrides": [ { "method": "GET", "path": "/card", "response": { "status": 500 } } ] }
        """#,
    ]

    @Test func saysThatNothingChanges() throws {
        var moved = Self.old
        moved["baseline/renamed.json"] = Self.old["baseline/b.json"]?.replacing(" ", with: "  ")
        moved["baseline/b.json"] = nil
        let diff = try CatalogDiff(from: CatalogFixtures.catalog(Self.old), to: CatalogFixtures.catalog(moved))
        #expect(diff.markdown == "# Mock catalog\n\nNo effective change.\n")
    }

    @Test func showsTheChangeOfEveryEndpoint() throws {
        let new = [
            "catalog.json": #"{ "seed": 5 }"#,
            "baseline/b.json": #"""
            { "rules": [ { "name": "card", "method": "GET", "path": "/card", "response": { "body": { "a": 2, "b": [ 1 ], "c": 3 } } },
                         { "method": "POST", "path": "/new", "query": { "x": "1" }, "response": { "status": 201 } } ] }
            """#,
            "profiles/p.json": #"""
            { "id": "p", "state": { "tier": "iron" },
              "overrides": [ { "method": "GET", "path": "/card", "responses": [ { "times": 1, "status": 503 }, {} ] } ] }
            """#,
            "profiles/q.json": #"{ "id": "q", "title": "Heir", "extends": ["p"] }"#,
        ]
        let diff = try CatalogDiff(from: CatalogFixtures.catalog(Self.old), to: CatalogFixtures.catalog(new)).markdown
        for part in [
            "- `seed`: 0 → 5", "### `GET /card`", "body `$.a`: `1` → `2`", "body `$.c`: `3` added",
            "Overridden in `p`.",
            "### `GET /gone`\n\n- removed: 200", "### `POST /new`\n\n- added: when `query x \"1\"`: 201",
            "## Profile `p`",
            "- state `$.tier`: `\"gold\"` → `\"iron\"`", "- changed: 500 → 503 ×1, 200", "Inherited by `q`.",
            "## Profile `q`: added\n\nHeir; extends `p`",
        ] {
            #expect(diff.contains(part), "no \(part) in:\n\(diff)")
        }
    }
}
