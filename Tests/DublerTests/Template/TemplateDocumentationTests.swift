import Foundation
import Testing

@testable import Dubler

@Suite("The page about templates")
struct TemplateDocumentationTests {
    @Test("has examples that are templates")
    func examples() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: package.appendingPathComponent("Documentation/Templates.md"),
            encoding: .utf8
        )
        let examples = page.matches(of: /\{\{[A-Za-z][^`]*?\}\}/).map { String($0.output) }
        #expect(examples.count > 25)
        for example in examples {
            #expect(throws: Never.self, "\(example)") { try Template.parse(example) }
        }
        for code in ["template_unclosed", "template_syntax", "template_unknown_name"] {
            #expect(TemplateSyntaxError.Code(rawValue: code) != nil)
            #expect(page.contains(code))
        }
    }
}
