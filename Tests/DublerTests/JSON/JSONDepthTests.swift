import Dubler
import Foundation
import Testing

@Suite("JSON as deep as it is read")
struct JSONDepthTests {
    /// Runs on a thread with the smallest stack that a platform gives: secondary
    /// threads of Darwin have 512 KB.
    private func onSmallStack<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    @Test func nothingExhaustsASmallStack() async throws {
        let text = String(repeating: #"{"a":["#, count: 500) + "1" + String(repeating: "]}", count: 500)
        let written = try await onSmallStack {
            let document = try JSONDocument(Array(text.utf8))
            let value = document.root.value
            #expect(value == document.root.value)
            #expect(document.root.isEqual(to: value))
            #expect(value.merging(patch: value) == value)
            #expect(JSONMergePatch.apply(document.root, to: document) == document.bytes)
            #expect(try JSONPath("$..a").nodes(in: document.root).count == 500)
            return value.text
        }
        #expect(written == text)
    }
}
