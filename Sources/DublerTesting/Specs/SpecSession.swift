/// The run of one spec: which groups have been entered, for what is done once for each.
///
/// Examples of a spec run one after another in their order, so a group is left when an
/// example outside of it comes, or when the spec is over.
actor SpecSession {
    private var entered: [ExampleGroup] = []
    private var failures: [ObjectIdentifier: String] = [:]

    /// Runs an example, with the `beforeAll` of groups that it is the first of.
    func run(_ example: SpecExample) async {
        let path = example.group.path
        let common = zip(entered, path).prefix { $0 === $1 }.count
        await leave(downTo: common)
        for group in path.dropFirst(common) where !isFailed(path) { await enter(group) }
        // What was not entered for an outer failure is as failed as that one.
        if let failure = path.lazy.compactMap({ self.failures[ObjectIdentifier($0)] }).first {
            return SpecIssue.record(failure, example.place)
        }
        await ExampleRun(example).run()
    }

    /// The spec is over: every group that was entered is left.
    func end() async { await leave(downTo: 0) }

    private func isFailed(_ path: [ExampleGroup]) -> Bool {
        path.contains { failures[ObjectIdentifier($0)] != nil }
    }

    private func enter(_ group: ExampleGroup) async {
        entered.append(group)
        for hook in group.beforeAlls {
            do {
                try await hook.body()
            } catch {
                failures[ObjectIdentifier(group)] =
                    "`beforeAll` of \"\(group.description)\" threw an error: \(error)"
                return
            }
        }
    }

    private func leave(downTo count: Int) async {
        while entered.count > count {
            let group = entered.removeLast()
            for hook in group.afterAlls {
                do {
                    try await hook.body()
                } catch {
                    SpecIssue.record(error, in: "`afterAll` of \"\(group.description)\"", hook.place)
                }
            }
        }
    }
}
