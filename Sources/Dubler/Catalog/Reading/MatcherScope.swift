/// What a value matcher is written for.
enum MatcherScope {
    /// Query, headers, forms, texts: values are texts, names may repeat.
    case text
    /// Inside `json`: an object names the members that it cares for.
    case json
    /// `when`: an object or an array without operators is to be equal.
    case value

    var isText: Bool { self == .text }
}
