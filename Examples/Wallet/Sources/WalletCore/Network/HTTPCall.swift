package import Foundation

/// A request as a value: what a service wants, before anybody adds tokens to it.
package struct HTTPCall: Sendable, Equatable {
    package var method: String
    package var path: String
    package var query: [String: String]
    package var headers: [String: String]
    package var body: Data?

    package init(
        _ method: String,
        _ path: String,
        query: [String: String] = [:],
        headers: [String: String] = [:],
        body: Data? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// The call with a JSON body; keys are sorted so that equal calls are equal bytes.
    func json(_ value: some Encodable) -> HTTPCall {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var call = self
        // Every body of this app is a flat structure of its own, which always encodes.
        call.body = (try? encoder.encode(value)) ?? Data()
        call.headers["Content-Type"] = "application/json"
        return call
    }

    /// The call with the fields of a form.
    func form(_ fields: KeyValuePairs<String, String>) -> HTTPCall {
        var call = self
        let text = fields.map { "\(Self.escaped($0))=\(Self.escaped($1))" }.joined(separator: "&")
        call.body = Data(text.utf8)
        call.headers["Content-Type"] = "application/x-www-form-urlencoded"
        return call
    }

    /// The address below a service's base, which may have a path of its own.
    func url(below base: URL) -> URL? {
        var text = base.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        text += path
        if !query.isEmpty {
            text += "?"
            text += query.sorted { $0.key < $1.key }.map { "\(Self.escaped($0))=\(Self.escaped($1))" }
                .joined(separator: "&")
        }
        return URL(string: text)
    }

    /// One segment of a path, made of data such as an identifier.
    static func segment(_ text: String) -> String { escaped(text) }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
