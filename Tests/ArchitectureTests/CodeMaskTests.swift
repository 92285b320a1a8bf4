import Testing

@Suite struct CodeMaskTests {
    @Test(arguments: [
        ("let a = 1 // try! b", "let a = 1          "),
        ("a /* x /* y */ z */ b", "a                   b"),
        (#"print("fatalError(1)")"#, #"print(               )"#),
        (#"f("a\(g(1))b", c)"#, #"f(    g(1)   , c)"#),
        (##"f(#"a " \(b)"#, c)"##, ##"f(            , c)"##),
        (##"f(#"a \#(b)"#)"##, ##"f(       b   )"##),
        (#"f("\"", g)"#, #"f(    , g)"#),
        ("f(\"\"\"\n try! \" \n\"\"\", g)", "f(   \n        \n   , g)"),
    ])
    func leavesCodeAlone(text: String, code: String) {
        #expect(CodeMask.mask(text) == code)
    }

    @Test func readsImports() {
        let file = SourceFile(
            path: "Sources/Dubler/JSON/A.swift",
            text: """
                import Foundation
                public import struct FoundationNetworking.URLRequest
                @preconcurrency package import CLibuv
                // import Hidden
                let imported = "import Quoted"
                """
        )
        #expect(file.imports == ["Foundation", "FoundationNetworking", "CLibuv"])
        #expect(file.target == "Dubler")
        #expect(file.folder == "JSON")
    }

    @Test func findsWholeWordsOnly() {
        let file = SourceFile(path: "a.swift", text: "debugPrint(a)\nprint(b)\nx.print(c)\nlet d = try! e\nas!")
        #expect(file.lines(with: "print(") == [2])
        #expect(file.lines(with: "try!") == [4])
        #expect(file.lines(with: "as!") == [5])
    }
}
