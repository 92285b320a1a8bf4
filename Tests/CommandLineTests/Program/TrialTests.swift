import Dubler
import DublerAgent
import Foundation
import Testing

@testable import DublerCommand

/// The example's cases in other words, written by people who had not seen what matches
/// them. A paraphrase becomes a test that does exactly what its case does, or it stops.
@Suite(.enabled(if: ExamplePacks.canRead, "dubler-source is not built with this toolchain"))
struct TrialTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../DublerAgentTests/Scaffold/Trial").standardizedFileURL

    /// Those that stop at something missing, or at a question.
    private static let stopped: [String: Set<String>] = [
        "first": [
            "para_cards_pages_3", "para_deep_link_lock_2", "para_empty_lists_2", "para_empty_lists_3",
            "para_history_offline_3", "para_onboarding_first_run_2", "para_wrong_code_3",
        ],
        // The first run stopped at 24 of these 48.
        "second": [
            "cards_refused_page_p2", "contact_search_p2", "empty_lists_p2", "onboarding_first_run_p1",
            "onboarding_first_run_p3", "operation_refused_p2",
        ],
    ]

    /// These tell a shorter way than the case, and are to do just that.
    private static let shorter: [String: Int] = ["para_push_background_3": 1]

    @Test(arguments: ["first", "second"])
    func paraphrasesDoWhatTheirCaseDoes(set: String) throws {
        let project = try ExamplePacks().project
        let scaffolder = try project.scaffolder
        let check = ScenarioCheck(reader: project.reader, backend: BackendKnowledge(catalog: project.catalog))
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appendingPathComponent(set),
            includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }
        #expect(files.count == 48)
        var stopped: Set<String> = []
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            let read = ScenarioFile.read(.init(path: "\(name).md", bytes: Array(try Data(contentsOf: file))))
            let result = try #require(check.check(read.cases).first)
            guard let scaffold = try? scaffolder.scaffold(result), scaffold.isWhole else {
                stopped.insert(name)
                continue
            }
            let base = name.replacing("para_", with: "").split(separator: "_").dropLast().joined(separator: "_")
            let original = try scaffolder.scaffold(project.entry(base).result)
            let expected = Self.actions(original, project).dropFirst(Self.shorter[name] ?? 0)
            #expect(Self.actions(scaffold, project) == Array(expected), "\(name)")
            #expect(Self.requests(scaffold) == Self.requests(original).filter { Self.requests(scaffold).contains($0) })
            #expect(scaffold.profile == original.profile && scaffold.launchState == original.launchState)
        }
        #expect(stopped == Self.stopped[set])
    }

    /// What a test does to the app, in its order.
    private static func actions(_ scaffold: Scaffold, _ project: CaseProject) -> [String] {
        scaffold.mappings.flatMap(\.calls).filter { call in
            if call.receiver == "backend" { return !call.text.hasPrefix(".assert") }
            let parts = call.method.split(separator: ".", maxSplits: 1).map(String.init)
            return project.index.robot(parts[0])?.methods.first { $0.signature == parts[1] }?.looks != true
        }.map { $0.receiver + $0.text }
    }

    private static func requests(_ scaffold: Scaffold) -> [String] {
        scaffold.mappings.flatMap(\.calls).filter { $0.text.hasPrefix(".assertRequest") }.map(\.text)
    }
}
