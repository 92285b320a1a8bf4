import Foundation
import Testing

@testable import DublerServer

/// Damaged requests must never trap, and never be taken differently because of
/// how they were cut. `DUBLER_NIGHTLY=1` runs the long form.
@Suite struct ParserFuzzTests {
    private static let rounds = ProcessInfo.processInfo.environment["DUBLER_NIGHTLY"] == nil ? 3_000 : 400_000

    private static let spice: [[UInt8]] = [
        [0], [10], [13], [13, 10], [13, 10, 13, 10], [9], [32], [58], [44], [0x7F], [0xFF], Array("chunked".utf8),
        Array("Content-Length: 3\r\n".utf8), Array("Transfer-Encoding: chunked\r\n".utf8), Array("0\r\n\r\n".utf8),
        Array("FFFFFFFFFFFFFFFF".utf8), Array("Host: h\r\n".utf8), Array(" HTTP/1.1".utf8), Array("\r\n ".utf8),
    ]

    @Test func damagedRequestsAreTakenTheSameHoweverCut() {
        var random = Xorshift(seed: 0x5EED)
        for round in 0..<Self.rounds {
            let input = Self.damaged(&random)
            let limits = random.next(2) == 0 ? WireLimits() : SplittingTests.narrow
            let whole = Transcript(input, limits: limits)
            let pieces = Transcript(Self.cut(input, &random), limits: limits)
            #expect(pieces == whole, "round \(round): \(input)")
            if pieces != whole { return }
        }
    }

    /// One or two of those inputs with up to so many wounds.
    static func damaged(
        _ random: inout Xorshift,
        from inputs: [[UInt8]] = SplittingTests.inputs,
        wounds: Int = 4
    ) -> [UInt8] {
        var input = inputs[random.next(inputs.count)]
        if random.next(3) == 0 { input += inputs[random.next(inputs.count)] }
        for _ in 0...random.next(wounds) where !input.isEmpty {
            let place = random.next(input.count)
            switch random.next(5) {
            case 0: input[place] = UInt8(truncatingIfNeeded: random.next(256))
            case 1: input.remove(at: place)
            case 2: input.insert(contentsOf: spice[random.next(spice.count)], at: place)
            case 3: input.removeSubrange(place..<min(input.count, place + random.next(20)))
            default: input.insert(contentsOf: input[place..<min(input.count, place + random.next(40))], at: place)
            }
        }
        return input
    }

    private static func cut(_ input: [UInt8], _ random: inout Xorshift) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        while start < input.count {
            let end = min(input.count, start + 1 + random.next(random.next(4) == 0 ? 100 : 8))
            pieces.append(Array(input[start..<end]))
            start = end
        }
        return pieces
    }
}

/// Random numbers that are the same in every run.
struct Xorshift {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// From 0 to `bound` - 1.
    mutating func next(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, bound)))
    }
}
