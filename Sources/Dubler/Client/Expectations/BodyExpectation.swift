/// What a request's body must be.
///
/// A dictionary literal means JSON that has at least these members:
///
/// ```swift
/// try backend.assertRequest(
///     method: .post,
///     path: "/api/operation",
///     body: ["amount": .greaterThan(0), "currency": "RUB"]
/// )
/// ```
public struct BodyExpectation: Sendable, Equatable {
    /// The expectation as the catalog writes it: `{ "json": { "amount": 5 } }`.
    public let json: JSONValue

    private init(_ json: JSONValue) { self.json = json }

    /// No body: a length of 0.
    public static var empty: Self { Self("none") }

    /// JSON that is like that: of objects the members named, of arrays all elements.
    public static func json(_ expectation: ValueExpectation) -> Self { Self(["json": expectation.json]) }

    /// JSON that equals this and has nothing more; order of members does not count.
    public static func jsonEquals(_ value: JSONValue) -> Self { Self(["jsonEquals": value]) }

    /// JSON in which a node at the path (RFC 9535) is like that: `$.items[*].id`.
    public static func jsonPath(_ path: String, _ expectation: ValueExpectation) -> Self {
        var entry = JSONObject([("path", .string(path))])
        if let operators = expectation.operators {
            for (name, operand) in operators.members { entry[name] = operand }
        } else {
            // A literal has to stand in an operator here; this one leaves what is
            // inside it an expectation.
            entry["$in"] = [expectation.json]
        }
        return Self(["jsonPath": [.object(entry)]])
    }

    /// A form whose fields are like that; it may have others.
    public static func form(_ fields: [String: ValueExpectation]) -> Self {
        Self(["form": .object(fields.sortedObject(\.json))])
    }

    /// A multipart body that has such parts by name; it may have others.
    public static func multipart(_ parts: [String: PartExpectation]) -> Self {
        Self(["multipart": .object(parts.sortedObject(\.json))])
    }

    /// A text that is like that, decoded by its declared charset, else as UTF-8.
    public static func text(_ expectation: ValueExpectation) -> Self { Self(["text": expectation.json]) }

    /// Exactly these bytes.
    public static func bytes(_ bytes: [UInt8]) -> Self {
        Self(["base64": .string(Base64.encode(bytes))])
    }

    /// A GraphQL operation of that name, with at least such variables.
    public static func graphQL(operationName: String, variables: ValueExpectation? = nil) -> Self {
        var operation = JSONObject([("operationName", .string(operationName))])
        operation["variables"] = variables?.json
        return Self(["graphql": .object(operation)])
    }

    /// Body matchers as the catalog writes them, all of which must hold.
    public static func matchers(_ members: JSONObject) -> Self { Self(.object(members)) }
}

extension BodyExpectation: ExpressibleByDictionaryLiteral {
    /// JSON that has at least such members.
    public init(dictionaryLiteral elements: (String, ValueExpectation)...) {
        self = .json(ValueExpectation(members: elements))
    }
}
