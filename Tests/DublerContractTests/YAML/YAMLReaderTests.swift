import Dubler
import Testing

@testable import DublerContract

@Suite struct YAMLReaderTests {
    private static func json(_ text: String) throws -> String {
        String(decoding: try YAMLReader.document(Array(text.utf8)).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a: 1", #"{"a":1}"#), ("- x\n- [1, 2.50, -0x]\n", #"["x",[1,2.50,"-0x"]]"#),
        ("200: ok\ntrue: b\nnull: c", #"{"200":"ok","true":"b","null":"c"}"#),
        (
            "[yes, no, True, ~, '', '1', 2024-01-01, 1e3, .5, 1., +7, 007, 0x1F, 0o17, 1_000, .inf, -]",
            #"["yes","no",true,null,"","1","2024-01-01",1e3,0.5,1,7,7,31,15,"1_000",".inf","-"]"#
        ),
        ("!!str 1", #""1""#), ("a: |\n  x\n  y\nb: >\n  x\n  y\n", #"{"a":"x\ny\n","b":"x y\n"}"#),
        ("{a: &x [1], b: *x, c: &y z, d: *y}", #"{"a":[1],"b":[1],"c":"z","d":"z"}"#),
        ("b: &b {x: 1, y: 2}\na: {<<: *b, y: 3}\n", #"{"b":{"x":1,"y":2},"a":{"y":3,"x":1}}"#),
        (
            "b: &b {x: 1}\nc: &c {z: [1]}\na:\n  <<: [*b, *c, {w: 5}]\n  v: 4\n",
            #"{"b":{"x":1},"c":{"z":[1]},"a":{"v":4,"x":1,"z":[1],"w":5}}"#
        ),
        ("a: {<<: {x: 1}, b: 2}", #"{"a":{"b":2,"x":1}}"#), ("a:\n", #"{"a":null}"#), ("\u{FEFF}a: é", #"{"a":"é"}"#),
    ])
    func meansJSON(text: String, json: String) throws {
        #expect(try Self.json(text) == json)
    }

    @Test(arguments: [
        ("", 1, 1), ("a: b: c", 1, 5), ("a: *x", 1, 4), ("a\n---\nb", 2, 1), ("? [a]\n: b", 1, 3), ("é: [1, 2", 1, 10),
        ("a:\n  <<: 3", 2, 7), ("a: &a [*a]", 1, 8), ("a: \"\\q\"", 1, 4), ("<<: {x: &k [1]}\nb: *k", 1, 9),
        ("\ta: 1", 1, 1), ("a: \u{1}", 1, 1),
    ])
    func saysWhereTextIsNotYAML(text: String, line: Int, column: Int) throws {
        do {
            let json = try Self.json(text)
            Issue.record("\(text) was taken as \(json)")
        } catch let error as YAMLError {
            #expect(error.location.line == line, "\(error.reason)")
            if text != "\ta: 1", text != "a: \"\\q\"", text != "a: \u{1}" {
                #expect(error.location.column == column, "\(error.reason)")
            }
        }
    }

    @Test func knowsThePlacesOfValues() throws {
        let text = "paths:\r\n  /é: &p\n    get: {a: 1}\n  /b: *p\nm:\n  <<: *p\n  c: [x, 2]\n"
        let root = try YAMLReader.document(Array(text.utf8), file: "a.yaml").root
        func place(_ node: JSONNode?) throws -> String { try #require(node).location.description }
        #expect(try place(root) == "a.yaml:1:1")
        #expect(try place(root["paths"]?["/é"]?["get"]?["a"]) == "a.yaml:3:14")
        #expect(try place(root["paths"]?["/b"]) == "a.yaml:4:7")
        #expect(try place(root["paths"]?["/b"]?["get"]?["a"]) == "a.yaml:3:14")
        #expect(try place(root["m"]?["get"]?["a"]) == "a.yaml:3:14")
        #expect(try place(root["m"]?["c"]?[1]) == "a.yaml:7:10")
        let keys = try #require(root["paths"]).members.map { $0.keyLocation.column }
        #expect(keys == [3, 3])
    }

    @Test func endsOnHostileText() throws {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...20 {
            bomb +=
                "a\(level): &a\(level) [" + repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
        }
        let deep = String(repeating: "[", count: 100_000)
        let maps = String(repeating: "{a: ", count: 100_000)
        let dashes = String(repeating: "- ", count: 100_000)
        for text in [bomb, deep, maps, dashes] {
            #expect(throws: YAMLError.self) { try Self.json(text) }
        }
    }
}
