import Dubler

/// Gives the requests of a timeline that was kept as text what was sent and answered.
struct RequestDetails {
    /// Requests of one test that are shown with headers and bodies; a page of hundreds
    /// of thousands of lines opens in no browser.
    private static let limit = 200

    private let items: [JSONValue]

    /// Of the journal's file; without one there are no details.
    init(_ journal: [UInt8]?) {
        let json = journal.flatMap { try? JSONDocument($0).root.value }
        items = Array((json?["items"]?.arrayValue ?? []).suffix(Self.limit))
    }

    /// The same lines, with details where the journal has the request.
    func added(to lines: [TimelineLine]) -> [TimelineLine] {
        var waiting: [String: [JSONValue]] = [:]
        for item in items { waiting[Self.key(item), default: []].append(item) }
        var lines = lines
        // From the end, as a long journal has lost its beginning.
        for index in lines.indices.reversed() {
            guard let request = TimelineRequest(lines[index].text) else { continue }
            let key = "\(request.method) \(request.target) \(request.status)"
            guard let item = waiting[key]?.popLast() else { continue }
            lines[index].detail = RequestDetail(item).text
        }
        return lines
    }

    private static func key(_ item: JSONValue) -> String {
        let status = item["status"]?.numberValue?.text ?? ""
        return "\(item["method"]?.stringValue ?? "") \(item["target"]?.stringValue ?? "") \(status)"
    }
}
