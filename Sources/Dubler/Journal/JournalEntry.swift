/// One request as the session saw it, and what became of it.
package struct JournalEntry: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case matched, unmatched, ignored, stale, stray, `protocol`
    }

    /// How the answer ended on the wire.
    package enum Ending: String, Sendable { case complete, cut, clientLeft, pending }

    /// What answered: which rule or collection, which response, which use.
    package struct Answerer: Sendable {
        /// Shared by all entries of the rule.
        package final class Identity: Sendable {
            package let layer: String
            package let profile: String?
            package let name: String
            package let responseCount: Int

            package init(layer: String, profile: String?, name: String, responseCount: Int) {
                self.layer = layer
                self.profile = profile
                self.name = name
                self.responseCount = responseCount
            }
        }

        package var identity: Identity
        /// Index of the response, from 1.
        package var response: Int
        /// Use of the rule, from 1.
        package var use: Int

        package init(_ identity: Identity, response: Int, use: Int) {
            self.identity = identity
            self.response = response
            self.use = use
        }

        package var layer: String { identity.layer }
        package var profile: String? { identity.profile }
        package var name: String { identity.name }
        package var responseCount: Int { identity.responseCount }
    }

    /// What few entries have, apart from the others, so that most stay small.
    private final class Details: Sendable {
        let keptHash: [UInt8]?
        let code: String?
        let nearMisses: [NearMiss]

        init(keptHash: [UInt8]?, code: String?, nearMisses: [NearMiss]) {
            self.keptHash = keptHash
            self.code = code
            self.nearMisses = nearMisses
        }
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
    package var answerer: Answerer?
    private var details: Details?
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

    /// Hash of a body that was cut; else it is hashed when asked for.
    package var keptHash: [UInt8]? { details?.keptHash }
    /// Stable code of what went wrong, such as `sequence_exhausted`.
    package var code: String? { details?.code }
    package var nearMisses: [NearMiss] { details?.nearMisses ?? [] }

    /// Notes what few entries have.
    package mutating func note(code: String? = nil, nearMisses: [NearMiss] = [], keptHash: [UInt8]? = nil) {
        guard code != nil || keptHash != nil || !nearMisses.isEmpty else { return }
        details = Details(
            keptHash: keptHash ?? details?.keptHash,
            code: code ?? details?.code,
            nearMisses: nearMisses.isEmpty ? details?.nearMisses ?? [] : nearMisses
        )
    }

    /// Bytes that the entry holds alive, near enough for the journal's bound.
    package var cost: Int {
        320 + request.head.count + request.fields.count &* 32 + request.body.count + responseBody.ownedBytes
    }

    /// Whether it counts for verification: what the app really asked of this epoch.
    package var counts: Bool { kind == .matched || kind == .unmatched }
}
