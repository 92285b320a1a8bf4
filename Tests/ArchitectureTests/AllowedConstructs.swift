import Foundation

/// `Allowed.txt`: constructs that can trap or hide a race, each with a reason.
struct AllowedConstructs {
    struct Entry: CustomStringConvertible {
        let construct: String
        let path: String
        let count: Int
        let reason: String
        var description: String { "\(construct) in \(path)" }
    }

    let entries: [Entry]
    let malformed: [String]

    /// Reads `construct | file | times | reason` lines; `#` begins a comment.
    init(_ text: String) {
        var entries: [Entry] = []
        var malformed: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 4, let count = Int(parts[2]), count > 0, parts[3].count >= 20 {
                entries.append(Entry(construct: parts[0], path: parts[1], count: count, reason: parts[3]))
            } else {
                malformed.append(String(line))
            }
        }
        self.entries = entries
        self.malformed = malformed
    }

    func count(of construct: String, in path: String) -> Int {
        entries.filter { $0.construct == construct && $0.path == path }.reduce(0) { $0 + $1.count }
    }
}
