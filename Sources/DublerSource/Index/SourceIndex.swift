/// What the sources say, for tools that don't read Swift: tests, robots, identifiers.
struct SourceIndex {
    /// Of the shape; keys may come without a new one.
    static let version = 1

    let project: Project
    let places: Places

    var json: JSONText {
        .object([
            ("version", .integer(Self.version)),
            ("name", .string(project.configuration.name)),
            ("tests", .list(tests)),
            ("robots", .list(RobotCatalog(project: project, places: places).json)),
            ("identifiers", .list(identifiers)),
            ("configuration", configuration),
        ])
    }

    private var tests: [JSONText] {
        project.files.enumerated().filter { $0.element.role == .tests }.flatMap { index, file in
            file.scopes.compactMap { scope -> JSONText? in
                guard project.isRegression(scope), let function = scope.function, function.isTest else { return nil }
                return TestEntry(project: project, scope: scope, function: function, file: index, places: places).json
            }
        }
    }

    private var identifiers: [JSONText] {
        project.sites.map { site in
            let code = project.files[site.file].code
            return .object([
                ("pattern", .string(site.pattern.glob)),
                ("text", .string(site.text)),
                ("file", .string(places.fromRoot(code.path))),
                ("line", .integer(code.line(site.start))),
                ("element", site.setter == "accessibilityIdentifier" ? nil : .string(site.setter)),
            ])
        }
    }

    private var configuration: JSONText {
        let configuration = project.configuration
        return .object([
            ("catalog", configuration.catalog.map { .string($0) }),
            ("scenarios", configuration.scenarioFolder.map { .string($0) }),
            ("tests", .list(configuration.tests.map { .string($0) })),
            ("app", .list(configuration.app.map { .string($0) })),
        ])
    }
}
