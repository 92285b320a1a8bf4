/// A request pattern and the sequence of responses that it gets.
package struct Rule: Sendable {
    /// What follows the last response.
    package enum Then: String, Sendable, CaseIterable { case repeatLast, fallThrough, cycle, fail }

    /// As written, or `nil`; shown in reports.
    package var name: String?
    /// Lasting identity inside its layer: the name, or hash of the match half and
    /// ordinal; with the file. Unique in a layer.
    package var identity: String
    /// Hash of its canonical bytes: a counter survives a reload while it is the same.
    package var fingerprint: UInt64
    package var pattern: RequestPattern
    package var priority: Int
    /// Never empty.
    package var responses: [Response]
    /// The default already filled in.
    package var then: Then
    package var enabled: Bool
    /// Read, not yet judged: `contract` as written.
    package var contract: JSONValue?
    package var location: SourceLocation
    /// Equal for rules that take the same requests; see `PatternDigest`.
    package var matchDigest: UInt64 = 0
    /// The rule as written; `nil` when it was made in memory.
    package var source: JSONNode?

    package init(
        name: String?,
        identity: String,
        fingerprint: UInt64,
        pattern: RequestPattern,
        priority: Int = 0,
        responses: [Response],
        then: Then,
        enabled: Bool = true,
        contract: JSONValue? = nil,
        location: SourceLocation
    ) {
        self.name = name
        self.identity = identity
        self.fingerprint = fingerprint
        self.pattern = pattern
        self.priority = priority
        self.responses = responses
        self.then = then
        self.enabled = enabled
        self.contract = contract
        self.location = location
    }
}

/// The request half of a rule: one vocabulary for rules, ignored requests and
/// verification.
package struct RequestPattern: Sendable {
    package enum Method: Sendable, Equatable {
        case any
        case exactly([String])
    }

    package struct Named: Sendable {
        package let name: String
        /// The name's UTF-8, compared with a request's bytes.
        let bytes: [UInt8]
        package let matcher: ValueMatcher

        package init(name: String, matcher: ValueMatcher) {
            self.name = name
            bytes = Array(name.utf8)
            self.matcher = matcher
        }
    }

    package struct Condition: Sendable {
        package var path: StatePath
        package var matcher: ValueMatcher

        package init(path: StatePath, matcher: ValueMatcher) {
            self.path = path
            self.matcher = matcher
        }
    }

    /// `nil` is the catalog's default service.
    package var service: String?
    package var method: Method
    /// `nil` (in verification only) takes any path.
    package var path: PathPattern?
    package var query: [Named] = []
    package var exactQuery = false
    package var headers: [Named] = []
    package var body: BodyMatcher?
    package var when: [Condition] = []

    package init(service: String? = nil, method: Method = .any, path: PathPattern? = nil) {
        self.service = service
        self.method = method
        self.path = path
    }

    /// How many conditions stand beside method and path: breaks ties of rank.
    package var conditionCount: Int {
        query.count + headers.count + when.count + (body?.matcherCount ?? 0) + (exactQuery ? 1 : 0)
    }
}

/// A path as a rule writes it, segment by segment.
package struct PathPattern: Sendable, Hashable {
    package enum Segment: Sendable, Hashable {
        /// Decoded bytes, compared exactly.
        case literal([UInt8])
        /// Any one segment that is not empty.
        case name(String)
        /// Zero or more segments; only at the end.
        case rest
    }

    /// As written.
    package var text: String
    /// What stands between the slashes; `/` alone is one empty literal.
    package var segments: [Segment]

    package init(text: String, segments: [Segment]) {
        self.text = text
        self.segments = segments
    }
}
