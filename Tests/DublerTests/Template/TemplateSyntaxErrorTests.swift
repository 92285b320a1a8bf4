import Testing

@testable import Dubler

@Suite("Texts that are no templates")
struct TemplateSyntaxErrorTests {
    private func error(_ text: String) -> TemplateSyntaxError? {
        #expect(throws: TemplateSyntaxError.self) { try Template.parse(text) }
    }

    @Test(
        "name what they do not know, and what is near",
        arguments: [
            ("{{requst.method}}", "requst", "`request`"), ("{{uuidd}}", "uuidd", "`uuid`"),
            ("{{request.methd}}", "request.methd", "`request.method`"),
            ("{{profile.title}}", "profile.title", "profile.id"),
            ("{{upcase path.id}}", "upcase", "known are"), ("{{uper path.id}}", "uper", "`upper`"),
            ("{{session}}", "session", "session.id"), ("{{default requst.x 1}}", "requst", "`request`"),
        ]
    )
    func unknown(text: String, name: String, hint: String) {
        let error = error(text)
        #expect(error?.code == .unknownName)
        #expect(error?.reason.contains(name) == true)
        #expect(error?.reason.contains(hint) == true, "\(error?.reason ?? "")")
    }

    @Test(
        "say where they are not closed",
        arguments: [
            ("ab {{count", 3), ("{{", 0), ("{{count}", 0), ("{{json \"}}", 0), ("é{{x", 2), ("{{{", 0), ("{{{{{{", 4),
        ]
    )
    func unclosed(text: String, offset: Int) {
        let error = error(text)
        #expect(error?.code == .unclosed)
        #expect(error?.offset == offset)
    }

    @Test(
        "are refused at the place where they are wrong",
        arguments: [
            ("{{}}", 2), ("a{{ }}", 3), ("{{\"a\"}}", 2), ("{{count count}}", 8), ("{{path.id | upper}}", 10),
            ("{{upper}}", 2), ("{{upper a b}}", 2), ("{{upper (lower path.id)}}", 2), ("{{upper (path.id)}}", 8),
            ("{{random 1}}", 2), ("{{random 1 2 3}}", 2), ("{{random 2 1}}", 2), ("{{random 1.5 2}}", 2),
            ("{{random \"a\" 2}}", 2), ("{{default request.query.a}}", 2), ("{{request}}", 2), ("{{request.query}}", 2),
            ("{{request.query.a.b}}", 2), ("{{request.method.x}}", 2), ("{{path}}", 2), ("{{path[0]}}", 2),
            ("{{let}}", 2), ("{{let[0]}}", 2), ("{{state[0]}}", 2), ("{{count.x}}", 2), ("{{baseURL.a.b}}", 2),
            ("{{state.}}", 8), ("{{state..a}}", 8), ("{{.a}}", 2), ("{{state[}}", 7), ("{{state[a]}}", 7),
            ("{{state[\"a\"}}", 7), ("{{state[-1]}}", 7), ("{{state[\"a\"]b}}", 12),
            ("{{state[99999999999999999999]}}", 8),
            ("{{upper \"\\q\"}}", 8), ("{{upper \"a\"b}}", 8), ("{{upper 12x}}", 8), ("{{upper 01}}", 8),
            ("{{request.query.a=b}}", 17),
            ("{{{count}}}", 2), ("{{3}}", 2), ("{{upper {{path.id}}}}", 8), ("{{random.x 1 2}}", 2),
            ("{{upper default}}", 8),
        ]
    )
    func invalid(text: String, offset: Int) {
        #expect(error(text)?.offset == offset, "\(error(text)?.description ?? "")")
    }

    @Test("never trap")
    func anything() {
        var generator = SplitMix(seed: 7)
        let pieces = [
            "{{", "}}", "{", "}", "now", "random", "jwt", "default", "upper", "request.", "body", "state", "let.a", "[",
            "]",
            "\"", "'", "\\", " ", "+3d", "-9223372036854775808", "9223372036854775807", "1", "exp=", "=", ".", "é",
            "null",
            "\n", "uuid", "count", "\"yyyy\"", "+99999999999999999w",
        ]
        for _ in 0..<1_000 {
            let text = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            }
            var probe = TemplateProbe(values: [.count: 3, .state([]): ["a": 1]])
            _ = try? probe.render(text.joined())
            _ = try? probe.render("{{" + text.joined() + "}}")
        }
    }
}
