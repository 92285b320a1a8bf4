import Foundation
import Testing

@testable import Dubler

@Suite("Base64")
struct Base64Tests {
    @Test("encodes and decodes the examples of RFC 4648")
    func examples() {
        let pairs = [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
        for (plain, encoded) in pairs {
            #expect(Base64.encode(Array(plain.utf8)) == encoded)
            #expect(Base64.decode(encoded) == Array(plain.utf8))
        }
    }

    @Test("gives back what it encoded, and encodes as Foundation does", arguments: 0..<100)
    func roundTrip(length: Int) {
        var generator = SplitMix(seed: UInt64(length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let encoded = Base64.encode(bytes)
        #expect(encoded == Data(bytes).base64EncodedString())
        #expect(Base64.decode(encoded) == bytes)
    }

    @Test(
        "refuses what is not strictly Base64",
        arguments: [
            "Z", "Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "Zm9v\n", "Zm 9", "=", "====", "Zg==Zg==", "Zm-_", "Zmé=",
        ]
    )
    func strictness(text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test("has a form for URLs")
    func url() {
        #expect(Base64.encodeURL([0xFB, 0xFF]) == "-_8")
    }
}
