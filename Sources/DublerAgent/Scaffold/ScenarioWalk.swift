import Dubler

/// One pass through a case: every statement is mapped where the user is by then.
struct ScenarioWalk {
    let scaffolder: Scaffolder
    private let matcher = MethodMatcher()
    let requests: RequestMatcher
    private(set) var place: Place
    private(set) var mappings: [Scaffold.Mapping] = []
    private(set) var before: [String] = []
    /// What a case expects of the backend is asserted when all else has been seen.
    private var prepared: Set<String> = []
    /// Whether a step before this statement is missing.
    private var wasLost: Bool { place.isLost && mappings.contains { !$0.missing.isEmpty } }
    private var reader: MeaningReader { scaffolder.reader }

    init(_ scaffolder: Scaffolder, profile: String?, state: String) {
        self.scaffolder = scaffolder
        place = Place(scaffolder.map, scaffolder.index, start: state, scaffolder.reader)
        requests = RequestMatcher(
            endpoints: scaffolder.endpoints(profile),
            routesOfAreas: scaffolder.routesOfAreas,
            reader: scaffolder.reader
        )
    }

    // MARK: Preconditions

    /// What stands before the test's own `prepare`, and how the app is left after it.
    mutating func prepare(_ conditions: [Statement], _ steps: [Statement], entry: String?) {
        for statement in conditions {
            for preparation in scaffolder.preparations.asked(by: Prose.tokens(of: statement.text)) { add(preparation) }
            let isPermission = statement.clauses.contains { clause in
                clause.areas.contains("notifications")
                    && clause.tokens.contains { $0.lower.hasPrefix("разреш") || $0.lower.hasPrefix("allow") }
            }
            let granting = scaffolder.preparations.all.first { $0.allowsNotifications(scaffolder.reader) }
            if isPermission, prepared.isEmpty, let granting, !statement.clauses.contains(where: \.isNegated) {
                add(granting)
            } else if isPermission, prepared.isEmpty {
                var mapping = Scaffold.Mapping(
                    section: .precondition,
                    text: statement.text,
                    location: statement.location
                )
                mapping.missing = [
                    Scaffold.Missing(
                        text: statement.text,
                        reason: "no preparation in Dubler/agent/preparations.json allows notifications"
                    )
                ]
                mappings.append(mapping)
            }
        }
        let all = steps.flatMap(\.clauses)
        let verbs = Set(all.flatMap { self.verbs(of: $0) })
        for preparation in scaffolder.preparations.all where !verbs.isDisjoint(with: preparation.actions) {
            add(preparation)
        }
        guard let entry, entry == "background" || entry == "cold" && opensFromOutside(verbs) else { return }
        let verb = entry == "background" ? "background" : "terminate"
        var mapping = Scaffold.Mapping(
            section: .precondition,
            text: entry == "background" ? "the app is in the background" : "the app does not run",
            location: conditions.first?.location ?? steps.first?.location
                ?? SourceLocation(file: "", line: 1, column: 1)
        )
        let found = scaffolder.methods.first {
            !$0.method.looks && $0.own.verbs.union($0.around.verbs).contains(verb) && $0.robot.variable != nil
                && $0.method.parameters.allSatisfy(\.hasDefault) && place.isEverywhere($0.robot.name)
        }
        if let found {
            mapping.calls = [call(MethodMatch(method: found, arguments: [], score: 1, covered: [verb], open: []))]
        } else {
            mapping.missing = [Scaffold.Missing(text: mapping.text, reason: "no robot can do it", action: nil)]
        }
        mappings.append(mapping)
    }

    private mutating func add(_ preparation: Preparations.Preparation) {
        if prepared.insert(preparation.name).inserted { before += preparation.code }
    }

    private func opensFromOutside(_ verbs: Set<String>) -> Bool { !verbs.isDisjoint(with: ["push", "link"]) }

    private func verbs(of clause: Clause) -> Set<String> {
        if isPush(Sentence([clause], reader)) != nil { return ["push"] }
        return reader.meaning(of: clause.tokens).verbs
    }

    // MARK: Steps and expectations

    mutating func add(_ statement: Statement, _ section: Scaffold.Section) {
        var mapping = Scaffold.Mapping(section: section, text: statement.text, location: statement.location)
        var clauses = statement.clauses.filter { !$0.tokens.allSatisfy { $0.kind == .mark } }
        if section == .step, look(at: clauses, statement, &mapping) || lead(clauses, &mapping) {
            mappings.append(mapping)
            return
        }
        // «Убедиться, что …»: the check is what follows.
        if clauses.count > 1 { clauses.removeAll { isBareCheck($0) } }
        if clauses.isEmpty {
            mapping.missing = [Scaffold.Missing(text: statement.text, reason: "it says nothing that can be done")]
        }
        // Clause by clause; where one finds nothing, together with those beside it.
        let alone = map(clauses.map { [$0] }, section)
        if alone.missing.isEmpty && alone.notes.isEmpty || clauses.count == 1 {
            take(alone, &mapping)
        } else {
            take(joined(clauses, section) ?? alone, &mapping)
        }
        for detail in statement.details {
            mapping.notes.append("not read: \(detail.text)")
            mapping.missing.append(
                Scaffold.Missing(
                    text: detail.text,
                    reason: "what stands below a step is not mapped: write it as a step"
                )
            )
        }
        mappings.append(mapping)
    }

    private func isBareCheck(_ clause: Clause) -> Bool {
        guard clause.kind == .check || clause.kind == .wait, clause.route == nil else { return false }
        let words = clause.tokens.filter { $0.kind != .mark }
        return words.count == 1
    }

