import Dubler

/// Kinds of files that can become a catalog.
package enum ImportSource: String, CaseIterable, Sendable {
    case har, wiremock, mockoon, mockserver, postman, openapi
}

/// Foreign files in, a draft of a catalog out. It reads no files itself.
package struct Importer: Sendable {
    package let source: ImportSource
    package private(set) var draft = ImportDraft()
    private var stubs: [WireMockStub] = []
    private var expectations: [MockServerExpectation] = []

    package init(_ source: ImportSource) { self.source = source }

    /// Reads one more file of the source.
    package mutating func read(_ bytes: [UInt8], file: String, files: ImportFiles) throws(ImportFailure) {
        guard source != .openapi else {
            // It may be YAML, and reads what it refers to itself.
            try OpenAPIImport.read(bytes, file: file, files: files, into: &draft)
            return
        }
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument(Self.plain(bytes), file: file)
        } catch {
            throw ImportFailure("is not JSON: \(error.reason)", at: error.location)
        }
        if let duplicate = document.duplicateKeys.first {
            let location = document.location(at: duplicate.lowerBound)
            let key = String(decoding: document.bytes[duplicate], as: UTF8.self)
            draft.say(.unsupported, key, "stands twice in its object; the last one counts", at: location)
        }
        switch source {
        case .har: try HARReader.read(document.root, into: &draft)
        case .wiremock: try WireMockReader.read(document.root, files: files, into: &draft, &stubs)
        case .mockserver: try MockServerReader.read(document.root, into: &draft, &expectations)
        case .mockoon: try MockoonReader.read(document.root, files: files, into: &draft)
        case .postman: try PostmanReader.read(document.root, into: &draft)
        case .openapi: break
        }
    }

    /// All that was read, in the order in which the source asks it.
    package func finished() -> ImportDraft {
        var draft = draft
        for stub in WireMockStub.inOrder(stubs) { draft.append(stub.rule) }
        for expectation in MockServerExpectation.inOrder(expectations) { draft.append(expectation.rule) }
        return draft
    }

    /// Without a byte order mark and a JSONP call around it; places stay what they were.
    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        guard let first = bytes.firstIndex(where: { !blanks.contains($0) }) else { return bytes }
        guard bytes[first] != UInt8(ascii: "{"), bytes[first] != UInt8(ascii: "["),
            let open = bytes.firstIndex(of: UInt8(ascii: "(")),
            bytes[first..<open].allSatisfy({ isNameByte($0) }), open > first,
            var end = bytes.lastIndex(of: UInt8(ascii: ")")), end > open
        else { return bytes }
        let tail = bytes[(end + 1)...]
        guard tail.allSatisfy({ blanks.contains($0) || $0 == UInt8(ascii: ";") }) else { return bytes }
        for index in first...open { bytes[index] = 0x20 }
        while end > open, blanks.contains(bytes[end - 1]) { end -= 1 }
        return Array(bytes[..<end])
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), 0x20:
            true
        default: false
        }
    }
}
