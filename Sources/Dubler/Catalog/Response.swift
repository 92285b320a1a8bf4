/// One response of a rule's sequence.
package struct Response: Sendable {
    package enum Body: Sendable {
        /// Not said: an empty body.
        case none
        /// The exact slice of the source.
        case json(JSONNode)
        case text(String)
        case base64([UInt8])
        /// Relative to `bodies/`.
        case file(BodyFile)
        case events([ServerEvent], keepOpen: Bool)
    }

    package enum Patch: Sendable {
        /// RFC 7396.
        case merge(JSONNode)
        /// RFC 6902, checked at load.
        case operations(JSONNode)
    }

    package enum Change: Sendable {
        /// The value may hold templates and `{"$inc": n}`.
        case set(StatePath, JSONNode)
        case unset(StatePath)
    }

    package struct Push: Sendable {
        package var name: String
        package var afterMilliseconds: Int

        package init(name: String, afterMilliseconds: Int) {
            self.name = name
            self.afterMilliseconds = afterMilliseconds
        }
    }

    /// `nil`: 200, or what lies beneath when it patches.
    package var status: Int?
    package var headers: [ResponseHeader] = []
    package var body: Body = .none
    package var patch: Patch?
    /// Whether `{{ }}` is evaluated; the catalog's default already filled in.
    package var template = false
    /// `nil`: for ever. The default of `times` already filled in.
    package var times: Int?
    package var delay: Delay?
    package var throttle: Throttle?
    package var fault: Fault?
    package var changes: [Change] = []
    package var bindings: [Binding] = []
    package var push: Push?
    /// `contract` as written: a deliberate deviation of this response.
    package var contract: JSONValue?
    package var location: SourceLocation

    package init(location: SourceLocation) { self.location = location }

    /// A named value of `let`.
    package struct Binding: Sendable {
        package var name: String
        package var value: JSONNode

        package init(name: String, value: JSONNode) {
            self.name = name
            self.value = value
        }
    }
}

/// A header as a rule writes it: one name, one or more values, each its own field.
package struct ResponseHeader: Sendable, Equatable {
    package var name: String
    package var values: [String]

    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// A file of `bodies/`, found at load.
package struct BodyFile: Sendable, Equatable {
    /// As written, relative to `bodies/`.
    package var name: String
    /// Absolute, links resolved, inside the catalog; empty in a catalog made in memory.
    package var path: String
    /// By extension, with a charset for text kinds.
    package var contentType: String
    /// Bytes when it was read.
    package var length: Int
    /// The bytes themselves, in a catalog made in memory; a file on disk is streamed.
    package var contents: [UInt8]?

    package init(name: String, path: String, contentType: String, length: Int, contents: [UInt8]? = nil) {
        self.name = name
        self.path = path
        self.contentType = contentType
        self.length = length
        self.contents = contents
    }
}

/// One server-sent event.
package struct ServerEvent: Sendable {
    package var event: String?
    package var id: String?
    /// A text, or any JSON value sent as its slice.
    package var data: JSONNode?
    package var delay: Delay?

    package init(event: String? = nil, id: String? = nil, data: JSONNode? = nil, delay: Delay? = nil) {
        self.event = event
        self.id = id
        self.data = data
        self.delay = delay
    }
}

/// How long the head waits, in milliseconds.
package enum Delay: Sendable, Equatable {
    case fixed(Double)
    case uniform(Double, Double)
    case lognormal(median: Double, sigma: Double, max: Double?)
}

/// How slowly the body goes out; its length is kept.
package enum Throttle: Sendable, Equatable {
    case bytesPerSecond(Int)
    case chunks(Int, overMilliseconds: Double)
}

/// How an answer is broken on the wire.
package enum Fault: String, Sendable, CaseIterable {
    case connectionReset, emptyResponse, truncatedBody, malformedChunk, garbage, noResponse
}
