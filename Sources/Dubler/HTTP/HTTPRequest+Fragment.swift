extension HTTPRequest {
    /// What there is of a head that never became a request: method and target as far
    /// as the first line goes.
    package init(fragment head: [UInt8]) {
        let lineEnd = head.firstIndex { $0 == 13 || $0 == 10 } ?? head.count
        let methodEnd = head[..<lineEnd].firstIndex(of: UInt8(ascii: " ")) ?? lineEnd
        let targetStart = min(methodEnd + 1, lineEnd)
        let targetEnd = head[targetStart..<lineEnd].firstIndex(of: UInt8(ascii: " ")) ?? lineEnd
        self.init(head: head, methodRange: 0..<methodEnd, targetRange: targetStart..<targetEnd, fields: [], body: [])
    }
}
