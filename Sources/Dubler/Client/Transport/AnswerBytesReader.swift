#if os(Linux)
    import Foundation
    import FoundationNetworking

    /// Reads one answer of HTTP/1.1 out of the bytes of a connection that ends after it.
    struct AnswerBytesReader {
        private var bytes: [UInt8] = []
        private var head: (status: Int, length: Int?, isChunked: Bool, end: Int)?

        /// The answer once it is whole.
        mutating func add(_ more: ArraySlice<UInt8>) throws -> BackendAnswer? {
            bytes += more
            while head == nil {
                guard try readHead() else { return nil }
            }
            guard let head else { return nil }
            if head.isChunked { return dechunked(from: head.end).map { BackendAnswer(status: head.status, body: $0) } }
            guard let length = head.length, bytes.count >= head.end + length else { return nil }
            return BackendAnswer(status: head.status, body: Array(bytes[head.end..<head.end + length]))
        }

        /// The answer whose end is the end of the connection.
        func atEnd() throws -> BackendAnswer {
            guard let head else { throw URLError(.networkConnectionLost) }
            guard head.length == nil, !head.isChunked else { throw URLError(.networkConnectionLost) }
            return BackendAnswer(status: head.status, body: Array(bytes[head.end...]))
        }

        /// Whether there was a whole head; those of 1xx are passed over.
        private mutating func readHead() throws -> Bool {
            guard let blank = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
                if bytes.count > 65_536 || !bytes.starts(with: Array("HTTP/".utf8).prefix(bytes.count)) {
                    throw URLError(.badServerResponse)
                }
                return false
            }
            let lines = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            let words = (lines.first ?? "").split(separator: " ")
            guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
                throw URLError(.badServerResponse)
            }
            guard status >= 200 else {
                bytes.removeFirst(blank.upperBound)
                return !bytes.isEmpty ? try readHead() : false
            }
            var length = status == 204 || status == 304 ? 0 : nil as Int?
            var isChunked = false
            for line in lines.dropFirst() {
                let field = line.split(separator: ":", maxSplits: 1)
                guard field.count == 2 else { continue }
                let value = field[1].trimmingCharacters(in: .whitespaces)
                switch field[0].lowercased() {
                case "content-length": length = Int(value).flatMap { $0 >= 0 ? $0 : nil }
                case "transfer-encoding": isChunked = value.lowercased().hasSuffix("chunked")
                default: break
                }
            }
            head = (status, length, isChunked, blank.upperBound)
            return true
        }

        /// The body once its last chunk has come.
        private func dechunked(from start: Int) -> [UInt8]? {
            var body: [UInt8] = []
            var place = start
            while let line = bytes[place...].firstRange(of: Array("\r\n".utf8)) {
                let size = String(decoding: bytes[place..<line.lowerBound], as: UTF8.self).prefix { $0 != ";" }
                guard let count = Int(size, radix: 16), count >= 0 else { return nil }
                if count == 0 { return body }
                guard bytes.count - line.upperBound >= count else { return nil }
                let end = line.upperBound + count
                guard bytes.count >= end + 2 else { return nil }
                body += bytes[line.upperBound..<end]
                place = end + 2
            }
            return nil
        }
    }
#endif
