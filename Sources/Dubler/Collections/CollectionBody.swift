/// Reads the body of a request that writes an item.
enum CollectionBody {
    /// How deep an item may be nested: two levels of the state's document, the
    /// document and the collection, lie above it.
    private static let path = StatePath(steps: [])
    private static let levelsAbove = 2

    static func object(_ bytes: [UInt8]) throws(CollectionProblem) -> JSONObject {
        guard !bytes.isEmpty else {
            throw CollectionProblem(.bodyMissing, "The request has no body; send the item as a JSON object.")
        }
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument(bytes)
        } catch {
            throw CollectionProblem(
                .bodyInvalid,
                "The body is no JSON: \(error.reason), at line \(error.location.line), column \(error.location.column)."
            )
        }
        if let duplicate = document.duplicateKeys.first {
            let place = document.location(at: duplicate.lowerBound)
            throw CollectionProblem(
                .bodyDuplicateMember,
                "The member \(String(decoding: document.bytes[duplicate], as: UTF8.self)) occurs twice in one object, "
                    + "again at line \(place.line), column \(place.column). Keep one."
            )
        }
        let value = document.root.value
        guard case .object(let object) = value else {
            throw CollectionProblem(.bodyNotObject, "The body is \(value.kindWithArticle); an item is a JSON object.")
        }
        do throws(StateConflict) {
            try StateLimits.check(value, at: path, below: levelsAbove)
        } catch {
            throw CollectionProblem(.bodyTooDeep, "The body is refused: \(error.reason).")
        }
        return object
    }
}
