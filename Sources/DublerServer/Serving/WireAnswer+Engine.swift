import Dubler

extension WireAnswer {
    /// An answer of the engine as the wire sends it.
    init(_ answer: Answer, slot: Int) {
        let body: Body =
            switch answer.body {
            case .none: .none
            case .bytes(let bytes, _): .bytes(bytes)
            case .file(let file): .file(path: file.path)
            case .events(let events, let keepOpen):
                .events(
                    events.map { Event(bytes: $0.bytes, delayNanoseconds: $0.delayMilliseconds.asNanoseconds) },
                    keepOpen: keepOpen
                )
            }
        self.init(head: answer.head, body: body)
        delayNanoseconds = answer.delayMilliseconds.asNanoseconds
        throttle = answer.throttle.map { throttle in
            switch throttle {
            case .bytesPerSecond(let rate): .bytesPerSecond(rate)
            case .chunks(let count, let over): .chunks(count, overNanoseconds: over.asNanoseconds)
            }
        }
        fault = answer.fault.map { fault in
            switch fault {
            case .connectionReset: .connectionReset
            case .emptyResponse: .emptyResponse
            case .truncatedBody: .truncatedBody
            case .malformedChunk: .malformedChunk
            case .garbage: .garbage
            case .noResponse: .noResponse
            }
        }
        closeAfter = answer.closes
        ticket = Ticket(slot: slot, group: answer.group, sequence: answer.ticket).rawValue
        group = answer.group
    }
}

extension Double {
    /// Milliseconds as whole nanoseconds, from 0 to about a century.
    fileprivate var asNanoseconds: UInt64 { isFinite && self > 0 ? UInt64(min(self, 3e12) * 1e6) : 0 }
}
