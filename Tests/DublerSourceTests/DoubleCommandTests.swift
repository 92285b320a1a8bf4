import DublerSource
import Foundation
import Testing

/// `doubles generate`: what it writes, refuses and leaves alone.
@Suite struct DoubleCommandTests {
    private static func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dubler-double-\(UUID().uuidString)")
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    private static func run(_ words: String, _ folder: URL) -> SourceCommand.Result {
        SourceCommand.run(["doubles", "generate"] + words.split(separator: " ").map(String.init), current: folder.path)
    }

    private static func text(_ path: String, _ folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private static let greeter = [
        "In/A.swift": "import Kit\n\nprotocol Greeter {\n    func greet(_ name: String) -> Int\n}\n"
    ]

    /// A folder of sources may hold its doubles too.
    @Test func doublesMayLieBesideTheirSources() throws {
        let folder = try Self.folder(["Home/Scene.swift": "protocol HomeBusinessLogic { func fetch() }\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = "Home -o Home --scene Home --style clean-swift"
        #expect(Self.run(words, folder).output == "1 double, 1 file written\n")
        #expect(Self.run(words, folder).output == "1 double, 0 files written\n")
        #expect(try Self.text("Home/TestDoubles/Spies/HomeBusinessLogicSpy.swift", folder).contains("isCalledFetch"))
    }

    @Test func aSpyReadsAsTheArticleWritesIt() throws {
        let folder = try Self.folder(Self.greeter)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(Self.run("In -o Out --testable App", folder).output == "1 double, 1 file written\n")
        #expect(
            try Self.text("Out/GreeterSpy.swift", folder) == """
                // Made by `dubler doubles generate`; changes are lost.
                // swift-format-ignore-file

                import Foundation
                import Kit
                @testable import App

                final class GreeterSpy: Greeter {
                    init() {}

                    // MARK: greet(_:)

                    var invokedGreet: Bool { invokedGreetCount > 0 }
                    var invokedGreetCount: Int = 0
                    var invokedGreetParameters: (name: String, Void)? = nil
                    var invokedGreetParametersList: [(name: String, Void)] = []
                    var stubbedGreetResult: Int = 0
                    var stubbedGreetClosure: ((String) -> Int)? = nil
                    func greet(_ name: String) -> Int {
                        invokedGreetCount += 1
                        invokedGreetParameters = (name, ())
                        invokedGreetParametersList.append((name, ()))
                        if let closure = stubbedGreetClosure {
                            return closure(name)
                        }
                        return stubbedGreetResult
                    }

                    /// Forgets the calls; answers stay.
                    func reset() {
                        invokedGreetCount = 0
                        invokedGreetParameters = nil
                        invokedGreetParametersList = []
                    }
                }

                """
        )
    }

    @Test func unchangedSourcesRewriteNothing() throws {
        let folder = try Self.folder(Self.greeter)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = Self.run("In -o Out", folder)
        let path = folder.appendingPathComponent("Out/GreeterSpy.swift").path
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        #expect(Self.run("In -o Out", folder).output == "1 double, 0 files written\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    }

    @Test func everyRunGivesTheSameBytes() throws {
        let workshop = try Workshop("Trial")
        defer { workshop.remove() }
        for name in ["One", "Two", "Three"] { _ = workshop.generate([], output: "\(name)/Doubles.swift") }
        let one = try Self.text("One/Doubles.swift", workshop.folder)
        #expect(one.utf8.count > 10_000)
        #expect(try Self.text("Two/Doubles.swift", workshop.folder) == one)
        #expect(try Self.text("Three/Doubles.swift", workshop.folder) == one)
    }

    @Test func checkFailsOnADifferenceAndWritesNothing() throws {
        let folder = try Self.folder(Self.greeter)
        defer { try? FileManager.default.removeItem(at: folder) }
        let missing = Self.run("In -o Out --check", folder)
        #expect(missing.exit == 1 && missing.errors.hasPrefix("Out/GreeterSpy.swift: is not what the sources make"))
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Out").path))
        _ = Self.run("In -o Out", folder)
        #expect(Self.run("In -o Out --check", folder).exit == 0)
        try Data("protocol Greeter { func greet(_ name: Int) -> Int }".utf8).write(
            to: folder.appendingPathComponent("In/A.swift")
        )
        #expect(Self.run("In -o Out --check", folder).exit == 1)
    }

    @Test func whatCanNotBeExpressedIsSaidWithItsLine() throws {
        let source = """
            protocol Good { func fine() }
            private protocol Hidden {}
            protocol Strange: Elsewhere {
                func some()
            }
            protocol Opaque {
                func view() -> some Sequence
            }
            """
        let folder = try Self.folder(["In/A.swift": source])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = Self.run("In -o Out", folder)
        #expect(result.exit == 3)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.map { $0.prefix(14) } == ["In/A.swift:2: ", "In/A.swift:3: ", "In/A.swift:7: "])
        #expect(
            result.errors.contains("`Strange` comes from `Elsewhere`, which none of the files declares; add its file.")
        )
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("Out/GoodSpy.swift").path))
    }

