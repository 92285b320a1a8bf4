import Dubler
import DublerServer

extension FuzzTarget {
    static let target = FuzzTarget(name: "target") { bytes in
        let target = RequestTarget(bytes[...])
        for index in 0..<target.segmentCount {
            let segment = Array(target.segment(index))
            promise(target.segment(index, equals: segment), "a segment is unlike itself")
            _ = target.rawPath(fromSegment: index)
        }
        let query = target.query()
        for index in 0..<query.count {
            promise(!query.values(of: query.name(index)).isEmpty, "a field is not found by its name")
        }
    }

    /// Forms, multipart bodies, media types.
    static let body = FuzzTarget(name: "body") { bytes in
        let (type, body) = halves(bytes)
        _ = FormFields(body)
        let media = MediaType(String(decoding: type, as: UTF8.self))
        if let parts = try? MultipartBody(body, contentType: media) {
            promise(parts.parts.allSatisfy { $0.bytes.count <= body.count }, "a part is longer than the whole")
        }
    }

    /// However the bytes are cut on the way, the same requests come of them.
    static let codec = FuzzTarget(name: "codec") { bytes in
        let whole = events(of: bytes, pieces: bytes.count)
        promise(events(of: bytes, pieces: 1) == whole, "byte by byte other requests were read")
        promise(events(of: bytes, pieces: 1 + bytes.count % 13) == whole, "in pieces other requests were read")
    }

    private enum Event: Equatable {
        case requestLine
        case expectContinue
        case request(head: [UInt8], body: [UInt8], traits: UInt8)
        case failure(ProtocolError.Kind)
    }

    private static func events(of bytes: [UInt8], pieces: Int) -> [Event] {
        var limits = WireLimits()
        limits.headBytes = 512
        limits.fieldCount = 16
        limits.bodyBytes = 4096
        var parser = RequestParser(limits: limits)
        var events: [Event] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + max(1, pieces))
            bytes[start..<end].withUnsafeBytes { piece in
                guard var cursor = ByteCursor(piece) else { return }
                feed(&parser, &cursor, &events)
            }
            start = end
        }
        return events
    }

    private static func feed(_ parser: inout RequestParser, _ cursor: inout ByteCursor, _ events: inout [Event]) {
        while true {
            switch parser.next(&cursor) {
            case .needMore: return promise(cursor.isAtEnd, "the parser wants more and left bytes")
            case .requestLine: events.append(.requestLine)
            case .expectContinue: events.append(.expectContinue)
            case .request(let request, let traits):
                events.append(.request(head: request.head, body: request.body, traits: traits.rawValue))
            case .failure(let error): return events.append(.failure(error.kind))
            }
        }
    }
}
