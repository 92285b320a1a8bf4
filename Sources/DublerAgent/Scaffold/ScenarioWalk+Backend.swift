import Dubler

/// What is said of the backend and of what comes from outside of the app.
extension ScenarioWalk {
    func assert(_ sentence: Sentence, _ outcome: inout Outcome) {
        switch requests.match(sentence, at: outcome.place.areas) {
        case .call(let text, let endpoint):
            outcome.calls.append(
                Scaffold.Call(
                    receiver: "backend",
                    text: ".\(text)",
                    method: "backend.assertRequest \(endpoint.method) \(endpoint.path)",
                    score: 1,
                    covered: ["request"]
                )
            )
        case .more:
            var missing = Scaffold.Missing(
                text: sentence.text,
                reason: "it expects contents or an order of requests, which is not read off prose"
            )
            missing.action = "`backend.assertRequest(…, body:)` or `backend.assertRequestSequence`, written by hand"
            outcome.missing.append(missing)
        case .unclear(let endpoints):
            let names = endpoints.map { "\($0.method) \($0.path)" }.joined(separator: ", ")
            var missing = Scaffold.Missing(
                text: sentence.text,
                reason: endpoints.isEmpty
                    ? "the catalog answers no endpoint that it names" : "it may mean \(names)"
            )
            missing.action = "a path in the case, such as POST /api/…, or routes of the area in vocabulary.json"
            outcome.missing.append(missing)
        }
    }

    /// The payload's name, where a notification is sent.
    func isPush(_ sentence: Sentence) -> String? {
        guard !sentence.meaning.verbs.isDisjoint(with: ["push", "start"]),
            sentence.meaning.areas.contains("notifications") || sentence.meaning.verbs.contains("push")
        else { return nil }
        return sentence.values.first { scaffolder.pushes.contains($0.text) }?.text
            ?? (sentence.values.isEmpty ? nil : "")
    }

    func push(_ name: String, _ sentence: Sentence, _ outcome: inout Outcome) {
        if name.isEmpty {
            let known = scaffolder.pushes.sorted().joined(separator: ", ")
            outcome.missing.append(
                Scaffold.Missing(text: sentence.text, reason: "the catalog has no such push; it has: \(known)")
            )
            return
        }
        outcome.calls.append(
            Scaffold.Call(
                receiver: "backend",
                text: ".sendSimulatorPush(payload: PushPayload(named: \(SwiftText.literal(name))))",
                method: "backend.sendSimulatorPush",
                score: 1,
                covered: ["push", name]
            )
        )
    }

    /// A full stop ends the sentence, not the link.
    static func address(_ text: String) -> String {
        var text = text
        while let last = text.last, ".!?".contains(last) { text.removeLast() }
        return text
    }

    func open(_ link: String, _ sentence: Sentence, _ outcome: inout Outcome) {
        outcome.calls.append(
            Scaffold.Call(
                receiver: "backend",
                text: ".openURL(\(SwiftText.literal(link)))",
                method: "backend.openURL",
                score: 1,
                covered: ["link", link]
            )
        )
        // The system asks whether the link shall be opened in the app.
        let confirm = scaffolder.methods.first { $0.method.name == "confirmOpening" && $0.robot.variable != nil }
        if let confirm {
            outcome.calls.append(
                call(MethodMatch(method: confirm, arguments: [], score: 1, covered: ["link"], open: []))
            )
        }
    }
}
