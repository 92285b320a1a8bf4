import DublerSource
import Testing

/// No source ends the process, however it is written.
@Suite struct HostileSourceTests {
    private static func lint(_ text: String) -> [Finding] {
        var setting = SourceLint.Setting()
        setting.configuration = #"{ "version": 1, "tests": ["."], "shortcuts": { "functions": ["x"] } }"#
        setting.profiles = ["a"]
        return SourceLint.findings(in: [.init(path: "A.swift", text: text)], setting).findings
    }

    @Test(arguments: [
        String(repeating: "(", count: 2_000), String(repeating: "[", count: 2_000),
        String(repeating: "a { ", count: 2_000), String(repeating: "if a { ", count: 1_000),
        "let a = " + String(repeating: "-", count: 2_000) + "1",
        "let a = b" + String(repeating: ".c()", count: 2_000),
        "let a = b" + String(repeating: "[0]", count: 2_000),
        "let a = 1" + String(repeating: " + 1", count: 2_000),
        "let a = b" + String(repeating: " ? c : d", count: 500),
        "let a = \"" + String(repeating: "\\(\"", count: 500),
        String(repeating: "class A { ", count: 1_000), String(repeating: "#if A\n", count: 1_000),
        "if a {}" + String(repeating: " else if a {}", count: 1_000),
        "/*" + String(repeating: "/*", count: 2_000), "\"\"\"", "#\"", "\u{0}\u{FFFD}", "#", "@", "`", "}",
        "func f(", "class : {", "let = =", "sleep(", "prepare(profile: ",
        "let a = b; let b = a; func c() { prepare(profile: a); wait(timeout: a) }",
        "class A: B {}\nclass B: A { func testA() { testA() } }",
        "final class R: Robot { func a() { b() }\nfunc b() { a() } }",
    ])
    func isRead(text: String) {
        _ = Self.lint(text)
    }

    @Test func aChainOfAHundredCallsIsReadToItsBeginning() {
        let text =
            "final class A: RegressionTestCase {\n    func testA() {\n        app.buttons[\"a_b\"]"
            + String(repeating: ".firstMatch", count: 200) + ".tap()\n    }\n}"
        let findings = SourceLint.findings(in: [.init(path: "A.swift", text: text)], rules: ["robots-only"]).findings
        #expect(findings.map(\.line) == [3])
    }
}
