extension RequestPattern {
    /// Whether one condition certainly keeps the two apart: the same key, header,
    /// state or member is asked for with unlike literals.
    package func excludes(_ other: RequestPattern) -> Bool {
        for condition in query {
            for theirs in other.query where theirs.bytes == condition.bytes {
                if condition.matcher.excludes(theirs.matcher) { return true }
            }
        }
        for condition in headers {
            for theirs in other.headers where theirs.bytes.equalsIgnoringASCIICase(condition.bytes) {
                if condition.matcher.excludes(theirs.matcher) { return true }
            }
        }
        for condition in when {
            for theirs in other.when where theirs.path == condition.path {
                if condition.matcher.excludes(theirs.matcher) { return true }
            }
        }
        return (body?.parts ?? []).contains { part in (other.body?.parts ?? []).contains { part.excludes($0) } }
    }
}

extension BodyMatcher.Part {
    fileprivate func excludes(_ other: BodyMatcher.Part) -> Bool {
        switch (self, other) {
        case (.none, .none): false
        case (.none, _), (_, .none): true
        case (.json(let mine), .json(let theirs)), (.text(let mine), .text(let theirs)): mine.excludes(theirs)
        case (.form(let mine), .form(let theirs)):
            mine.contains { field in theirs.contains { $0.bytes == field.bytes && field.matcher.excludes($0.matcher) } }
        case (.graphql(let mine?, _), .graphql(let theirs?, _)): mine.excludes(theirs)
        default: false
        }
    }
}

extension ValueMatcher {
    fileprivate func excludes(_ other: ValueMatcher) -> Bool {
        tests.contains { test in other.tests.contains { test.excludes($0) } }
    }
}

extension ValueMatcher.Test {
    private var isLiteral: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        default: false
        }
    }

    fileprivate func excludes(_ other: ValueMatcher.Test) -> Bool {
        switch (self, other) {
        case (.exists(let mine), .exists(let theirs)): mine != theirs
        case (.exists(false), _): other.isLiteral
        case (_, .exists(false)): isLiteral
        case (.members(let mine), .members(let theirs)):
            mine.members.contains { member in
                theirs.members.contains { $0.name == member.name && member.matcher.excludes($0.matcher) }
            }
        case (.text(let mine), .text(let theirs)):
            mine.folded == nil && theirs.folded == nil && mine.bytes != theirs.bytes
        case (.number(let mine), .number(let theirs)): mine.number != theirs.number
        case (.bool(let mine), .bool(let theirs)): mine != theirs
        case (.null, .null): false
        default: isLiteral && other.isLiteral
        }
    }
}
