package import Dubler

/// A request of the baseline that can be made to a real server.
package struct DriftRequest: Sendable {
    package var service: String
    package var method: String
    /// Path and query, encoded.
    package var target: String
    package var headers: [(name: String, value: String)] = []
    package var body: [UInt8] = []
    /// Members of the answer that may come or not.
    var free: Set<String> = []
    /// What the baseline answers: one of these.
    let answers: [ContractAnswer]
    /// Where what answers is written.
    package var location: SourceLocation

    package var title: String { "\(method) \(target)" }
}

/// What a real server answered.
package struct DriftReply: Sendable {
    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
