import Testing

@testable import Dubler

@Suite("Media types and charsets")
struct MediaTypeTests {
    @Test("are read with their parameters")
    func reading() throws {
        let type = try #require(MediaType("Text/Plain ; Charset=\"UTF-8\";x=1; boundary=a=b;;bad; charset=no"))
        #expect(type.essence == "text/plain")
        #expect(type.charset == "UTF-8")
        #expect(type["x"] == "1")
        #expect(type.boundary == "a=b")
        #expect(type["bad"] == nil)
        #expect(MediaType("application/vnd.x+json;charset=utf-8")?.essence == "application/vnd.x+json")
    }

    @Test(
        "are refused without a type and a subtype",
        arguments: ["", "text", "text/", "/plain", "a/b/c", "a b/c", ";x=1"]
    )
    func refusing(text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test(
        "decode text",
        arguments: [
            ("utf-8", [0xD0, 0xB6], "ж"), ("UTF-8", [0x61], "a"), ("us-ascii", [0x61], "a"),
            ("ISO-8859-1", [0xE9, 0x41], "éA"), ("windows-1251", [0xCF, 0xF0], "Пр"), ("windows-1252", [0x80], "€"),
            ("koi8-r", [0xCF, 0xF0], "оП"), ("utf-16", [0xFF, 0xFE, 0x36, 0x04], "ж"),
            ("utf-16", [0xFE, 0xFF, 0x04, 0x36], "ж"), ("utf-16", [0x04, 0x36], "ж"), ("utf-16le", [0x36, 0x04], "ж"),
            ("utf-16be", [0xD8, 0x3D, 0xDE, 0x00], "😀"), ("shift_jis", [0x82, 0xA0], "あ"), ("iso-8859-15", [0xA4], "€"),
        ] as [(String, [UInt8], String)]
    )
    func decoding(charset: String, bytes: [UInt8], text: String) {
        #expect(TextDecoding.utf8(bytes, charset: charset).map(Array.init) == Array(text.utf8))
    }

    @Test("do not decode what is no text")
    func broken() {
        #expect(TextDecoding.utf8([0x61], charset: "klingon") == nil)
        #expect(TextDecoding.utf8([0x80], charset: "us-ascii") == nil)
        #expect(TextDecoding.utf8([0x61], charset: "utf-16") == nil)
        #expect(TextDecoding.utf8([0xD8, 0x00], charset: "utf-16be") == nil)
        #expect(TextDecoding.utf8([0xFF], charset: "utf-8") == [0xFF])
    }
}
