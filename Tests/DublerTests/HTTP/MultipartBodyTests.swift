import Testing

@testable import Dubler

@Suite("Multipart bodies")
struct MultipartBodyTests {
    private func parts(_ body: String, boundary: String = "XB") throws -> [MultipartBody.Part] {
        try MultipartBody(Array(body.utf8), boundary: boundary).parts
    }

    private func text(_ part: MultipartBody.Part) -> String { String(decoding: part.bytes, as: UTF8.self) }

    @Test("are taken apart into parts with their heads")
    func plain() throws {
        let parts = try parts(
            "--XB\r\nContent-Disposition: form-data; name=\"meta\"\r\ncontent-type:  application/json \r\n\r\n{\"id\":2}\r\n"
                + "--XB\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a b.txt\"\r\n\r\ntwo\r\nlines\r\n--XB--\r\n"
        )
        #expect(parts.map(\.name) == ["meta", "file"])
        #expect(parts.map(\.filename) == [nil, "a b.txt"])
        #expect(parts.map(\.contentType) == ["application/json", nil])
        #expect(parts.map(text) == ["{\"id\":2}", "two\r\nlines"])
        #expect(parts[0].headers.map(\.name) == ["Content-Disposition", "content-type"])
    }

    @Test("keep every byte of a part")
    func bytes() throws {
        let content: [UInt8] = [0x0D, 0x0A, 0x00, 0xFF, 0x2D, 0x2D, 0x0D, 0x0A, 0x2D, 0x2D, 0x58, 0x0D, 0x0D, 0x0A]
        let body = Array("--XB\r\n\r\n".utf8) + content + Array("\r\n--XB--".utf8)
        let parts = try MultipartBody(body, boundary: "XB").parts
        #expect(parts.map { Array($0.bytes) } == [content])
    }

    @Test("may have a preamble, an epilogue, blanks behind delimiters and empty parts")
    func shapes() throws {
        let parts = try parts(
            "hello\r\n--XBnot\r\n--XB \t\r\nX-A: 1\r\n\r\n--XB\r\n\r\n\r\n--XB-- \r\nbye\r\n--XB\r\n\r\nno\r\n--XB--"
        )
        #expect(parts.map(text) == ["", ""])
        #expect(parts.map(\.name) == [nil, nil])
    }

    @Test("may have no part at all")
    func none() throws {
        #expect(try parts("--XB--\r\n").isEmpty)
    }

    @Test("may repeat a name")
    func repetition() throws {
        let part = "--XB\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
        #expect(try parts(part + "1\r\n" + part + "2\r\n--XB--").map(text) == ["1", "2"])
    }

    @Test(
        "know how names of files are written",
        arguments: [
            (#"name=a; filename=b.txt"#, "b.txt"), (#"name="a"; filename="q\"uo\\te.txt""#, "q\"uo\\te.txt"),
            (#"name="a"; filename="C:\dir\f.txt""#, #"C:\dir\f.txt"#),
            (#"name="a";filename="файл; x.txt""#, "файл; x.txt"),
            (#"name="a"; filename="x"; filename*=UTF-8''na%C3%AFve.txt"#, "naïve.txt"),
            (#"name="a"; filename*=latin1'en'na%EFve.txt; filename="x""#, "naïve.txt"),
            (#"name="a"; filename="x"; filename*=what''y"#, "x"), (#"name="a"; filename="""#, ""),
        ]
    )
    func filenames(disposition: String, filename: String) throws {
        let parts = try parts("--XB\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n1\r\n--XB--")
        #expect(parts.map(\.name) == ["a"])
        #expect(parts.map(\.filename) == [filename])
    }

    @Test(
        "say what is wrong with them",
        arguments: [
            ("", "not in the body"), ("--XB\n\nx\n--XB--", "CR LF"), ("--XB\r\n\r\nx", "closing delimiter"),
            ("--XB\r\n\r\nx\r\n--XB\r\n", "blank line"), ("--XB\r\nnonsense\r\n\r\nx\r\n--XB--", "colon"),
            ("--XB\r\n\r\nx\r\n--XB-", "closing delimiter"), ("--XB\r\nA: b", "blank line"), ("--XBC\r\n", "not in"),
        ]
    )
    func failures(body: String, reason: String) {
        let failure = #expect(throws: MultipartBody.Failure.self) { try parts(body) }
        #expect(failure?.reason.contains(reason) == true, "\(failure?.reason ?? "")")
    }

    @Test("need a content type with a boundary")
    func contentTypes() {
        for (type, reason) in [
            (nil, "no content type"), ("text/plain", "text/plain"), ("multipart/form-data", "no boundary"),
        ] as [(String?, String)] {
            let failure = #expect(throws: MultipartBody.Failure.self) {
                try MultipartBody([], contentType: type.flatMap { MediaType($0) })
            }
            #expect(failure?.reason.contains(reason) == true)
        }
    }

    @Test("never trap")
    func anything() {
        var generator = SplitMix(seed: 6)
        let pieces = ["--XB", "--", "\r\n", "\r", "\n", " ", "A: b", ":", "x", "\"", "Content-Disposition: a; name=\""]
        for _ in 0..<5_000 {
            let body = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &generator)]
            }
            _ = try? parts(body.joined())
        }
    }
}
