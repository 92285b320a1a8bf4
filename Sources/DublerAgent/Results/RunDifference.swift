import Dubler

/// What a failed attempt did otherwise than a green one.
package struct RunDifference: Sendable, Equatable {
    package struct Count: Sendable, Equatable {
        package let request: String
        package let green: Int
        package let red: Int
    }

    /// In sentences: catalog, profile, launch, time.
    package let remarks: [String]
    /// Requests whose number differs, in the order of their first appearance.
    package let requests: [Count]
    /// The first step that the green run made otherwise; `nil` when all are the same.
    package let step: (green: String?, red: String?)?

    package init(green: AttemptRecord, red: AttemptRecord) {
        remarks = Self.remarks(green, red)
        requests = Self.counts(green.requests, red.requests)
        step = Self.step(Self.steps(green.timeline), Self.steps(red.timeline))
    }

    package static func == (a: RunDifference, b: RunDifference) -> Bool {
        a.remarks == b.remarks && a.requests == b.requests && a.step?.green == b.step?.green
            && a.step?.red == b.step?.red
    }

    package var isEmpty: Bool { remarks.isEmpty && requests.isEmpty && step == nil }

    private static func remarks(_ green: AttemptRecord, _ red: AttemptRecord) -> [String] {
        var remarks: [String] = []
        func differs(_ a: String?, _ b: String?) -> Bool { a != nil && b != nil && a != b }
        if differs(green.effectiveHash, red.effectiveHash) {
            remarks.append("The profile answers otherwise than in the green run: its effective hash is another.")
        } else if differs(green.catalogHash, red.catalogHash) {
            remarks.append("The catalog has changed since, but not what this profile answers.")
        }
        if differs(green.profile, red.profile) {
            remarks.append("The green run had the profile \(green.profile ?? ""), this one \(red.profile ?? "").")
        }
        if differs(green.launchState, red.launchState) {
            remarks.append("The green run started \(green.launchState ?? ""), this one \(red.launchState ?? "").")
        }
        if green.seconds > 0.2, red.seconds > green.seconds * 3 {
            remarks.append("It took \(Seconds.text(red.seconds)); the green run \(Seconds.text(green.seconds)).")
        }
        return remarks
    }

    private static func counts(_ green: [String], _ red: [String]) -> [Count] {
        var numbers: [String: (green: Int, red: Int)] = [:]
        for request in green { numbers[request, default: (0, 0)].green += 1 }
        for request in red { numbers[request, default: (0, 0)].red += 1 }
        var seen: Set<String> = []
        return (red + green).compactMap { request in
            guard seen.insert(request).inserted, let count = numbers[request], count.green != count.red else {
                return nil
            }
            return Count(request: request, green: count.green, red: count.red)
        }
    }

    /// What the test did, without times, requests and numbers that every run has anew.
    private static func steps(_ timeline: [String]) -> [String] {
        timeline.compactMap { line in
            guard let line = TimelineLine(line: line), line.kind == .test, !line.text.contains(", epoch ") else {
                return nil
            }
            return line.text
        }
    }

    private static func step(_ green: [String], _ red: [String]) -> (green: String?, red: String?)? {
        for index in 0..<max(green.count, red.count) {
            let (a, b) = (
                green.indices.contains(index) ? green[index] : nil, red.indices.contains(index) ? red[index] : nil
            )
            if a != b { return (a, b) }
        }
        return nil
    }
}

/// Durations for people.
package enum Seconds {
    package static func text(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "?" }
        if seconds < 1 { return "\(Int((seconds * 1_000).rounded())) ms" }
        if seconds < 60 {
            let tenths = Int((seconds * 10).rounded())
            return "\(tenths / 10).\(tenths % 10) s"
        }
        let whole = Int(seconds.rounded())
        return "\(whole / 60) min \(whole % 60) s"
    }
}