    @Test func anOverloadThatIsAddedRenamesNothing() throws {
        let folder = try Self.folder(["In/A.swift": "protocol P {\n    func go(to place: String)\n}\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = Self.run("In -o Out", folder)
        #expect(try Self.text("Out/PSpy.swift", folder).contains("var invokedGoParameters: (place: String, Void)?"))
        try Data("protocol P {\n    func go(to place: String)\n    func go()\n    func go(to number: Int)\n}\n".utf8)
            .write(
                to: folder.appendingPathComponent("In/A.swift")
            )
        _ = Self.run("In -o Out", folder)
        let text = try Self.text("Out/PSpy.swift", folder)
        #expect(text.contains("var invokedGoParameters: (place: String, Void)? {"))
        #expect(text.contains("var invokedGoToStringCount: Int = 0"))
        #expect(text.contains("var invokedGoToIntCount: Int = 0"))
        #expect(text.contains("var invokedGo2Count: Int = 0"))
    }

    @Test func aSceneIsOneCall() throws {
        let source = """
            protocol HomeBusinessLogic { func load() }
            protocol HomePresentationLogic { func present() }
            protocol HomeDisplayLogic: AnyObject { func display() }
            protocol HomeWorkingLogic { func fetchUsers(_ completion: @escaping ([Int]?) -> Void) }
            protocol Other { func other() }
            """
        let folder = try Self.folder(["In/A.swift": source])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = Self.run("In -o Tests/Home --scene Home --style clean-swift", folder)
        #expect(result.output == "4 doubles, 4 files written\n")
        let worker = try Self.text("Tests/Home/TestDoubles/Spies/HomeWorkingLogicSpy.swift", folder)
        #expect(worker.contains("var isCalledFetchUsers: Bool { calledFetchUsersCount > 0 }"))
        #expect(worker.contains("var stubbedFetchUsersCompletionResult: ([Int]?, Void)? = (nil, ())"))
        #expect(Self.run("In -o Tests/Home --scene Away", folder).exit == 2)
    }

    @Test func commentsAskForKindsAndBindTypes() throws {
        let source = """
            // dubler:double stub mock
            protocol A { func a() -> Int }
            // dubler:double spy Item=String
            protocol B { associatedtype Item; func b(_ item: Item) }
            protocol C { func c() }
            """
        let folder = try Self.folder(["In/A.swift": source])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(Self.run("In -o Out --annotated", folder).output == "3 doubles, 3 files written\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Out").path)
        #expect(names.sorted() == ["AMock.swift", "AStub.swift", "BSpy.swift"])
        #expect(try Self.text("Out/BSpy.swift", folder).contains("typealias Item = String"))
    }

    @Test func sourceThatDoesNotCompileStopsNothing() throws {
        let source = """
            typealias A = B
            typealias B = A
            protocol P: Q { func p(_ a: A) -> }
            protocol Q: P { var ; subscript( ; func (x: ) associatedtype ; init }
            protocol R: R { func 1() }
            class { func f( }
            """
        let folder = try Self.folder(["In/A.swift": source])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = Self.run("In -o Out", folder)
        // No half of a requirement becomes a double, and none of them is passed over in silence.
        #expect(result.exit == 3)
        for (name, line) in [("P", 3), ("Q", 4), ("R", 5)] {
            #expect(result.errors.contains("A.swift:\(line): `\(name)` is not valid Swift;"), "\(result.errors)")
        }
        let deep = try Self.folder(["In/A.swift": String(repeating: "[", count: 5000)])
        defer { try? FileManager.default.removeItem(at: deep) }
        #expect(Self.run("In -o Out", deep).errors.contains("nested deeper than"))
    }

    @Test func aFakeThatWasFilledInIsLeftAlone() throws {
        let folder = try Self.folder(Self.greeter)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = Self.run("In -o Out --kind fake", folder)
        let file = folder.appendingPathComponent("Out/GreeterFake.swift")
        try Data("// mine".utf8).write(to: file)
        #expect(Self.run("In -o Out --kind fake", folder).output == "1 double, 0 files written\n")
        #expect(try Self.text("Out/GreeterFake.swift", folder) == "// mine")
    }

    @Test(
        arguments: [
            ("In", "say where the doubles go"), ("In -o Out --kind spi", "there is no kind “spi”"),
            ("-o Out", "name the files or folders"), ("Nowhere -o Out", "there is no “Nowhere”"),
            ("In -o Out --chek", "did you mean --check?"), ("In -o Out --only Absent", "`Absent`"),
            ("In -o Out --check --watch", "Take one of them"),
        ]
    )
    func wrongWordsAreAnswered(words: String, expected: String) throws {
        let folder = try Self.folder(Self.greeter)
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = Self.run(words, folder)
        #expect(result.exit == 2)
        #expect(result.errors.contains(expected))
    }
}
