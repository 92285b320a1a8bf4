/// The body of a call, read strictly: JSON, no member that the call does not know,
/// none twice. What is wrong is gathered and refused in one problem, with the places.
struct ControlBody {
    let node: JSONNode
    let reading: Reading

    /// Reads a body; where `isOptional`, none at all is an empty object.
    init(_ bytes: [UInt8], for catalog: Catalog, isOptional: Bool = false) throws(Problem) {
        let bytes = bytes.isEmpty && isOptional ? Array("{}".utf8) : bytes
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument(bytes)
        } catch {
            throw Problem(
                status: 400,
                code: bytes.isEmpty ? "body_missing" : "body_not_json",
                title: "The body is not JSON",
                detail: bytes.isEmpty
                    ? "This call takes a JSON object in its body."
                    : "Line \(error.location.line), column \(error.location.column): \(error.reason).",
                members: JSONObject([
                    ("line", .int(error.location.line)), ("column", .int(error.location.column)),
                ])
            )
        }
        node = document.root
        reading = Reading(Surroundings(of: catalog), Findings())
        for span in document.duplicateKeys {
            let key = String(decoding: document.bytes[span], as: UTF8.self)
            reading.findings.error(
                "duplicate_key",
                "the key \(key) stands twice in one object",
                at: document.location(at: span.lowerBound)
            )
        }
    }

    /// The body's members by a closed list of keys.
    func members<Key: CatalogKey>(_ type: Key.Type) throws(Problem) -> KnownMembers<Key> {
        guard let members = reading.known(node, type) else { throw refusal }
        return members
    }

    /// Throws when anything was found.
    func check() throws(Problem) {
        if reading.findings.hasErrors { throw refusal }
    }

    private var refusal: Problem { .refused(reading.findings.inOrder) }
}
