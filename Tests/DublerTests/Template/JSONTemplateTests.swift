import Testing

@testable import Dubler

@Suite("Templates in JSON")
struct JSONTemplateTests {
    private func compile(_ json: String) throws -> JSONTemplate {
        try JSONTemplate.compile(JSONDocument(Array(json.utf8), file: "b.json").root)
    }

    private func render(_ json: String, _ values: [TemplateReference: JSONValue] = [:]) throws -> String {
        var probe = TemplateProbe(values: values)
        return String(decoding: try compile(json).render(&probe), as: UTF8.self)
    }

    @Test("keep every byte that is no template")
    func bytes() throws {
        let json =
            "{ \"a\" : 1.50e0,\n\t\"{{count}}\":[ \"x\\u0041\\/\" , true ],\"n\": \"{{count}}\" , \"m\":\"<{{count}}>\" }"
        #expect(
            try render(json, [.count: 3])
                == "{ \"a\" : 1.50e0,\n\t\"{{count}}\":[ \"x\\u0041\\/\" , true ],\"n\": 3 , \"m\":\"<3>\" }"
        )
    }

    @Test("give back all of a value without templates")
    func constant() throws {
        let json = "[1, {\"a\": \"b{c}\"}]"
        #expect(try compile(json).hasExpressions == false)
        #expect(try render(json) == json)
        #expect(try render("\"plain\"") == "\"plain\"")
        #expect(try render("12") == "12")
    }

    @Test("put any value into its place")
    func values() throws {
        let value: JSONValue = ["k": [nil, true], "s": "q\"\n"]
        #expect(
            try render(#"{"v":"{{state}}","t":"v={{state}}"}"#, [.state([]): value])
                == #"{"v":{"k":[null,true],"s":"q\"\n"},"t":"v={\"k\":[null,true],\"s\":\"q\\\"\\n\"}"}"#
        )
        #expect(try render("\"{{state}}\"", [.state([]): value]) == value.text)
    }

    @Test("unescape braces that are text")
    func literals() throws {
        #expect(try render(#"["{{{{x}}","a\u007b{{{b"]"#) == #"["{{x}}","a{{b"]"#)
        #expect(try compile("\"{{{{\"").hasExpressions == false)
    }

    @Test("see expressions behind JSON's escapes")
    func escapes() throws {
        #expect(try render(#""{{default request.query.q \"none\"}}""#) == #""none""#)
        #expect(try render(#""\u007b\u007bcount}}""#, [.count: 1]) == "1")
    }

    @Test("become values")
    func renderedValue() throws {
        var probe = TemplateProbe(values: [.count: 3])
        #expect(try compile(#"{"a":["{{count}}"]}"#).renderValue(&probe) == ["a": [3]])
        #expect(try compile(#""{{count}}""#).renderValue(&probe) == 3)
        #expect(try compile("1.0").renderValue(&probe) == 1)
        #expect(try compile("\"{{{{\"").renderValue(&probe) == "{{")
    }

    @Test("say where in the file an error stands")
    func locations() {
        for (json, line, column) in [
            ("{\n  \"a\": \"{{nope}}\" }", 2, 11), ("[\"é{{nope}}\"]", 1, 7), (#"["\u00e9\n\"{{nope}}"]"#, 1, 15),
            (#"["\ud83d\ude00{{nope}}"]"#, 1, 17), ("[\"{{count\"]", 1, 3), (#"["\u20ac\u0041{{nope}}"]"#, 1, 17),
        ] {
            let error = #expect(throws: TemplateSyntaxError.self) { try compile(json) }
            #expect(error?.location == SourceLocation(file: "b.json", line: line, column: column), "\(json)")
        }
    }

    @Test("tell where each expression stands")
    func places() throws {
        let template = try compile("{\"a\": \"x {{ path.id }}\",\n\"b\": [\"{{count}}{{let.x}}\"]}")
        #expect(template.places.map(\.source) == ["path.id", "count", "let.x"])
        #expect(template.places.map(\.location.line) == [1, 2, 2])
        #expect(template.places.map(\.location.column) == [13, 10, 19])
        #expect(template.expressions.flatMap(\.references) == [.path("id"), .count, .binding("x", [])])
    }

    @Test("refuse to become a value deeper than JSON is read")
    func depth() throws {
        var value: JSONValue = 1
        for _ in 0..<1_000 { value = [value] }
        var probe = TemplateProbe(values: [.state([]): value])
        let template = try compile(#"["{{state}}"]"#)
        #expect(throws: TemplateFailure.self) { try template.renderValue(&probe) }
    }

    @Test("stay JSON whatever a request brings")
    func injection() throws {
        var generator = SplitMix(seed: 8)
        let alphabet = Array("\"\\{}[],:\u{0}\n\u{2028}é😀a")
        for _ in 0..<300 {
            let text = String((0..<8).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
            var probe = TemplateProbe(values: [.requestQuery("q"): .string(text)])
            let bytes = try compile(#"{"a":"{{request.query.q}}","b":"<{{request.query.q}}>"}"#).render(&probe)
            let root = try JSONDocument(bytes).root
            #expect(root["a"]?.stringValue?.isIdentical(to: text) == true)
            #expect(root["b"]?.stringValue?.isIdentical(to: "<\(text)>") == true)
        }
    }
}
