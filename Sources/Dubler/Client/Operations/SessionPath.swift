/// The resources of one session.
struct SessionPath: Sendable, Equatable {
    let name: String

    /// The session itself, or what is below it; the tail is percent-encoded already.
    func target(_ tail: String = "") -> String {
        let start = "/sessions/" + PercentEncoding.encode(name.utf8)
        return tail.isEmpty ? start : "\(start)/\(tail)"
    }
}
