// The words of specs on the main actor. Those of `QuickSpec` and `AsyncSpec` are members of
// theirs and come before these.

/// A group of examples that belong together.
@MainActor public func describe(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("describe", place)?.add(description, .none, place) { closure() }
}

/// A group of examples in one situation.
@MainActor public func context(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("context", place)?.add(description, .none, place) { closure() }
}

/// A group that alone runs, with all others that are focused.
@MainActor public func fdescribe(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("fdescribe", place)?.add(description, .focused, place) { closure() }
}

/// A group that alone runs, with all others that are focused.
@MainActor public func fcontext(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("fcontext", place)?.add(description, .focused, place) { closure() }
}

/// A group that does not run yet.
@MainActor public func xdescribe(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("xdescribe", place)?.add(description, .pending, place) { closure() }
}

/// A group that does not run yet.
@MainActor public func xcontext(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("xcontext", place)?.add(description, .pending, place) { closure() }
}

/// An example: a test of its own.
@MainActor public func it(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("it", place)?.add(description, .none, place, example: { try await closure() })
}

/// An example that alone runs, with all others that are focused.
@MainActor public func fit(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("fit", place)?.add(description, .focused, place, example: { try await closure() })
}

/// An example that does not run yet.
@MainActor public func xit(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("xit", place)?.add(description, .pending, place, example: { try await closure() })
}

/// An example that is still to be written; its closure is not run.
@MainActor public func pending(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @MainActor () -> Void = {}
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("pending", place)?.add(description, .pending, place, example: nil)
}

/// Done before each example of the group; what is written first comes first, outer groups before inner ones.
@MainActor public func beforeEach(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("beforeEach", place)?.before(place, { try await closure() })
}

/// Done right before each example, after every `beforeEach` of all groups.
@MainActor public func justBeforeEach(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("justBeforeEach", place)?.justBefore(place, { try await closure() })
}

/// Done after each example of the group, also where it failed; inner groups before outer ones.
@MainActor public func afterEach(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("afterEach", place)?.after(place, { try await closure() })
}

/// Done once, before all else of the group; not where none of its examples runs.
@MainActor public func beforeAll(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("beforeAll", place)?.beforeAll(place, { try await closure() })
}

/// Done once, after all else of the group, also where its `beforeAll` failed.
@MainActor public func afterAll(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("afterAll", place)?.afterAll(place, { try await closure() })
}

/// Done once, before the first example of any spec.
@MainActor public func beforeSuite(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("beforeSuite", place)?.beforeSuite({ try await closure() })
}

/// Done once, after the last example of all specs.
@MainActor public func afterSuite(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor () async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("afterSuite", place)?.afterSuite({ try await closure() })
}

/// Done around each example: it is handed the example, and calls it once.
@MainActor public func aroundEach(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ closure: @escaping @MainActor (@escaping @Sendable () async -> Void) async throws -> Void
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("aroundEach", place)?.around(place, { try await closure($0) })
}

/// Examples that several things have in common, about one of them.
///
/// - Parameters:
///   - behavior: The examples.
///   - context: What they are about; made anew for each example, when it is asked for.
@MainActor public func itBehavesLike<Context>(
    _ behavior: Behavior<Context>.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ context: @escaping @MainActor () -> Context
) {
    let place = SpecPlace(fileID, filePath, line)
    SpecBuilder.collecting("itBehavesLike", place)?.add(behavior.name, .none, place) { behavior.spec(context) }
}
