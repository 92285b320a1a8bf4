/// One request as the session saw it, and what became of it.
package struct JournalEntry: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case matched, unmatched, ignored, stale, stray, `protocol`
    }

    /// How the answer ended on the wire.
    package enum Ending: String, Sendable { case complete, cut, clientLeft, pending }

    /// What answered: the rule as it was compiled, which response, which use.
    package struct Answerer: Sendable {
        package var layer: String
        package var profile: String?
        package var name: String
        /// Index of the response, from 1.
        package var response: Int
        package var responseCount: Int
        /// Use of the rule, from 1.
        package var use: Int
    }

    /// Number in the session, from 1, in the order of the atomic steps.
    package var sequence: UInt64
    package var moment: Moment
    package var epoch: Int
    /// Index into the catalog's services.
    package var service: Int
    package var kind: Kind
    package var request: HTTPRequest
    /// Body's true length; `request.body` may have been cut to the limit.
    package var bodyLength: Int
    /// Hash of a body that was cut; else it is hashed when asked for.
    package var keptHash: [UInt8]?
    package var answerer: Answerer?
    /// Stable code of what went wrong, such as `sequence_exhausted`.
    package var code: String?
    package var nearMisses: [NearMiss] = []
    package var status: Int
    /// The answer's head as sent but for `Date` and `Connection`; `nil` where none was.
    package var responseHead: PreparedHead?
    package var responseBody: AnswerBody = .none
    package var delayMilliseconds: Double = 0
    package var fault: Fault?
    package var ending: Ending = .pending
    package var endedAt: Moment?

    package init(
        sequence: UInt64,
        moment: Moment,
        epoch: Int,
        service: Int,
        kind: Kind,
        request: HTTPRequest,
        status: Int
    ) {
        self.sequence = sequence
        self.moment = moment
        self.epoch = epoch
        self.service = service
        self.kind = kind
        self.request = request
        self.bodyLength = request.body.count
        self.status = status
    }

    /// Bytes that the entry holds alive, near enough for the journal's bound.
    package var cost: Int {
        320 + request.head.count + request.fields.count &* 32 + request.body.count + responseBody.ownedBytes
    }

    /// Whether it counts for verification: what the app really asked of this epoch.
    package var counts: Bool { kind == .matched || kind == .unmatched }
}
