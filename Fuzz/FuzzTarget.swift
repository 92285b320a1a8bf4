/// Something that takes bytes from outside, and what must hold for any of them.
/// It ends the process when it does not.
struct FuzzTarget: Sendable {
    let name: String
    let run: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] =
        [
            catalog, json, jsonPath, jsonPatch, template, regularExpression, target, body, codec, text, control,
            scenario,
        ] + headless

    /// Input of two parts is divided at the first byte 0xFF, which no UTF-8 holds.
    static func halves(_ bytes: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
        let parts = bytes.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
        return (Array(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
    }

    /// Ends the process, for the fuzzer to see it, when a promise is broken.
    static func promise(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { fatalError(what()) }
    }
}
