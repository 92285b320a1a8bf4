import Foundation

/// What is waited for, and until when: by a clock, however long a look takes.
struct Wait {
    /// What ends a wait early, and what counts at its end.
    enum Goal {
        /// Ends well once it is met.
        case eventually
        /// Ends badly once it is not met, and well at its end.
        case throughout
    }

    let goal: Goal
    let style: String
    let seconds: Double
    let interval: Double
    private let start = Uptime.seconds
    private(set) var history = SeenValues()

    init(_ goal: Goal, _ style: String, _ limit: DispatchTimeInterval, _ interval: DispatchTimeInterval) {
        self.goal = goal
        self.style = style
        seconds = limit.seconds
        self.interval = max(0.001, interval.seconds)
    }

    enum Step { case goOn, met, failed(String) }

    var passed: Double { Uptime.seconds - start }
    var left: Double { seconds - passed }

    /// What a look means for the wait.
    mutating func take(_ verdict: Verdict) -> Step {
        let passed = passed
        history.add(verdict.actual)
        // A look that ended too late counts for neither side of `eventually`.
        if goal == .eventually, passed > seconds, history.count == 1 || verdict.isMet {
            let late = "the look took longer than the limit of \(Self.text(seconds)): \(Self.text(passed))"
            return .failed("\(verdict.text(style)) (\(late))\n\(history.text)")
        }
        switch goal {
        case .eventually where verdict.isMet: return .met
        case .throughout where !verdict.isMet:
            return .failed("\(verdict.text(style)) after \(Self.text(passed))\n\(history.text)")
        default: break
        }
        if verdict.hasThrown { return .failed("\(verdict.text(style))\n\(history.text)") }
        guard passed >= seconds else { return .goOn }
        if goal == .throughout { return .met }
        return .failed("\(verdict.text(style)) for \(Self.text(seconds))\n\(history.text)")
    }

    static func text(_ seconds: Double) -> String {
        seconds < 0.9995 ? "\(Int((seconds * 1_000).rounded())) ms" : String(format: "%.1f s", seconds)
    }
}

/// The values that were seen, in their order, equal ones in a row told once.
struct SeenValues {
    private static let most = 12

    private var runs: [(text: String, times: Int)] = []
    private(set) var count = 0
    private var leftOut = 0

    mutating func add(_ text: String) {
        count += 1
        if let last = runs.indices.last, runs[last].text == text {
            runs[last].times += 1
        } else {
            runs.append((text, 1))
            if runs.count > Self.most {
                // The first and the newest tell most.
                runs.remove(at: Self.most / 2)
                leftOut += 1
            }
        }
    }

    var text: String {
        let all = runs.enumerated().map { place, run -> String in
            let gap = leftOut > 0 && place == Self.most / 2 ? "… (\(leftOut) more), " : ""
            return gap + (run.times == 1 ? run.text : "\(run.text) × \(run.times)")
        }
        return "seen: \(all.joined(separator: ", "))"
    }
}
