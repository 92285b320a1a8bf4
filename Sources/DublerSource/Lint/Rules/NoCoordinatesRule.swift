/// `no-coordinates`
struct NoCoordinatesRule: Rule {
    let guide = RuleGuide(
        name: "no-coordinates",
        summary: "Nothing is tapped at a point; elements are found by their identifiers.",
        reason: """
            A point is right on one device, in one language, at one text size. Where an element has no identifier, \
            giving it one is the change to make, in the app.
            """,
        wrong: "func open() { app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.9)).tap() }",
        right: "func open() -> Self { tap(\"tab_operation\") }"
    )

    func findings(in file: ProjectFile, of project: Project) -> [Finding] {
        guard file.role == .tests else { return [] }
        var findings: [Finding] = []
        for scope in file.scopes {
            let elements = project.elements(scope)
            Walk(entersTypes: false).outerFirst(scope.body) { expression in
                if let (place, words) = Self.point(expression, elements) {
                    findings.append(
                        finding(
                            file,
                            at: place,
                            "\(words) touches a point of the screen. Give the element an accessibility identifier "
                                + "and let a robot act on that."
                        )
                    )
                    return false
                }
                return true
            }
            for parameter in scope.function?.parameters ?? [] where parameter.type.hasPrefix("XCUICoordinate") {
                let name = scope.function?.nameStart ?? 0
                findings.append(
                    finding(
                        file,
                        at: name,
                        "`\(parameter.name)` is a point of the screen. Pass an identifier, and let a robot act on it."
                    )
                )
            }
        }
        return findings
    }

    private static func point(_ expression: Expression, _ elements: ElementReader) -> (Int, String)? {
        guard let call = expression.call, let name = call.name else { return nil }
        if call.isBare { return name == "XCUICoordinate" ? (call.nameStart, "`XCUICoordinate`") : nil }
        // `coordinate(…)` is reported once for the whole chain that goes on from it.
        switch name {
        case "coordinate" where call.argument("withNormalizedOffset") != nil:
            return (call.nameStart, "`coordinate(withNormalizedOffset:)`")
        case "withOffset" where call.base.map { isPoint($0, elements) } ?? false:
            return (call.nameStart, "`withOffset(_:)`")
        case "press" where call.argument("thenDragTo")?.call?.name == "coordinate":
            return (call.nameStart, "`press(forDuration:thenDragTo:)`")
        case "tap" where call.argument("at") != nil && isPointValue(call.argument("at")),
            "tapCoordinate", "tapAtPoint":
            return (call.nameStart, "`\(name)`")
        default: return nil
        }
    }

    private static func isPoint(_ expression: Expression, _ elements: ElementReader) -> Bool {
        if expression.call?.name == "coordinate" { return false }
        if case .name(let name) = expression.kind {
            return elements.meaning.locals[name]?.call?.name != "coordinate"
                && name.lowercased().contains("coordinate")
        }
        return false
    }

    private static func isPointValue(_ expression: Expression?) -> Bool {
        guard let name = expression?.call?.name else { return false }
        return ["CGPoint", "CGVector", "init"].contains(name)
    }
}
