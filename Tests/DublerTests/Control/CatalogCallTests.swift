import Testing

@testable import Dubler

@Suite struct CatalogCallTests {
    @Test func theCatalogShowsSettingsCountsAndNotes() throws {
        var bench = try ControlBench.wallet()
        let json = try bench.call("GET", "/catalog").json
        #expect(json["settings"]?["services"]?[1] == ["name": "auth", "env": "AUTH_URL", "openapi": nil])
        #expect(json["settings"]?["ignore"] == ["POST /track"])
        #expect(json["counts"]?["profiles"] == 2)
        #expect(json["failedReload"] == .null)
    }

    @Test func aReloadThatFailsKeepsTheCatalogAndSaysWhy() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("POST", "/catalog/reload").json["changed"] == false)
        let bad = CatalogLoader.load(CatalogFiles(texts: ["catalog.json": "{", "baseline/a.json": "[]"]))
        let reply = bench.api.reload(bad, engine: &bench.engine, at: bench.now)
        #expect(reply.status == 422)
        #expect(Called(reply: reply).code == "catalog_invalid")
        let json = try bench.call("GET", "/catalog").json
        #expect(json["name"] == "Wallet")
        #expect((json["failedReload"]?.arrayValue?.count ?? 0) > 0)
        try bench.call("POST", "/catalog/reload")
        #expect(try bench.call("GET", "/catalog").json["failedReload"] == .null)
        #expect(try bench.call("POST", "/catalog/reload", ["now": true]).code == "unknown_key")
    }

    @Test func profilesAreListedAndSearched() throws {
        var bench = try ControlBench.wallet()
        try bench.call("POST", "/sessions/w1/activate", ["profile": "gold"])
        let all = try bench.call("GET", "/profiles")
        #expect(all.items.map { $0["id"] } == ["gold", "retry"])
        #expect(all.items[0]["sessions"] == ["w1"])
        #expect(try bench.call("GET", "/profiles?search=CLIENT%20gold").total == 1)
        #expect(try bench.call("GET", "/profiles?tag=vip").total == 1)
        #expect(try bench.call("GET", "/profiles?tag=VIP").total == 0)
        #expect(try bench.call("GET", "/profiles?search=").total == 2)
    }

    @Test func oneProfileShowsParentsAndEffectiveOverrides() throws {
        var bench = try ControlBench.wallet()
        let json = try bench.call("GET", "/profiles/retry").json
        #expect(json["parents"] == ["gold"])
        #expect(json["overrides"]?[0]?["layer"] == "profile:gold")
        #expect(json["state"]?["tier"] == "gold")
        #expect(json["clock"] == "2026-01-15T09:00:00Z")
        let unknown = try bench.call("GET", "/profiles/gld")
        #expect(unknown.code == "profile_unknown")
        #expect(unknown.json["nearest"]?[0] == "gold")
    }

    @Test func aProfileIsCheckedWithoutBeingStored() throws {
        var bench = try ControlBench.wallet()
        let good: JSONValue = ["id": "fresh", "owner": "me", "extends": ["gold"], "overrides": []]
        #expect(try bench.call("POST", "/profiles:check", good).json["valid"] == true)
        let bad = try bench.call("POST", "/profiles:check", ["id": "fresh", "extends": ["golf"], "overides": []])
        #expect(bad.status == 200)
        #expect(bad.json["valid"] == false)
        #expect(bad.text.contains("did you mean `overrides`"))
        #expect(bad.text.contains("unknown_parent"))
        #expect(try bench.call("GET", "/profiles").total == 2)
    }

    @Test func contractFindingsComeFromWhoeverRunsTheServer() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("GET", "/contract").json["available"] == false)
        bench.api.checkContract = { catalog, scope in
            let file = catalog.profile("gold")?.location.file ?? ""
            let place = SourceLocation(file: file, line: 2, column: 3)
            let finding = Diagnostic(.error, code: "contract_value", message: "no", location: place)
            if case .catalog = scope {
                return ContractVerdict(findings: [finding], checked: 2, operations: 5, covered: 4)
            }
            return ContractVerdict(findings: [finding], checked: 1, operations: 5, covered: 0)
        }
        let whole = try bench.call("GET", "/contract").json
        #expect(whole["valid"] == false)
        #expect(whole["findings"]?[0]?["profile"] == "gold")
        #expect(try bench.call("GET", "/sessions/default/contract").json["checked"] == 0)
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        #expect(try bench.call("GET", "/sessions/default/contract").json["findings"]?.arrayValue?.count == 1)
        let checked = try bench.call("POST", "/profiles:check", ["id": "fresh", "owner": "me", "overrides": []])
        #expect(checked.json["valid"] == true)
        #expect(checked.json["contract"]?[0]?["code"] == "contract_value")
    }

    @Test func endpointsSayWhoAnswersNow() throws {
        var bench = try ControlBench.wallet()
        func endpoint(_ search: String) throws -> JSONValue {
            try #require(try bench.call("GET", "/endpoints?search=\(search)").items.first)
        }
        #expect(try endpoint("status")["layer"] == "baseline")
        try bench.call("POST", "/sessions/default/activate", ["profile": "gold"])
        #expect(try endpoint("status")["layer"] == "profile:gold")
        #expect(try endpoint("status")["rules"]?.arrayValue?.count == 2)
        #expect(try endpoint("items")["conditional"] == true)
        #expect(try endpoint("cards")["layer"] == "collection:cards")
        let wide: JSONValue = ["method": "*", "path": "/**", "response": ["status": 503]]
        try bench.call("PUT", "/sessions/default/overrides/wide", wide)
        try bench.call("PUT", "/sessions/default/overrides/enabled", ["enabled": true])
        #expect(try endpoint("status")["layer"] == "override")
        #expect(try endpoint("items")["rule"] == "wide")
    }

    @Test func endpointsCountTheirRequests() throws {
        var bench = try ControlBench.wallet()
        try bench.send("GET", "/api/cards/c1")
        try bench.send("HEAD", "/api/cards/c1")
        try bench.send("GET", "/api/items/1")
        try bench.send("POST", "/track")
        let all = try bench.call("GET", "/endpoints")
        let hits = all.items.compactMap { item -> String? in
            guard let hits = item["hits"]?.numberValue?.intValue, hits > 0 else { return nil }
            return "\(item["method"]?.stringValue ?? "") \(item["path"]?.stringValue ?? "") \(hits)"
        }
        #expect(hits == ["GET /api/cards/{id} 2", "GET /api/items/{id} 1"])
        #expect(try bench.call("GET", "/endpoints?session=w9").code == "session_unknown")
        #expect(try bench.call("GET", "/endpoints?search=cards").total == 6)
    }

    @Test func testsAreThoseOfTheIndex() throws {
        var bench = try ControlBench()
        #expect(try bench.call("GET", "/tests").items == [])
        let index = """
            { "tests": [
              { "class": "RetryTests", "method": "testRetry", "file": "UITests/RetryTests.swift", "line": 12,
                "scenarios": ["operation_retry"], "prepares": [{ "profile": "retry", "launchState": "guest" }] },
              { "class": "OtherTests", "method": "testOther", "file": "UITests/OtherTests.swift", "line": 3 }
            ] }
            """
        bench.api.readScenarios = { ScenarioBook(index: Array(index.utf8)) }
        let items = try bench.call("GET", "/tests").items
        #expect(items.map { $0["id"] } == ["RetryTests/testRetry", "OtherTests/testOther"])
        #expect(items.first?["scenarios"] == ["operation_retry"])
        #expect(items.first?["profile"] == "retry" && items.first?["launchState"] == "guest")
        #expect(items.last?["scenarios"] == [] && items.last?["profile"] == .null)
        #expect(try bench.call("GET", "/tests?search=operation_retry").total == 1)
        bench.api.readScenarios = { ScenarioBook(index: Array("{ \"tests\": ".utf8)) }
        let findings = try bench.call("GET", "/tests").json["findings"]?.arrayValue ?? []
        #expect(findings.count == 1)
    }

    @Test func scenariosAreReadWhenAsked() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("GET", "/scenarios").items == [])
        let text = "# retry: Повтор\r\nПрофиль: again\nCase: C1\n\n## Шаги\n1. Profile: no key here\n# Second\nWords.\n"
        bench.api.readScenarios = {
            ScenarioBook(files: [ScenarioFile.Source(path: "scenarios/a.md", bytes: Array(text.utf8))])
        }
        let items = try bench.call("GET", "/scenarios").items
        #expect(items.map { $0["id"] } == ["retry", "second"])
        #expect(items.map { $0["state"] } == ["needsClarification", "needsClarification"])
        let asked = items.first?["questions"]?[0]
        #expect(asked?["code"] == "unknown_profile")
        #expect(asked?["question"]?.stringValue?.hasPrefix("Which profile") == true)
        #expect(asked?["line"] == 2)
        #expect(items.map { $0["title"] } == ["Повтор", "Second"])
        #expect(items.map { $0["profile"] } == ["again", .null])
        #expect(items.map { $0["case"] } == ["C1", .null])
        #expect(items.map { $0["line"] } == [1, 7])
        #expect(items.last?["text"] == "Words.")
        #expect(try bench.call("GET", "/scenarios?search=%D0%BF%D0%BE%D0%B2%D1%82%D0%BE%D1%80").total == 1)
    }

    /// Nobody sees that tests and words are missing unless it is said.
    @Test func whatCannotBeReadOfTheCasesIsSaidWithThem() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("GET", "/scenarios").json["findings"] == [])
        bench.api.readScenarios = {
            ScenarioBook(
                files: [ScenarioFile.Source(path: "scenarios/empty.md", bytes: Array("Only words.\n".utf8))],
                vocabulary: Array("{ \"areas\": 1 }".utf8),
                index: Array("{\n  \"tests\": [,]\n}".utf8)
            )
        }
        let findings = try bench.call("GET", "/scenarios").json["findings"]?.arrayValue ?? []
        #expect(
            findings.map { "\($0["file"]?.stringValue ?? ""):\($0["line"]?.numberValue?.text ?? "")" } == [
                "Dubler/agent/vocabulary.json:1", "Dubler/index.json:2", "scenarios/empty.md:1",
            ]
        )
        #expect(findings[1]["message"]?.stringValue?.hasSuffix("`dubler-source index` writes it anew") == true)
    }

    @Test func pushesAreNamedPayloads() throws {
        var bench = try ControlBench.wallet()
        #expect(try bench.call("GET", "/pushes").items == [["name": "hello", "payload": ["aps": ["alert": "Hello"]]]])
    }
}
