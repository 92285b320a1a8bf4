import Dubler
import Testing

@testable import DublerAgent

/// What holds for every tool.
@Suite struct ToolTableTests {
    @Test(arguments: ToolTable.standard.names)
    func hasSchemasThatCompile(name: String) throws {
        let tool = try #require(ToolTable.standard.tool(name))
        #expect(tool.input.flaw == nil)
        #expect(tool.output.flaw == nil)
        #expect(tool.input.json["type"] == "object")
        #expect(tool.output.json["type"] == "object")
        #expect(tool.input.json["additionalProperties"] == false)
    }

    @Test(arguments: ToolTable.standard.names)
    func isNamedAndDescribed(name: String) throws {
        let tool = try #require(ToolTable.standard.tool(name))
        #expect((1...64).contains(name.count))
        #expect(name.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "_") })
        #expect((40...600).contains(tool.description.count), "\(tool.description.count)")
        #expect(tool.description.hasSuffix("."))
    }

    @Test func namesAreTold() {
        let names = ToolTable.standard.names
        #expect(Set(names).count == names.count)
    }

    @Test func marksWhatOnlyReads() throws {
        let reading = ToolTable.standard.all.filter { tool in
            tool.json(for: .v2026July)["annotations"]?["readOnlyHint"] == true
        }
        let names = Set(ToolTable.standard.names)
        let changing: Set = [
            "activate_profile", "reset_session", "try_override", "send_push", "open_url", "scaffold_test",
            "record_evidence",
        ]
        #expect(Set(reading.map(\.name)) == names.subtracting(changing))
    }

    @Test func everyToolOfASessionNeedsItsName() {
        let without: Set = [
            "list_scenarios", "get_scenario", "check_scenario", "list_profiles", "get_profile", "check_profile",
            "check_contract",
            "robot_catalog", "navigation_map", "identifiers", "lint_test", "list_failures", "get_diagnostics",
            "context_pack", "scaffold_test", "record_evidence",
        ]
        for tool in ToolTable.standard.all where !without.contains(tool.name) {
            #expect(tool.input.json["required"]?.arrayValue?.contains("session") == true, "\(tool.name)")
        }
    }

    @Test func allOfThemTogetherCostAnAgentLittle() {
        let bytes = ToolTable.standard.all.reduce(0) { size, tool in
            var shown = tool.json(for: .v2026July).objectValue ?? [:]
            // What a model does not get to see.
            shown["outputSchema"] = nil
            return size + JSONValue.object(shown).serialized().count
        }
        #expect(bytes < 1_200 * ToolTable.standard.all.count, "\(bytes) bytes")
    }
}
