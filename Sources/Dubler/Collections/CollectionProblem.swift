/// What a collection refuses, as problem+json (RFC 9457).
struct CollectionProblem: Error, Equatable {
    /// The kinds of refusal; the raw value is the stable code.
    enum Kind: String, CaseIterable {
        case itemUnknown = "item_unknown"
        case itemExists = "item_exists"
        case itemKeyMissing = "item_key_missing"
        case itemKeyInvalid = "item_key_invalid"
        case itemKeyDiffers = "item_key_differs"
        case itemKeysExhausted = "item_keys_exhausted"
        case bodyMissing = "body_missing"
        case bodyInvalid = "body_invalid_json"
        case bodyNotObject = "body_not_object"
        case bodyDuplicateMember = "body_duplicate_member"
        case bodyTooDeep = "body_too_deep"
        case sortInvalid = "sort_invalid"
        case pageInvalid = "page_invalid"
        case cursorInvalid = "cursor_invalid"
        case methodNotTaken = "method_not_taken"
    }

    var kind: Kind
    /// What is wrong, where, and what to do.
    var detail: String

    init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail
    }

    var status: Int {
        switch kind {
        case .itemUnknown: 404
        case .itemExists, .itemKeysExhausted: 409
        case .methodNotTaken: 405
        default: 400
        }
    }

    private var title: String {
        switch kind {
        case .itemUnknown: "No such item"
        case .itemExists: "The item exists"
        case .itemKeyMissing: "The item has no key"
        case .itemKeyInvalid: "The key is invalid"
        case .itemKeyDiffers: "The key differs from the path"
        case .itemKeysExhausted: "No new key is left"
        case .bodyMissing: "The body is missing"
        case .bodyInvalid: "The body is no JSON"
        case .bodyNotObject: "The body is no object"
        case .bodyDuplicateMember: "A member occurs twice"
        case .bodyTooDeep: "The body is nested too deep"
        case .sortInvalid: "The order is invalid"
        case .pageInvalid: "The page is invalid"
        case .cursorInvalid: "The cursor is invalid"
        case .methodNotTaken: "The method is not taken"
        }
    }

    var answer: CollectionAnswer {
        CollectionAnswer(
            status: status,
            headers: [ResponseHeader(name: "Content-Type", values: ["application/problem+json"])],
            body: .object(
                JSONObject([
                    ("title", .string(title)),
                    ("status", .number(JSONNumber(status))),
                    ("code", .string(kind.rawValue)),
                    ("detail", .string(detail)),
                ])
            ),
            code: kind.rawValue
        )
    }
}
