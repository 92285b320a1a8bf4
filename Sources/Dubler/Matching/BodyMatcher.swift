/// What a pattern says of a request's body, or of the body of one part.
package struct BodyMatcher: Sendable {
    package enum Part: Sendable {
        /// `"none"`: length 0.
        case none
        case json(ValueMatcher)
        case jsonEquals(ValueMatcher)
        case jsonPath([PathTest])
        case form([RequestPattern.Named])
        case multipart([PartTest])
        case text(ValueMatcher)
        case base64([UInt8])
        case graphql(operationName: ValueMatcher?, variables: ValueMatcher?)
        case schema(JSONSchema)
    }

    /// One entry of `jsonPath`: one of the nodes must fulfil the matcher.
    package struct PathTest: Sendable {
        package var path: JSONPath
        package var source: String
        package var matcher: ValueMatcher

        package init(path: JSONPath, source: String, matcher: ValueMatcher) {
            self.path = path
            self.source = source
            self.matcher = matcher
        }
    }

    /// One part's name of `multipart`: one of the parts so named must fulfil all.
    package struct PartTest: Sendable {
        package var name: String
        package var filename: ValueMatcher?
        package var contentType: ValueMatcher?
        package var body: BodyMatcher?

        package init(
            name: String,
            filename: ValueMatcher? = nil,
            contentType: ValueMatcher? = nil,
            body: BodyMatcher? = nil
        ) {
            self.name = name
            self.filename = filename
            self.contentType = contentType
            self.body = body
        }
    }

    /// All must hold.
    package let parts: [Part]
    /// How many conditions they are; breaks ties of rank.
    package var matcherCount: Int { parts.count }

    package init(_ parts: [Part]) { self.parts = parts }
}

extension BodyMatcher {
    /// Judges part after part until the recorder has heard enough; whether it has not.
    func judge<C: ConditionRecorder>(
        _ body: inout RequestBody,
        _ instants: InstantSource,
        _ recorder: inout C
    ) -> Bool {
        for part in parts {
            var failure = C.Failure()
            let passed = part.holds(&body, instants, &failure)
            let goesOn = recorder.record(
                "body.\(part.name)",
                passed: passed,
                failure,
                expected: part.description,
                seen: part.seen(body)
            )
            if !goesOn { return false }
        }
        return true
    }
}

extension BodyMatcher.Part {
    /// The key that a pattern writes.
    package var name: String {
        switch self {
        case .none: "none"
        case .json: "json"
        case .jsonEquals: "jsonEquals"
        case .jsonPath: "jsonPath"
        case .form: "form"
        case .multipart: "multipart"
        case .text: "text"
        case .base64: "base64"
        case .graphql: "graphql"
        case .schema: "schema"
        }
    }
}
