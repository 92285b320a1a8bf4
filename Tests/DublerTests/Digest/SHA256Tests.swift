import Testing

@testable import Dubler

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "gives the digests of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ]
    )
    func vectors(text: String, digest: String) {
        #expect(SHA256.hex(text.utf8) == digest)
    }

    @Test("takes a million letters")
    func million() {
        #expect(
            SHA256.hex([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        )
    }

    @Test("does not depend on how the bytes are cut", arguments: 0..<130)
    func pieces(length: Int) {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        for cut in stride(from: 0, through: length, by: 7) {
            var hash = SHA256()
            hash.update(bytes[..<cut])
            hash.update(bytes[cut...])
            #expect(hash.finalize() == SHA256.hash(bytes))
        }
    }
}
