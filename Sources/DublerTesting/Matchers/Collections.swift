/// It holds elements, each of them somewhere.
///
/// - Parameter elements: What it is to hold.
public func contain<Items: Sequence>(_ elements: Items.Element...) -> Matcher<Items> where Items.Element: Equatable {
    let words = elements.map { ValueText.bracketed($0) }.joined(separator: ", ")
    return .of("contain \(words)") { items in elements.allSatisfy { items.contains($0) } }
}

/// It holds texts, each of them somewhere.
///
/// - Parameter parts: What it is to hold.
public func contain(_ parts: String...) -> Matcher<String> {
    let words = parts.map { ValueText.bracketed($0) }.joined(separator: ", ")
    return .of("contain \(words)") { text in parts.allSatisfy { text.contains($0) } }
}

/// One of its elements is as a closure says.
///
/// - Parameters:
///   - description: What the closure looks for.
///   - isMatch: Whether an element is it.
public func containElementSatisfying<Items: Sequence>(
    _ isMatch: @escaping (Items.Element) throws -> Bool,
    _ description: String = ""
) -> Matcher<Items> {
    let words = description.isEmpty ? "find object in collection that satisfies predicate" : "find object in collection \(description)"
    return .of(words) { try $0.contains(where: isMatch) }
}

/// Its first element is this.
///
/// - Parameter first: The element.
public func beginWith<Items: Sequence>(_ first: Items.Element) -> Matcher<Items> where Items.Element: Equatable {
    .of("begin with \(ValueText.bracketed(first))") { $0.first { _ in true } == first }
}

/// It begins with a text.
///
/// - Parameter beginning: The text.
public func beginWith(_ beginning: String) -> Matcher<String> {
    .of("begin with \(ValueText.bracketed(beginning))") { $0.hasPrefix(beginning) }
}

/// Its last element is this.
///
/// - Parameter last: The element.
public func endWith<Items: Sequence>(_ last: Items.Element) -> Matcher<Items> where Items.Element: Equatable {
    .of("end with \(ValueText.bracketed(last))") { Array($0).last == last }
}

/// It ends with a text.
///
/// - Parameter end: The text.
public func endWith(_ end: String) -> Matcher<String> {
    .of("end with \(ValueText.bracketed(end))") { $0.hasSuffix(end) }
}

/// It has so many elements.
///
/// - Parameter count: How many.
public func haveCount<Items: Collection>(_ count: Int) -> Matcher<Items> {
    Matcher { expression in
        guard let items = try expression.evaluate() else { return .init(.fail, .init("have a collection with count \(count)")) }
        let message = ExpectationMessage(
            "have \(ValueText.bracketed(items)) with count \(count)",
            actual: "\(items.count)",
            details: "Actual Value: \(ValueText.plain(items))"
        )
        return .init(items.count == count, message)
    }
}

/// It has no elements.
public func beEmpty<Items: Collection>() -> Matcher<Items> { .of("be empty") { $0.isEmpty } }

/// Each of its elements is so.
///
/// - Parameter matcher: What each is to be.
public func allPass<Items: Sequence>(_ matcher: Matcher<Items.Element>) -> Matcher<Items> {
    Matcher { expression in
        guard let items = try expression.evaluate() else { return .init(.fail, .init("all pass", postfix: Matcher<Items>.nilHint)) }
        var words = "all pass"
        for item in items {
            let result = try matcher.judge(Expression { item })
            words = "all \(result.message.words)"
            if result.status == .matches { continue }
            let failed = "failed first at element \(ValueText.bracketed(item)) in \(ValueText.bracketed(Array(items)))"
            return .init(result.status, .init("\(words), but \(failed)"))
        }
        return .init(.matches, .init(words))
    }
}

/// Each of its elements is as a closure says.
///
/// - Parameter isMatch: Whether an element is.
public func allPass<Items: Sequence>(_ isMatch: @escaping (Items.Element) throws -> Bool) -> Matcher<Items> {
    allPass(.of("pass a condition", isMatch))
}
