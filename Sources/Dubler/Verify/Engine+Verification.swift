extension Engine {
    /// What became of a verification at once.
    package enum Verdict: Sendable {
        case decided(Verification.Outcome)
        /// It waits; an effect `verified` with this name follows.
        case waits(VerificationID)
    }

    /// Asks a verification of a session; what can't be judged is a problem, never a pass.
    package mutating func verify(
        _ slot: Int,
        _ verification: Verification,
        at moment: Moment
    ) throws(Problem) -> Verdict {
        guard let session = session(slot) else { throw Problem.sessionUnknown("", among: []) }
        if let epoch = verification.epoch, epoch != session.epoch {
            throw Problem(
                status: 409,
                code: "epoch_changed",
                detail: "The verification is about epoch \(epoch), but the session is in epoch \(session.epoch)."
            )
        }
        try checkNames(verification, session)
        let start = try startingPoint(verification, session)
        var observation = Observation(from: start)
        try addDropped(&observation, verification, session, after: start)
        try observation.look(at: session, verification)
        nextVerification += 1
        var pending = PendingVerification(
            id: VerificationID(number: nextVerification),
            slot: slot,
            verification: verification,
            observation: observation,
            at: moment.monotonic
        )
        switch pending.decide(at: moment.monotonic) {
        case .passed: return .decided(outcome(pending, difference: nil))
        case .failed(let difference): return .decided(outcome(pending, difference: difference))
        case .waits:
            verifications.append(pending)
            return .waits(pending.id)
        }
    }

    private func checkNames(_ verification: Verification, _ session: Session) throws(Problem) {
        for pattern in verification.patterns {
            if let profile = pattern.profile,
                catalog.profiles.contains(where: { $0.id.isIdentical(to: profile) }) == false,
                session.profile.id?.isIdentical(to: profile) != true
            {
                throw unknownProfile(profile).with(status: 404)
            }
            guard let rule = pattern.rule else { continue }
            let names = session.floors.flatMap(\.layer.rules)
                .filter { pattern.profile == nil || $0.profile == pattern.profile }.map(\.title)
            if !names.contains(where: { $0.isIdentical(to: rule) }) {
                let near = Nearest.name(to: rule, among: names, limit: 3)
                throw Problem(
                    status: 404,
                    code: "rule_unknown",
                    detail: "No rule of the session's layers is called \"\(rule)\"."
                        + (near.isEmpty ? "" : " Nearest: \(near.map { "\"\($0)\"" }.joined(separator: ", ")).")
                )
            }
        }
    }

    private func startingPoint(_ verification: Verification, _ session: Session) throws(Problem) -> UInt64 {
        switch verification.since {
        case nil: return 0
        case .sequence(let sequence): return sequence
        case .mark(let name):
            guard let mark = session.timeline.mark(named: name) else {
                throw Problem(
                    status: 404,
                    code: "mark_unknown",
                    detail: "This epoch's timeline has no mark \"\(name)\". Set one with POST …/events "
                        + "{ \"kind\": \"mark\", \"name\": \"\(name)\" } before the requests it is about."
                )
            }
            return mark.after
        }
    }

    private func addDropped(
        _ observation: inout Observation,
        _ verification: Verification,
        _ session: Session,
        after start: UInt64
    ) throws(Problem) {
        let dropped = session.journal.dropped
        guard dropped.total > 0, dropped.lastSequence > start else { return }
        let isWhole = verification.since == nil
        if isWhole, verification.mode == .noUnmatched {
            observation.add(dropped: dropped.unmatched)
            return
        }
        if isWhole, verification.mode == .count || verification.mode == .none, dropped.others == 0,
            verification.patterns.allSatisfy(\.isPlain)
        {
            observation.add(dropped: verification.count(in: dropped))
            return
        }
        throw Problem(
            status: 409,
            code: "journal_truncated",
            detail: "\(dropped.total) requests of this epoch are no longer in the journal (up to number "
                + "\(dropped.lastSequence)), and the check needs them. Check earlier or since a mark, "
                + "or raise --journal-entries or --journal-bytes."
        )
    }

    /// Looks at the waiting verifications of a session after a request.
    mutating func verificationsMayChange(_ slot: Int, at moment: Moment) {
        guard !verifications.isEmpty, let session = session(slot) else { return }
        var index = 0
        while index < verifications.count {
            guard verifications[index].slot == slot else {
                index += 1
                continue
            }
            do throws(Problem) {
                try verifications[index].observation.look(at: session, verifications[index].verification)
                index += settle(index, at: moment) ? 0 : 1
            } catch {
                effects.append(.verified(verifications.remove(at: index).id, .failure(error)))
            }
        }
    }

    /// Decides one that waits; true when it was decided and removed.
    private mutating func settle(_ index: Int, at moment: Moment) -> Bool {
        switch verifications[index].decide(at: moment.monotonic) {
        case .waits: return false
        case .passed:
            let pending = verifications.remove(at: index)
            effects.append(.verified(pending.id, .success(outcome(pending, difference: nil))))
        case .failed(let difference):
            let pending = verifications.remove(at: index)
            effects.append(.verified(pending.id, .success(outcome(pending, difference: difference))))
        }
        return true
    }

    /// When the engine wants to be asked again, in monotonic nanoseconds.
    package mutating func nextDeadline(at moment: Moment) -> UInt64? {
        var earliest: UInt64?
        for index in verifications.indices {
            if case .waits(let until) = verifications[index].decide(at: moment.monotonic) {
                earliest = min(earliest ?? .max, until)
            } else {
                return moment.monotonic
            }
        }
        return earliest
    }

    /// Decides the verifications whose time has come.
    package mutating func tick(at moment: Moment) {
        var index = 0
        while index < verifications.count { index += settle(index, at: moment) ? 0 : 1 }
    }

    /// The one who asked has left.
    package mutating func cancelVerification(_ id: VerificationID) {
        verifications.removeAll { $0.id == id }
    }

    mutating func failVerifications(of slot: Int, code: String, detail: String) {
        for pending in verifications where pending.slot == slot {
            effects.append(.verified(pending.id, .failure(Problem(status: 409, code: code, detail: detail))))
        }
        verifications.removeAll { $0.slot == slot }
    }
}

extension Verification {
    /// How many dropped requests its plain patterns take.
    func count(in dropped: DroppedCounts) -> Int {
        dropped.endpoints.reduce(0) { sum, endpoint in
            let target = RequestTarget(endpoint.path[...])
            let isTaken = patterns.contains { pattern in
                (pattern.compiled.service == nil || pattern.compiled.service == endpoint.service)
                    && pattern.compiled.methods.takes(MethodToken(endpoint.method))
                    && pattern.compiled.pattern.path?.matches(target) != false
            }
            return sum + (isTaken ? endpoint.count : 0)
        }
    }
}

extension Problem {
    func with(status: Int) -> Problem {
        var problem = self
        problem.status = status
        return problem
    }

    package static func sessionUnknown(_ name: String, among names: [String]) -> Problem {
        let near = Nearest.name(to: name, among: names, limit: 3)
        return Problem(
            status: 404,
            code: "session_unknown",
            detail: "There is no session \"\(name)\"."
                + (near.isEmpty ? "" : " Nearest: \(near.map { "\"\($0)\"" }.joined(separator: ", ")).")
                + " Activate a profile in it, or make it with POST /__dubler/v1/sessions."
        )
    }
}
