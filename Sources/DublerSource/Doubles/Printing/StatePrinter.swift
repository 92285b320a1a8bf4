/// Prints what a double keeps: plain properties, or behind a lock where others may call.
struct StatePrinter: Sendable {
    let isLocked: Bool
    /// `nonisolated` where the double is isolated and its recordings are not.
    let isIsolated: Bool
    let access: String

    func lockName(_ isStatic: Bool) -> String { isStatic ? "staticLock" : "lock" }
    func locks(_ isStatic: Bool) -> Bool { isLocked || isStatic }

    /// The storage itself, inside of the lock.
    func storage(_ name: String, _ isStatic: Bool) -> String {
        locks(isStatic) ? (isStatic ? "Self._\(name)" : "_\(name)") : name
    }

    func reach(_ name: String, _ isStatic: Bool) -> String { isStatic ? "Self.\(name)" : name }

    private func free(_ isStatic: Bool) -> String { isIsolated && (isLocked || isStatic) ? "nonisolated " : "" }

    func property(_ name: String, _ type: String, _ initial: String?, _ isStatic: Bool, _ text: inout CodeText) {
        let word = isStatic ? "static " : ""
        let end = initial.map { " = \($0)" } ?? ""
        guard locks(isStatic) else {
            text.line("\(access)var \(name): \(type)\(end)")
            return
        }
        let unsafe = isStatic || isIsolated ? "nonisolated(unsafe) " : ""
        let lock = (isStatic ? "Self." : "") + lockName(isStatic)
        text.line("private \(unsafe)\(word)var _\(name): \(type)\(end)")
        text.block("\(access)\(free(isStatic))\(word)var \(name): \(type)") { text in
            text.line("get { \(lock).withLock { \(storage(name, isStatic)) } }")
            text.line("set { \(lock).withLock { \(storage(name, isStatic)) = newValue } }")
        }
    }

    func computed(_ name: String, _ type: String, _ value: String, _ isStatic: Bool, _ text: inout CodeText) {
        text.line("\(access)\(free(isStatic))\(isStatic ? "static " : "")var \(name): \(type) { \(value) }")
    }

    func alias(_ name: String, _ type: String, of other: String, _ isStatic: Bool, _ text: inout CodeText) {
        text.block("\(access)\(free(isStatic))\(isStatic ? "static " : "")var \(name): \(type)") { text in
            text.line("get { \(other) }")
            text.line("set { \(other) = newValue }")
        }
    }

    /// Statements that belong together.
    func together(_ statements: [String], _ isStatic: Bool, _ text: inout CodeText) {
        guard !statements.isEmpty else { return }
        guard locks(isStatic) else {
            for statement in statements { text.line(statement) }
            return
        }
        text.block((isStatic ? "Self." : "") + lockName(isStatic) + ".withLock") { text in
            for statement in statements { text.line(statement) }
        }
    }
}
