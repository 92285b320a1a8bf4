/// All that rules and catalogs look at: files, and what is known of them together.
struct Project: Sendable {
    let files: [ProjectFile]
    let types: TypeTable
    let constants: Constants
    let configuration: Configuration
    let names: CatalogNames
    /// Where the app gives identifiers, in the order of files.
    let sites: [IdentifierSite]
    /// Where tests and robots look for elements.
    let lookups: [Lookup]
    let robots: [Robot]
    /// Classes whose tests drive the app.
    let regressionClasses: Set<String>

    init(files: [ProjectFile], configuration: Configuration = Configuration(), names: CatalogNames = CatalogNames()) {
        self.files = files
        self.configuration = configuration
        self.names = names
        types = TypeTable(files)
        constants = Constants(files)
        sites = Self.sites(files, constants, configuration)
        lookups = Self.lookups(files, constants, types)
        robots = RobotReader(files: files, constants: constants, types: types).robots
        regressionClasses = Self.regressionClasses(files, types)
    }

    private static func sites(
        _ files: [ProjectFile],
        _ constants: Constants,
        _ configuration: Configuration
    ) -> [IdentifierSite] {
        let results = FunctionResults(files, constants)
        return files.enumerated().filter { $0.element.role == .app }.flatMap { index, file in
            file.scopes.flatMap { scope in
                IdentifierSiteReader(
                    setters: configuration.setters,
                    results: results,
                    meaning: Meaning(constants, scope),
                    file: index,
                    code: file.code
                ).sites(scope.body)
            }
        }
    }

    private static func lookups(_ files: [ProjectFile], _ constants: Constants, _ types: TypeTable) -> [Lookup] {
        files.enumerated().filter { $0.element.role == .tests }.flatMap { index, file in
            file.scopes.flatMap { scope in
                let elements = ElementReader(Meaning(constants, scope), scope: scope)
                return LookupReader(elements: elements, types: types, scope: scope, file: index).lookups
            }
        }
    }

    /// Those that come from the kit's class, and those that say so by what they do.
    private static func regressionClasses(_ files: [ProjectFile], _ types: TypeTable) -> Set<String> {
        var classes: Set<String> = []
        for file in files where file.role == .tests {
            for scope in file.scopes {
                guard let type = scope.type.map({ TypeTable.last($0.name) }), !classes.contains(type),
                    types.isTestCase(type), !types.isRobot(type)
                else { continue }
                if types.isRegressionTest(type) || drivesApp(scope.body) { classes.insert(type) }
            }
        }
        return classes
    }

    private static func drivesApp(_ body: [Statement]) -> Bool {
        var drives = false
        Walk().outerFirst(body) { expression in
            switch expression.kind {
            case .name(let name):
                if name == "XCUIApplication" || name.hasSuffix("Robot") { drives = true }
            case .call(let call):
                if call.name == "prepare", call.argument("profile") != nil || call.argument("launchState") != nil {
                    drives = true
                }
            default: break
            }
            return !drives
        }
        return drives
    }

    func meaning(_ scope: Scope) -> Meaning { Meaning(constants, scope) }

    func elements(_ scope: Scope) -> ElementReader { ElementReader(meaning(scope), scope: scope) }

    /// Whether a scope belongs to a test of the app, helpers included.
    func isRegression(_ scope: Scope) -> Bool {
        scope.type.map { regressionClasses.contains(TypeTable.last($0.name)) } ?? false
    }

    func isTestCase(_ scope: Scope) -> Bool {
        scope.type.map { types.isTestCase($0.name) && !types.isRobot($0.name) } ?? false
    }

    func isRobot(_ scope: Scope) -> Bool { scope.types.contains { types.isRobot($0.name) } }

    /// Scenarios that a test's doc comment names: `/// Scenario: a, b`, or a line for each.
    func scenarios(of function: Function) -> [Remarks.Line] {
        function.remarks.values(of: "Scenario").flatMap { line in
            line.text.split { $0 == "," || $0.isWhitespace }.map { Remarks.Line(text: String($0), start: line.start) }
        }
    }
}
