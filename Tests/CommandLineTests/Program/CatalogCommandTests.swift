import Dubler
import DublerServer
import Testing

@testable import DublerCommand

@Suite struct CatalogCommandTests {
    private let folder: TemporaryFolder
    private let console = CapturedConsole()

    init() throws { folder = try TemporaryFolder() }

    @Test func theFirstCatalogPassesTheCheck() {
        let path = "\(folder.path)/Backend"
        #expect(console.run(["init", path]) == 0)
        #expect(console.output.contains("\(path)/catalog.json\n") && console.errors.contains("dubler serve \(path)"))
        #expect(console.run(["check", path, "--strict"]) == 0, "\(console.output)")
        #expect(folder.text("Backend/catalog.json").contains("\"name\": \"Backend\""))
        #expect(folder.text("Backend/.gitattributes").contains("bodies/** -text"))
    }

    @Test func whatIsThereIsLeftAlone() throws {
        try folder.write(["profiles/temporary_error.json": "mine"])
        #expect(console.run(["init", folder.path, "--name", "Wallet"]) == 1)
        #expect(console.errors.contains("profiles/temporary_error.json is there already"))
        #expect(folder.text("profiles/temporary_error.json") == "mine" && !folder.has("catalog.json"))
    }

    @Test(arguments: CatalogSchema.allCases)
    func schemasAreJSON(schema: CatalogSchema) throws {
        #expect(console.run(["schema", schema.rawValue]) == 0)
        #expect(try JSONDocument(Array(console.output.utf8)).root["$schema"] != nil)
    }

    @Test func profilesThatNoTestNamesAreNoted() throws {
        for id in ["by_test", "by_scenario", "parent", "nowhere"] {
            let parents = id == "by_test" ? #", "extends": ["parent"]"# : ""
            try folder.write([
                "Mocks/profiles/\(id).json":
                    #"{ "id": "\#(id)", "owner": "team"\#(parents), "state": { "\#(id)": 1 } }"#
            ])
        }
        try folder.write([
            "Mocks/scenarios/a.md": "Profile: by_scenario.", "Tests/A.swift": "try prepare(profile: \"by_test\")",
        ])
        let path = "\(folder.path)/Mocks"
        #expect(console.run(["check", path]) == 0)
        #expect(!console.output.contains("unused_profile"))
        #expect(console.run(["check", path, "--strict", "--tests", "\(folder.path)/Tests"]) == 1)
        let notes = console.output.split(separator: "\n").filter { $0.hasSuffix("[unused_profile]") }
        #expect(notes.count == 1 && notes.first?.contains("profiles/nowhere.json") == true, "\(console.output)")
        #expect(console.run(["check", path, "--tests", "\(folder.path)/none"]) == 2)
    }

    @Test func aBranchIsComparedInEffect() throws {
        func git(_ words: String...) throws {
            let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
            let (end, _) = try ChildProcess.output(of: ["git", "-C", folder.path] + identity + words)
            try #require(end.isSuccess, "git \(words)")
        }
        func rules(_ status: Int) -> [String: String] {
            let rule = #"{ "method": "GET", "path": "/a", "response": { "status": \#(status) } }"#
            return ["Mocks/catalog.json": #"{ "name": "m" }"#, "Mocks/baseline/a.json": "{ \"rules\": [ \(rule) ] }"]
        }
        let path = "\(folder.path)/Mocks"
        try folder.write(rules(200))
        try git("init", "-q")
        try git("add", "-A")
        try git("commit", "-q", "-m", "one")
        #expect(console.run(["diff", "HEAD", path]) == 0)
        #expect(console.output.contains("No effective change."))
        try folder.write(rules(500))
        #expect(console.run(["diff", "HEAD", path]) == 0)
        #expect(console.output.contains("/a") && console.output.contains("500"))
        try git("commit", "-q", "-a", "-m", "two")
        for range in ["HEAD~1..HEAD", "HEAD~1...", "HEAD~1"] {
            let console = CapturedConsole()
            #expect(console.run(["diff", range, path]) == 0)
            #expect(console.output.contains("500"), "\(range)")
        }
        try folder.write(["Mocks/baseline/a.json": "{"])
        #expect(console.run(["diff", "HEAD", path]) == 1)
        #expect(console.errors.contains("baseline/a.json:1:2: error:"))
        #expect(console.run(["diff", "no-such-branch..", path]) == 1)
    }
}
