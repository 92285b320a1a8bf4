/// Tells what is said to robots.
enum RobotWords {
    /// The robot that a chain of calls begins with: `operationRobot`, `OperationRobot(app:)`.
    static func robot(_ expression: Expression, _ meaning: Meaning) -> Expression? {
        var current = expression
        while true {
            if name(current, meaning) != nil { return current }
            switch current.kind {
            case .call(let call):
                guard let base = call.base else { return nil }
                current = base
            case .member(let base?, _, _): current = base
            default: return nil
            }
        }
    }

    /// What the robot is called: its type where it is made, else the name that holds it.
    static func name(_ expression: Expression, _ meaning: Meaning) -> String? {
        switch expression.kind {
        case .call(let call):
            guard let name = call.isBare ? call.name : nil, name.hasSuffix("Robot"), isTypeName(name) else {
                return nil
            }
            return name
        case .name(let name):
            if let value = meaning.locals[name], let made = self.name(value, meaning) { return made }
            return name.hasSuffix("Robot") ? name : nil
        case .member(let base?, let name, _):
            guard name.hasSuffix("Robot"), base.lastName == "self" || base.lastName == "super" else { return nil }
            return name
        default: return nil
        }
    }

    static func isSaidToRobot(_ call: Call, _ meaning: Meaning) -> Bool {
        call.base.map { robot($0, meaning) != nil } ?? false
    }

    static func isTypeName(_ name: String) -> Bool { name.first?.isUppercase ?? false }

    /// `OperationRobot` for `operationRobot`.
    static func typeName(_ name: String) -> String {
        isTypeName(name) ? name : name.prefix(1).uppercased() + name.dropFirst()
    }
}
