import Foundation

/// What of an answer comes when: its parts with their waits, in nanoseconds.
struct DeliveryPlan: Sendable {
    enum Step: Sendable {
        case head(InProcessHead)
        case bytes(ArraySlice<UInt8>)
        case end(DeliveryEnd)
    }

    struct Part: Sendable {
        /// Nanoseconds since the part before.
        var wait: UInt64
        var step: Step
    }

    var parts: [Part] = []

    /// The plan of an answer.
    init(_ answer: Answer, isHead: Bool, readFile: (BodyFile) -> [UInt8]?) {
        add(answer, isHead: isHead, readFile)
    }

    private mutating func add(_ answer: Answer, isHead: Bool, _ readFile: (BodyFile) -> [UInt8]?) {
        let delay = Self.nanoseconds(answer.delayMilliseconds)
        switch answer.fault {
        case .connectionReset: return fail(.reset, after: delay)
        case .emptyResponse: return fail(.empty, after: delay)
        case .garbage: return fail(.garbage, after: delay)
        case .noResponse: return parts.append(Part(wait: delay, step: .end(.never)))
        case .truncatedBody, .malformedChunk, nil: break
        }
        let hasBody = !isHead && answer.head.framing != .none
        if answer.fault != nil, !hasBody { return fail(.cutHead, after: delay) }
        if case .events(let events, let keepOpen) = answer.body {
            return add(events, keepOpen: keepOpen, answer, hasBody: hasBody, delay)
        }
        guard let body = Self.bytes(of: answer.body, readFile) else {
            // As over HTTP: a body that cannot be read is a server's error.
            let reply = ControlReply(Self.bodyUnreadable)
            parts = [
                Part(wait: delay, step: .head(InProcessHead(reply))), Part(wait: 0, step: .bytes(reply.body[...])),
            ]
            return parts.append(Part(wait: 0, step: .end(.complete)))
        }
        if answer.fault == .truncatedBody, body.isEmpty { return fail(.cutHead, after: delay) }
        let isBroken = answer.fault == .malformedChunk
        let head = InProcessHead(answer.head, length: body.count, isChunked: isBroken)
        parts.append(Part(wait: delay, step: .head(head)))
        add(hasBody ? body : [], answer, hasBody: hasBody)
    }

    private static let bodyUnreadable = Problem(
        status: 500,
        code: "body_file_unreadable",
        detail: "The body file of this answer cannot be read any more."
    )

    private static func nanoseconds(_ milliseconds: Double) -> UInt64 {
        milliseconds.isFinite && milliseconds > 0 ? UInt64(min(milliseconds, 3e12) * 1e6) : 0
    }

    private static func bytes(of body: AnswerBody, _ readFile: (BodyFile) -> [UInt8]?) -> ArraySlice<UInt8>? {
        switch body {
        case .none, .events: []
        case .bytes(let bytes, _): bytes
        case .file(let file): (file.contents ?? readFile(file))?[...]
        }
    }

    private mutating func fail(_ failure: SocketFailure, after delay: UInt64) {
        parts = [Part(wait: delay, step: .end(.failed(failure)))]
    }

    /// The body, as much of it as goes out, and how it ends.
    private mutating func add(_ body: ArraySlice<UInt8>, _ answer: Answer, hasBody: Bool) {
        var sent = body
        var end = DeliveryEnd.complete
        switch answer.fault {
        case .truncatedBody:
            sent = body.prefix(body.count / 2)
            end = .failed(.cutBody)
        case .malformedChunk:
            sent = body.prefix(min(body.count, max(1, body.count / 2)))
            end = .failed(.badChunk)
        default:
            // A length of the rule's own, which the client goes by.
            if hasBody, case .length(let stated) = answer.head.framing, stated >= 0 {
                sent = body.prefix(stated)
                if stated > body.count { end = .failed(.cutBody) }
            }
        }
        if let throttle = answer.throttle, !sent.isEmpty {
            addThrottled(sent, throttle, total: body.count)
        } else if !sent.isEmpty {
            parts.append(Part(wait: 0, step: .bytes(sent)))
        }
        parts.append(Part(wait: 0, step: .end(end)))
    }

    private mutating func addThrottled(_ body: ArraySlice<UInt8>, _ throttle: Throttle, total: Int) {
        let pieces: Int
        let duration: Double
        switch throttle {
        case .bytesPerSecond(let rate):
            // Twenty parts a second look even and cost little.
            let size = min(64 * 1024, max(1, rate / 20))
            pieces = (total + size - 1) / size
            duration = Double(total) * 1e9 / Double(max(1, rate))
        case .chunks(let count, let over):
            pieces = min(max(1, count), total)
            duration = Double(Self.nanoseconds(over))
        }
        var position = 0
        var passed: UInt64 = 0
        for index in 1...max(1, pieces) {
            let end = min(total * index / max(1, pieces), body.count)
            guard end > position else { continue }
            let due = UInt64(duration * Double(end) / Double(total))
            let piece = body[body.startIndex + position..<body.startIndex + end]
            parts.append(Part(wait: due - min(due, passed), step: .bytes(piece)))
            position = end
            passed = due
        }
    }

    private mutating func add(
        _ events: [RenderedEvent],
        keepOpen: Bool,
        _ answer: Answer,
        hasBody: Bool,
        _ delay: UInt64
    ) {
        let isBroken = answer.fault != nil
        var head = InProcessHead(answer.head, length: nil, isChunked: true)
        head.isEndless = keepOpen && !isBroken
        parts.append(Part(wait: delay, step: .head(head)))
        guard hasBody else { return parts.append(Part(wait: 0, step: .end(.complete))) }
        for event in isBroken ? events[..<(events.count / 2)] : events[...] {
            parts.append(Part(wait: Self.nanoseconds(event.delayMilliseconds), step: .bytes(event.bytes[...])))
        }
        let end: DeliveryEnd =
            switch answer.fault {
            case .truncatedBody: .failed(.cutBody)
            case .malformedChunk: .failed(.badChunk)
            default: keepOpen ? .never : .complete
            }
        parts.append(Part(wait: 0, step: .end(end)))
    }

    /// Whether all of it comes at once.
    var isImmediate: Bool {
        parts.allSatisfy { part in
            if part.wait > 0 { return false }
            if case .end(.never) = part.step { return false }
            return true
        }
    }

    /// Ends where the client would give up: when nothing comes for so long.
    mutating func limit(to nanoseconds: UInt64) {
        for index in parts.indices {
            let isNever = if case .end(.never) = parts[index].step { true } else { false }
            guard parts[index].wait > nanoseconds || isNever else { continue }
            parts.removeSubrange(index...)
            parts.append(Part(wait: nanoseconds, step: .end(.failed(.silence))))
            return
        }
    }
}

/// How an answer ends for the one who asked.
package enum DeliveryEnd: Sendable, Equatable {
    case complete
    case failed(SocketFailure)
    /// The session went on to another epoch.
    case cut
    /// Not at all, until the client leaves or it is cut.
    case never
}
