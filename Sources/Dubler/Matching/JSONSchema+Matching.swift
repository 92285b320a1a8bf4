extension JSONSchema {
    /// Whether the value is valid; the recorder hears of the first place that is not.
    func holds<R: MatchRecorder>(_ value: JSONNode, _ recorder: inout R) -> Bool {
        if R.isSilent { return isValid(value) }
        guard let failure = failure(of: value) else { return true }
        for step in failure.place {
            switch step {
            case .member(let key): recorder.enter(member: key.stringValue ?? "")
            case .item(let index): recorder.enter(item: index)
            }
        }
        recorder.fail(expected: failure.expected, seen: failure.seen.excerpt)
        return false
    }
}
