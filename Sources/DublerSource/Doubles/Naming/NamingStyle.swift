/// What the recordings and answers of a double are called.
enum NamingStyle: String, CaseIterable, Sendable {
    case article
    case sourcery
    case cleanSwift = "clean-swift"

    func flag(_ name: MemberName) -> String {
        switch self {
        case .article: "invoked" + name.upper
        case .sourcery: name.lower + "Called"
        case .cleanSwift: "isCalled" + name.upper
        }
    }

    func count(_ name: MemberName) -> String {
        switch self {
        case .article: "invoked\(name.upper)Count"
        case .sourcery: name.lower + "CallsCount"
        case .cleanSwift: "called\(name.upper)Count"
        }
    }

    func parameters(_ name: MemberName) -> String {
        switch self {
        case .article: "invoked\(name.upper)Parameters"
        case .sourcery: name.lower + "ReceivedArguments"
        case .cleanSwift: "called\(name.upper)Parameters"
        }
    }

    func list(_ name: MemberName) -> String {
        switch self {
        case .article: "invoked\(name.upper)ParametersList"
        case .sourcery: name.lower + "ReceivedInvocations"
        case .cleanSwift: "called\(name.upper)ParametersList"
        }
    }

    func result(_ name: MemberName) -> String {
        self == .sourcery ? name.lower + "ReturnValue" : "stubbed\(name.upper)Result"
    }
    func error(_ name: MemberName) -> String {
        self == .sourcery ? name.lower + "ThrowableError" : "stubbed\(name.upper)Error"
    }
    func closure(_ name: MemberName) -> String {
        self == .sourcery ? name.lower + "Closure" : "stubbed\(name.upper)Closure"
    }

    /// What a property gives.
    func value(_ name: MemberName) -> String { self == .sourcery ? "underlying\(name.upper)" : "stubbed\(name.upper)" }
    /// The last value that was set, and all of them.
    func setValue(_ name: MemberName) -> String {
        switch self {
        case .article: "invoked" + name.upper
        case .sourcery: name.lower + "ReceivedValue"
        case .cleanSwift: "called" + name.upper
        }
    }
    func setList(_ name: MemberName) -> String { setValue(name) + (self == .sourcery ? "s" : "List") }
    func argument(_ name: MemberName, _ parameter: String) -> String {
        "stubbed\(name.upper)\(MemberName(parameter).upper)"
    }
    func expected(_ name: MemberName) -> String { "expected\(name.upper)Count" }
}

/// The stem of generated names: `FetchUsers`, `fetchUsers`.
struct MemberName: Sendable, Hashable {
    let upper: String

    init(_ text: String) { upper = text.prefix(1).uppercased() + text.dropFirst() }

    /// The first word in small letters: `URLForKey` is `urlForKey`.
    var lower: String {
        let capitals = upper.prefix { $0.isUppercase }.count
        if capitals == upper.count { return upper.lowercased() }
        let count = max(1, capitals - 1)
        return upper.prefix(count).lowercased() + upper.dropFirst(count)
    }
}
