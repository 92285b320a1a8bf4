import Testing

@testable import Dubler

@Suite("Fields of queries and forms")
struct FormFieldsTests {
    private func fields(_ text: String) -> [[String]] {
        let fields = FormFields(text.utf8)
        return (0..<fields.count).map {
            [String(decoding: fields.name($0), as: UTF8.self), String(decoding: fields.value($0), as: UTF8.self)]
        }
    }

    @Test("are split at & and the first =")
    func splitting() {
        #expect(fields("a=1&b=2=3&c") == [["a", "1"], ["b", "2=3"], ["c", ""]])
        #expect(fields("a=1?b=2&c/d=e/f") == [["a", "1?b=2"], ["c/d", "e/f"]])
        #expect(fields("=x&=") == [["", "x"], ["", ""]])
        #expect(fields("a;b=1") == [["a;b", "1"]])
    }

    @Test("do not come out of nothing between two &")
    func empty() {
        #expect(fields("").isEmpty)
        #expect(fields("&&a=1&") == [["a", "1"]])
    }

    @Test("are decoded once, with + for a space")
    func decoding() {
        #expect(fields("my+key=+a++b+") == [["my key", " a  b "]])
        #expect(fields("q=a%2Bb&q=%2541&%D0%BA=%F0%9F%98%80") == [["q", "a+b"], ["q", "%41"], ["к", "😀"]])
        #expect(fields("filter%5Bid%5D=7&a%26b=c%3Dd") == [["filter[id]", "7"], ["a&b", "c=d"]])
        #expect(fields("a=%zz%4&b=%") == [["a", "%zz%4"], ["b", "%"]])
    }

    @Test("keep order and repetition")
    func repetition() {
        let fields = FormFields("a=1&b=2&a=3".utf8)
        #expect(fields.values(of: "a".utf8).map(Array.init) == [Array("1".utf8), Array("3".utf8)])
        #expect(fields.values(of: "x".utf8).isEmpty)
    }
}