    private func joined(_ clauses: [Clause], _ section: Scaffold.Section) -> Outcome? {
        for groups in joinings(of: clauses) {
            let outcome = map(groups, section)
            if outcome.missing.isEmpty, outcome.notes.isEmpty { return outcome }
        }
        return nil
    }

    struct Outcome {
        var calls: [Scaffold.Call] = []
        var missing: [Scaffold.Missing] = []
        var notes: [String] = []
        var place: Place
    }

    mutating func take(_ outcome: Outcome, _ mapping: inout Scaffold.Mapping) {
        mapping.calls += outcome.calls
        mapping.missing += outcome.missing
        mapping.notes += outcome.notes
        place = outcome.place
    }

    /// Ways to join neighbours, those with the fewest joints first.
    private func joinings(of clauses: [Clause]) -> [[[Clause]]] {
        guard clauses.count <= 6 else { return [] }
        let masks = (1..<(1 << (clauses.count - 1))).sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
        return masks.map { mask in
            var groups: [[Clause]] = [[clauses[0]]]
            for index in clauses.indices.dropFirst() {
                if mask & (1 << (index - 1)) != 0 {
                    groups[groups.count - 1].append(clauses[index])
                } else {
                    groups.append([clauses[index]])
                }
            }
            return groups
        }
    }

    private func map(_ groups: [[Clause]], _ section: Scaffold.Section) -> Outcome {
        var outcome = Outcome(place: place)
        for group in groups {
            let sentence = Sentence(group, reader, expects: section == .expectation)
            // Something of another kind cannot be said in one call with it.
            if group.count > 1, Set(group.map { $0.kind == .action }).count > 1, !Self.scrolls(group) {
                outcome.missing.append(Scaffold.Missing(text: sentence.text, reason: "an action and a check in one"))
                continue
            }
            map(sentence, section, &outcome)
        }
        return outcome
    }

    private func map(_ sentence: Sentence, _ section: Scaffold.Section, _ outcome: inout Outcome) {
        if let reason = sentence.refusal {
            outcome.missing.append(Scaffold.Missing(text: sentence.text, reason: reason))
            if !sentence.looks { outcome.place.lose() }
            return
        }
        if sentence.looks, sentence.isRequest { return assert(sentence, &outcome) }
        if !sentence.looks, let name = isPush(sentence) { return push(name, sentence, &outcome) }
        if !sentence.looks, let link = sentence.tokens.first(where: { $0.kind == .link }) {
            return open(Self.address(link.text), sentence, &outcome)
        }
        let matches = scaffolder.methods.compactMap { matcher.match(sentence, $0, at: outcome.place) }
            .sorted { ($1.score, $0.method.name) < ($0.score, $1.method.name) }
        guard let best = matches.first, best.score >= MethodMatcher.threshold else {
            // One gap is named; what follows it is not mapped by guessing where the user is.
            if outcome.place.isLost, !scaffolder.map.screens.isEmpty, wasLost || !outcome.missing.isEmpty {
                outcome.notes.append("«\(sentence.text)» follows a step that is missing, and is not mapped")
                return
            }
            outcome.missing.append(gap(sentence, matches, "no robot has a method that fits", outcome.place))
            if !sentence.looks { outcome.place.lose() }
            return
        }
        let rivals = matches.dropFirst().filter {
            best.score - $0.score < MethodMatcher.margin && $0.method.effect != best.method.effect
        }
        if !rivals.isEmpty {
            outcome.missing.append(
                gap(sentence, matches, "several methods fit, and it does not say which", outcome.place)
            )
            if !sentence.looks { outcome.place.lose() }
            return
        }
        let robot = best.method.robot.name
        let isHere = outcome.place.robots.contains(robot) || outcome.place.isEverywhere(robot)
        let staysThere = best.method.method.looks && (best.method.isNegative || best.method.own.isVisible)
        if !isHere, !staysThere {
            for way in outcome.place.path(to: best.method.robot.name) ?? [] { follow(way, &outcome) }
        }
        let next = call(best)
        // «Операция запускается» behind the tap that starts it tells what happens.
        if sentence.isPassive, let last = outcome.calls.last ?? mappings.last?.calls.last,
            last.receiver + last.text == next.receiver + next.text
        {
            outcome.notes.append("«\(sentence.text)» repeats the step before it, and is not done twice")
            return
        }
        // Said twice in one breath, it is seen once.
        let isRepeated = sentence.looks && outcome.calls.last.map { $0.receiver + $0.text } == next.receiver + next.text
        if !isRepeated { outcome.calls.append(next) }
        outcome.place.follow(best.method.name, isSure: best.arguments.isEmpty || best.method.robot.variable == nil)
    }

    func follow(_ way: NavigationMap.Way, _ outcome: inout Outcome) {
        let parts = way.by.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let robot = scaffolder.index.robot(parts[0]), let variable = robot.variable,
            let method = robot.methods.first(where: { $0.signature == parts[1] })
        else { return }
        outcome.calls.append(
            Scaffold.Call(
                receiver: variable,
                text: ".\(method.name)()",
                method: way.by,
                score: 1,
                isWay: true,
                isChained: method.isChained
            )
        )
        outcome.place.follow(way.by)
    }

    func call(_ match: MethodMatch) -> Scaffold.Call {
        Scaffold.Call(
            receiver: match.method.robot.variable ?? "",
            text: match.call,
            method: match.method.name,
            score: match.score,
            covered: match.covered,
            open: match.open,
            isChained: match.method.method.isChained
        )
    }

    // MARK: Gaps

    private func gap(
        _ sentence: Sentence,
        _ matches: [MethodMatch],
        _ reason: String,
        _ place: Place
    ) -> Scaffold.Missing {
        Gap(sentence, matches, reason, place, scaffolder).missing
    }
}
