/// A failure as XCTest recorded it.
struct RecordedFailure: Equatable, Sendable {
    let message: String
    let file: String
    let line: Int

    /// Its first line.
    var headline: String { message.split(separator: "\n").first.map(String.init) ?? "" }
}
