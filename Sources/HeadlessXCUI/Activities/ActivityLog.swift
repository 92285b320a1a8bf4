import Foundation

/// What the test did, step by step.
@MainActor
enum ActivityLog {
    private(set) static var lines: [String] = []
    private static var depth = 0
    private static var start = DispatchTime.now().uptimeNanoseconds
    static var handler: ((String, Int) -> Void)?

    static func reset() {
        lines = []
        depth = 0
        start = DispatchTime.now().uptimeNanoseconds
    }

    static func begin(_ name: String) {
        if lines.isEmpty, depth == 0 { start = DispatchTime.now().uptimeNanoseconds }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds &- start) / 1e9
        let time = String(format: "%8.2f", seconds)
        // A loop of taps shall not eat the memory.
        if lines.count < 10_000 { lines.append("t = \(time)s " + String(repeating: "    ", count: depth) + name) }
        handler?(name, depth)
        depth += 1
    }

    static func end() { depth = max(0, depth - 1) }

    static func run(_ name: String, _ body: () -> Void) {
        begin(name)
        defer { end() }
        body()
    }
}
