import Foundation

/// A call as `curl` would send it, as far as the pages use `curl`.
struct CurlCall {
    var method = "GET"
    /// Path and query.
    var target = ""
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// `nil` where the words are no `curl` of a Dubler on this machine.
    init?(_ words: [String]) {
        guard words.first == "curl" else { return nil }
        var given: String?
        var words = words.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "-X": given = words.popFirst()
            case "-d":
                body = Array((words.popFirst() ?? "").utf8)
                method = "POST"
            case "-H":
                let parts = (words.popFirst() ?? "").split(separator: ":", maxSplits: 1).map(String.init)
                if parts.count == 2 { headers.append((parts[0], parts[1].trimmingCharacters(in: .whitespaces))) }
            case _ where word.hasPrefix("-"): continue
            default:
                let address = word.replacingOccurrences(of: "http://", with: "")
                guard address.hasPrefix("localhost:8787/") || address.hasPrefix("127.0.0.1:8787/") else { return nil }
                target = String(address[(address.firstIndex(of: "/") ?? address.endIndex)...])
            }
        }
        if target.isEmpty { return nil }
        method = given ?? method
    }
}
