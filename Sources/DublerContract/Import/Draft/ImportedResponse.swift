package import Dubler

/// One answer of the source, decoded.
package struct ImportedResponse: Sendable, Equatable {
    package var status = 200
    package var headers: [ImportedHeader] = []
    package var body: [UInt8] = []
    package var times: Int?
    package var delay: JSONValue?
    package var throttle: JSONValue?
    package var fault: String?
    /// The changes of state that choosing it makes.
    package var set = JSONObject()
    package var unset: [String] = []

    package func value(ofHeader name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// One header line of an answer.
package struct ImportedHeader: Sendable, Equatable {
    package var name: String
    package var value: String
}
