extension RequestBody {
    func readJSON() -> Reading<JSONNode> {
        do {
            let document = try JSONDocument(bytes)
            guard let duplicate = document.duplicateKeys.first else { return .value(document.root) }
            return .problem("the key \(String(decoding: bytes[duplicate], as: UTF8.self)) stands twice in one object")
        } catch {
            return .problem(encodingRemark ?? "not JSON: \(error.reason), at byte \(error.offset)")
        }
    }

    func decodeText() -> ArraySlice<UInt8> {
        guard let charset = contentType.flatMap({ MediaType($0)?.charset }) else { return bytes[...] }
        return TextDecoding.utf8(bytes, charset: charset) ?? bytes[...]
    }

    func readParts() -> Reading<[Part]> {
        do {
            let multipart = try MultipartBody(bytes, contentType: contentType.flatMap { MediaType($0) })
            return .value(
                multipart.parts.map { part in
                    Part(
                        name: part.name,
                        filename: part.filename,
                        body: RequestBody(Array(part.bytes), contentType: part.contentType.map { Array($0.utf8)[...] })
                    )
                }
            )
        } catch {
            return .problem(encodingRemark ?? "no multipart body: \(error.reason)")
        }
    }

    /// Encodings are not taken off; a verdict says so.
    private var encodingRemark: String? {
        guard let contentEncoding, !contentEncoding.isEmpty,
            !contentEncoding.equalsIgnoringASCIICase("identity".utf8)
        else { return nil }
        return "encoded (\(Excerpt.of(contentEncoding))); encoded bodies are not decoded"
    }
}
