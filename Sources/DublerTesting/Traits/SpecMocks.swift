import Testing

/// Gives every example of the group a backend in the process, as the traits do for
/// other tests: `MockBackend.current` in hooks and examples that come after this.
///
/// ```swift
/// context("without a connection") {
///     mocked(.catalog("Mocks"), .profile("offline"))
///     it("says so") {
///         let screen = CardsModule(backend: try MockBackend.current)
///         // …
///     }
/// }
/// ```
///
/// An inner group that says it again has another backend, with what the outer group
/// says where it says nothing itself.
@MainActor public func mocked(
    _ traits: MockTrait...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
) {
    aroundEach(fileID: fileID, filePath: filePath, line: line) { example in
        let traits = MockScope.inherited + traits
        guard let test = Test.current else { return await example() }
        try await MockScope.$inherited.withValue(traits) {
            try await MockScope(traits, test: test).run { await example() }
        }
    }
}
