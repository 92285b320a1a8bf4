extension RequestPattern {
    func judgeQuery<C: ConditionRecorder>(
        _ view: inout RequestView,
        _ instants: InstantSource,
        _ recorder: inout C
    ) -> Bool {
        guard !query.isEmpty || exactQuery else { return true }
        let pairs = view.query
        for condition in query {
            let field = pairs.field(condition.bytes)
            var failure = C.Failure()
            let passed = condition.matcher.holds(field, instants, &failure)
            let goesOn = recorder.record(
                "query.\(condition.name)",
                passed: passed,
                failure,
                expected: condition.matcher.description,
                seen: field.excerpt
            )
            if !goesOn { return false }
        }
        guard exactQuery else { return true }
        let stranger = (0..<pairs.count).first { index in
            !query.contains { Bytes.equal(pairs.name(index), $0.bytes) }
        }
        return recorder.record(
            "exactQuery",
            passed: stranger == nil,
            C.Failure(),
            expected: query.isEmpty ? "no query" : "no other keys than " + query.map(\.name).joined(separator: ", "),
            seen: stranger.map { Excerpt.of(pairs.name($0)) }
        )
    }

    func judgeHeaders<C: ConditionRecorder>(
        _ view: RequestView,
        _ instants: InstantSource,
        _ recorder: inout C
    ) -> Bool {
        for condition in headers {
            let field = view.request.field(condition.bytes)
            var failure = C.Failure()
            let passed = condition.matcher.holds(field, instants, &failure)
            let goesOn = recorder.record(
                "header.\(condition.name)",
                passed: passed,
                failure,
                expected: condition.matcher.description,
                seen: field.excerpt
            )
            if !goesOn { return false }
        }
        return true
    }

    func judgeState<C: ConditionRecorder>(
        _ state: (StatePath) -> JSONValue?,
        _ instants: InstantSource,
        _ recorder: inout C
    ) -> Bool {
        for condition in when {
            let subject = state(condition.path).map { ValueSubject($0) }
            var failure = C.Failure()
            let passed = condition.matcher.holds(subject, instants, &failure)
            let goesOn = recorder.record(
                "when.\(condition.path)",
                passed: passed,
                failure,
                expected: condition.matcher.description,
                seen: subject?.excerpt
            )
            if !goesOn { return false }
        }
        return true
    }
}

extension FormFields {
    /// All values under a name.
    func field(_ wanted: [UInt8]) -> TextField {
        var field = TextField()
        for index in 0..<count where Bytes.equal(name(index), wanted) { field.append(value(index)) }
        return field
    }
}

extension HTTPRequest {
    /// All values of the fields of that name, which is compared without case.
    func field(_ wanted: [UInt8]) -> TextField {
        var field = TextField()
        for candidate in fields
        where candidate.name.count == wanted.count && Bytes.equalIgnoringCase(head[candidate.name], wanted) {
            field.append(head[candidate.value])
        }
        return field
    }
}

extension PathPattern {
    /// Whether the target's segments fill the pattern.
    package func matches(_ target: RequestTarget) -> Bool {
        let count = target.segmentCount
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .rest: return true
            case .literal(let bytes): if index >= count || !target.segment(index, equals: bytes) { return false }
            case .name: if index >= count || target.isEmpty(segment: index) { return false }
            }
        }
        return count == segments.count
    }
}

extension RequestPattern.Method: CustomStringConvertible {
    /// As a pattern writes it.
    package var description: String {
        switch self {
        case .any: "*"
        case .exactly(let names): names.joined(separator: ", ")
        }
    }
}
