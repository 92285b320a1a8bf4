import Dubler
import Foundation

@testable import WalletCore

/// What a screen would show, read as a user reads it.
extension DisplaySpy where State: ScreenLayout {
    var state: State? { invokedDisplayParameters?.state }

    var identifiers: [String] { state?.identifiers ?? [] }

    /// The words of a text, a progress, a failure or a row's detail, by identifier.
    func text(_ id: String) -> String? {
        for block in state?.blocks ?? [] {
            switch block {
            case .text(let text), .progress(let text): if text.id == id { return text.text }
            case .failure(let failure): if failure.title.id == id { return failure.title.text }
            case .row(let row): if row.id == id { return row.detail }
            default: break
            }
        }
        return nil
    }

    /// Whether the screen comes to be like that, looked at after every change.
    func until(_ condition: @escaping @MainActor (State) -> Bool) async -> Bool {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self)
        stubbedDisplayClosure = { continuation.yield($0) }
        defer { stubbedDisplayClosure = nil }
        if let state { continuation.yield(state) }
        let callOff = SystemClock().schedule(after: .seconds(20)) { continuation.finish() }
        defer { callOff() }
        for await state in stream where condition(state) { return true }
        return false
    }
}
