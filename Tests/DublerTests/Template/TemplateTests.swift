import Testing

@testable import Dubler

@Suite("Templates")
struct TemplateTests {
    private func render(_ text: String, _ values: [TemplateReference: JSONValue] = [:]) throws -> JSONValue {
        var probe = TemplateProbe(values: values)
        return try probe.render(text)
    }

    @Test(
        "ask for values by name",
        arguments: [
            ("request.method", .requestMethod), ("request.path", .requestPath), ("request.query.q", .requestQuery("q")),
            ("request.query[\"filter[id]\"]", .requestQuery("filter[id]")),
            ("request.header[\"X-Token\"]", .requestHeader("X-Token")),
            ("request.header.X-Token", .requestHeader("X-Token")), ("request.form.name", .requestForm("name")),
            ("request.body", .requestBody([])),
            ("request.body.user.name", .requestBody([.member("user"), .member("name")])),
            ("request.body[0][\"a.b\"].c[12]", .requestBody([.index(0), .member("a.b"), .member("c"), .index(12)])),
            ("path.id", .path("id")), ("path[\"a b\"]", .path("a b")), ("state", .state([])),
            ("state.list[1].x", .state([.member("list"), .index(1), .member("x")])),
            ("state[\"x.y\"]", .state([.member("x.y")])), ("state.имя", .state([.member("имя")])),
            ("let.a", .binding("a", [])), ("let.a.b[0]", .binding("a", [.member("b"), .index(0)])),
            ("profile.id", .profileID), ("session.id", .sessionID), ("baseURL", .baseURL(service: nil)),
            ("baseURL.auth", .baseURL(service: "auth")), ("count", .count),
        ] as [(String, TemplateReference)]
    )
    func names(text: String, reference: TemplateReference) throws {
        let template = try Template.parse("{{\(text)}}")
        #expect(template.expressions.flatMap(\.references) == [reference])
        #expect(try render("{{ \(text)\t}}", [reference: 5]) == 5)
        #expect(try Template.parse("{{\(reference)}}").expressions.flatMap(\.references) == [reference])
    }

    @Test(
        "keep a value's type when they are nothing but it",
        arguments: [
            .number(JSONNumber(verified: "12.50")), "12.5", true, nil, [1, "a"], ["k": [nil]],
        ] as [JSONValue]
    )
    func types(value: JSONValue) throws {
        let rendered = try render("{{request.body.a}}", [.requestBody([.member("a")]): value])
        #expect(rendered == value)
        #expect(rendered.text == value.text)
        #expect(
            try render("<{{request.body.a}}>", [.requestBody([.member("a")]): value]).stringValue
                == "<\(value.stringValue ?? value.text)>"
        )
        #expect(try render(" {{request.body.a}}", [.requestBody([.member("a")]): value]).stringValue != nil)
    }

    @Test("are not read again in what they give")
    func once() throws {
        let value: JSONValue = "{{state.secret}}"
        #expect(try render("{{request.query.q}}", [.requestQuery("q"): value]) == value)
        #expect(try render("<{{request.query.q}}>", [.requestQuery("q"): value]) == "<{{state.secret}}>")
    }

    @Test(
        "have a literal for braces",
        arguments: [
            ("{{{{", "{{"), ("{{{{now}}", "{{now}}"), ("a {{{{ b }} c", "a {{ b }} c"), ("{ } }} {", "{ } }} {"),
            ("{{{{{", "{{{"), ("{{{{{{{{", "{{{{"), ("{{{{{{count}}", "{{3"), ("{\"a\":{{count}}}", "{\"a\":3}"),
            ("", ""),
        ]
    )
    func literals(text: String, rendered: String) throws {
        #expect(try render(text, [.count: 3]) == .string(rendered))
    }

    @Test(
        "have helpers",
        arguments: [
            ("upper path.id", "ABЖß".uppercased()), ("lower path.id", "abжß"), ("json path.id", "\"aBжß\""),
            ("base64 path.id", "YULQtsOf"), ("urlEncode path.id", "aB%D0%B6%C3%9F"), ("upper \"a b\"", "A B"),
            ("upper 'it\\'s \"q\"'", "IT'S \"Q\""), ("urlEncode \"a b&c=d/é~\"", "a%20b%26c%3Dd%2F%C3%A9~"),
            ("json state", "{\"n\":[1,null]}"), ("base64 state", "eyJuIjpbMSxudWxsXX0="), ("upper true", "TRUE"),
            ("base64 \"\"", ""), ("upper uuid", "UUID-1"), ("json 1.50", "1.50"), ("lower now", "2026-01-30t09:05:07z"),
            ("json \"}}\"", "\"}}\""), ("upper \"\\u0436\\n\"", "Ж\n"),
        ]
    )
    func helpers(text: String, rendered: String) throws {
        let values: [TemplateReference: JSONValue] = [.path("id"): "aBжß", .state([]): ["n": [1, nil]]]
        #expect(try render("{{\(text)}}", values) == .string(rendered))
    }

    @Test("take a default where there is no value")
    func defaults() throws {
        #expect(try render("{{default request.query.q \"none\"}}") == "none")
        #expect(try render("{{default request.query.q 1}}") == 1)
        #expect(try render("{{default request.query.q null}}") == nil)
        #expect(try render("{{default request.query.q path.id}}", [.path("id"): "7"]) == "7")
        #expect(try render("{{default request.query.q \"none\"}}", [.requestQuery("q"): ""]) == "")
        #expect(try render("{{default request.body.q 1}}", [.requestBody([.member("q")]): nil]) == nil)
        #expect(try render("[{{default request.query.q ''}}]") == "[]")
        #expect(throws: TemplateFailure.self) { try render("{{default request.query.q path.id}}") }
    }

    @Test("never give an empty text for what is not there")
    func absence() {
        let failure = #expect(throws: TemplateFailure.self) { try render("Hi {{ request.query.name }}") }
        #expect(failure?.expression == "request.query.name")
        #expect(failure?.code == "template_value_absent")
        #expect(failure?.reason.contains("query has no field name") == true)
        #expect(throws: TemplateFailure.self) { try render("{{upper state.x}}") }
    }

    @Test("pass on why a context failed")
    func contextFailure() {
        var probe = TemplateProbe()
        let failure = TemplateFailure(expression: "x", reason: "y", code: "z")
        probe.failure = failure
        #expect(throws: failure) { try probe.render("{{default request.body.a 1}}") }
    }

    @Test("draw from their context alone")
    func draws() throws {
        var probe = TemplateProbe()
        #expect(try probe.render("{{uuid}} {{uuid}} {{random 1 6}}") == "uuid-1 uuid-2 6")
        #expect(try probe.render("{{random -5 -5}}") == -5)
        #expect(try probe.render("{{random -9223372036854775808 9223372036854775807}}") == 9_223_372_036_854_775_807)
        #expect(probe.drawn == [1...6, -5 ... -5, Int64.min...Int64.max])
    }

    @Test("may take the bounds of a random number from a request")
    func randomBounds() throws {
        let values: [TemplateReference: JSONValue] = [.requestQuery("n"): "3", .requestBody([]): 2.5, .state([]): "x"]
        #expect(try render("{{random 1 request.query.n}}", values) == 3)
        for text in ["{{random 4 request.query.n}}", "{{random 1 request.body}}", "{{random 1 state}}"] {
            let failure = #expect(throws: TemplateFailure.self) { try render(text, values) }
            #expect(failure?.code == "template_value_unusable")
        }
    }
}
