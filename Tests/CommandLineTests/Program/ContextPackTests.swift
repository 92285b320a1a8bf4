import Dubler
import DublerAgent
import Foundation
import Testing

@testable import DublerCommand

/// The packs of all the example's cases, beside the tests that people wrote of them.
@Suite(.enabled(if: ExamplePacks.canRead, "dubler-source is not built with this toolchain"))
struct ContextPackTests {
    @Test func everyCaseFitsAndLeavesNothingOutThatItsTestUses() throws {
        let packs = try ExamplePacks()
        #expect(packs.project.library.entries.count == 16)
        for entry in packs.project.library.entries {
            let pack = try packs.project.pack(for: entry)
            let text = pack.markdown
            #expect(pack.tokens <= 8_000, "\(entry.scenario.id): \(pack.tokens)")
            #expect(TokenEstimate.tokens(of: text) <= 8_000)
            #expect(pack.leftOut.allSatisfy { $0.name == "otherRobots" }, "\(pack.leftOut.map(\.name))")
            let tests = packs.project.index.tests(of: entry.scenario.id)
            #expect(!tests.isEmpty, "\(entry.scenario.id) has no test")
            for test in tests {
                let missing = packs.needs(of: test).filter { !text.contains($0) }
                #expect(missing == [], "\(entry.scenario.id): \(test.id)")
            }
        }
    }

    /// What is left out can be told from what is there.
    @Test func aPackOfAnotherCaseDoesNotDo() throws {
        let packs = try ExamplePacks()
        let entry = try packs.project.entry("sign_in")
        let test = try #require(packs.project.index.tests(of: "operation_retry").first)
        let text = try packs.project.pack(for: entry, budget: 3_000).markdown
        #expect(packs.needs(of: test).contains { !text.contains($0) })
    }
}

/// The example as `dubler-source` of this build reads it.
struct ExamplePacks {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/Wallet").standardizedFileURL.path

    static var canRead: Bool {
        guard let path = try? BuiltProgram().path else { return false }
        let beside = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(SourceProgram.name)
        return FileManager.default.isExecutableFile(atPath: beside.path)
    }

    let project: CaseProject

    init() throws {
        let program = try BuiltProgram()
        let file = "\(program.folder.path)/index.json"
        let result = try program.run(["index", "--root", Self.folder, "--output", file])
        try #require(result.exit == 0, "\(result.errors)")
        project = try CaseProject(folder: Self.folder, index: ProjectIndex(CaseProject.json(file)))
    }

    /// Texts without which nobody can write the test: its robots and their methods, profile,
    /// launch state, assertions on the backend, and identifiers of screens.
    func needs(of test: ProjectIndex.Test) -> [String] {
        var needs: Set<String> = []
        for call in test.calls {
            guard let robot = project.index.robot(call.robot), let method = project.index.method(call) else { continue }
            if let variable = robot.variable { needs.insert("`\(variable)`") }
            let parameters = method.parameters.filter { !["file", "line"].contains($0.name) }
            needs.insert("func \(method.name)(" + (parameters.isEmpty ? ")" : ""))
            for label in parameters.compactMap(\.label) { needs.insert("\(label)") }
        }
        // The last preparation is the test's own; those before it are named by a preparation.
        if let profile = test.profiles.last { needs.insert("`\(profile)`") }
        if let state = test.launchStates.last { needs.insert("`.\(state)`") }
        for method in test.backend {
            needs.insert("backend.\(method.prefix { $0 != "(" })(")
        }
        return needs.sorted()
    }
}
