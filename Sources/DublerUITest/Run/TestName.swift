/// A test's class and method, out of the name that XCTest gives it.
struct TestName: Equatable {
    let className: String
    let method: String

    /// Reads `-[Module.RetryTests testRetry]` of Apple and `RetryTests.testRetry` of Linux.
    init(_ name: String) {
        let bare = name.drop { $0 == "-" || $0 == "[" }.prefix { $0 != "]" }
        let separator = bare.lastIndex { $0 == " " || $0 == "." || $0 == "/" }
        let type = separator.map { bare[..<$0] } ?? ""
        method = String(separator.map { bare[bare.index(after: $0)...] } ?? bare)
        className = String(type.split(separator: ".").last ?? "Tests")
    }

    /// `RetryTests/testRetry`
    var path: String { "\(className)/\(method)" }
}
