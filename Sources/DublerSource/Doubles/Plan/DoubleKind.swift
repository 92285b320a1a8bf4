/// The five kinds of double.
enum DoubleKind: String, CaseIterable, Sendable {
    case dummy, stub, spy, mock, fake

    var suffix: String { MemberName(rawValue).upper }
    /// Whether calls are kept.
    var records: Bool { self == .spy || self == .mock }
    /// Whether answers can be given.
    var stubs: Bool { self != .dummy && self != .fake }
    /// The folder in the Clean Swift structure.
    var folder: String {
        switch self {
        case .dummy: "Dummies"
        case .stub: "Stubs"
        case .spy: "Spies"
        case .mock: "Mocks"
        case .fake: "Fakes"
        }
    }
}

/// How doubles are written.
struct DoubleOptions: Sendable {
    var kind = DoubleKind.spy
    var style = NamingStyle.article
    var imports: [String] = []
    var testable: [String] = []
    var access = ""
    var hasCallLog = false
    /// Only what a comment asks for.
    var isAnnotatedOnly = false
    /// Associated types that are bound: `Item` to `User`.
    var bindings: [String: String] = [:]

    var accessWord: String { access.isEmpty || access == "internal" ? "" : access + " " }
}
