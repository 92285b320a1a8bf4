internal import Dubler

/// How an answer is framed for the client that gets it, decided in one place.
struct AnswerPlan {
    private(set) var completion = ResponseEncoder.Completion()
    /// The connection ends with this answer.
    private(set) var closes: Bool
    /// Something follows the head, be it the last chunk alone.
    private(set) var hasBody = false
    private(set) var isChunked = false
    /// The body is its bytes and nothing else.
    private(set) var isPlain = false
    /// Of the whole body; 0 for a stream.
    private(set) var length = 0
    /// How much of it is sent.
    private(set) var limit = 0
    private(set) var finish = AnswerSender.Finish.whole
    /// `truncatedBody` where there is no body to truncate.
    private(set) var cutsHead = false

    init(_ answer: WireAnswer, _ traits: RequestTraits, fileLength: Int?, mustClose: Bool) {
        let framing = answer.head.framing
        let isHTTP10 = traits.contains(.isHTTP10)
        let known = Self.length(of: answer.body, file: fileLength)
        let mayHaveBody = !traits.contains(.isHead) && framing != .none
        closes =
            mustClose || answer.closeAfter || answer.fault != nil || answer.head.saysClose || answer.head.status < 200
            || !traits.contains(.keepsAlive) || traits.contains(.isConnect)
        if mayHaveBody, !Self.endsByItself(framing, length: known, isHTTP10: isHTTP10) { closes = true }
        switch answer.fault {
        case .truncatedBody: finish = .cutShort
        case .malformedChunk: finish = .badChunk
        default: break
        }
        cutsHead = finish != .whole && !mayHaveBody || finish == .cutShort && known == 0
        length = known ?? 0
        limit =
            switch finish {
            case .whole: length
            case .cutShort: length / 2
            case .badChunk: min(length, max(1, length / 2))
            }
        let forcesChunks = finish == .badChunk && mayHaveBody
        isChunked = mayHaveBody && (forcesChunks || framing == .chunked || framing == .streamDue && !isHTTP10)
        hasBody = mayHaveBody && (isChunked || known != 0)
        isPlain = !isChunked && finish == .whole && answer.throttle == nil
        completion.closes = closes
        completion.isHTTP10 = isHTTP10
        completion.isHead = traits.contains(.isHead)
        completion.length = known
        completion.forcesChunks = forcesChunks
    }

    private static func length(of body: WireAnswer.Body, file: Int?) -> Int? {
        switch body {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file: file ?? 0
        case .events, .stream: nil
        }
    }

    /// Whether the client finds the end of the body without the end of the
    /// connection. Where a rule's own length is not the body's it does not.
    private static func endsByItself(_ framing: PreparedHead.Framing, length: Int?, isHTTP10: Bool) -> Bool {
        switch framing {
        case .none: true
        case .length(let stated): stated == length
        case .chunked, .streamDue: !isHTTP10
        case .untilClose: false
        case .lengthDue: length != nil
        }
    }
}
