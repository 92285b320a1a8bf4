package import Dubler

/// What `dubler-source index` wrote: tests, robots and identifiers of a project.
package struct ProjectIndex: Sendable {
    package struct Test: Sendable {
        package var id = ""
        package var type = ""
        package var method = ""
        package var file = ""
        package var line = 0
        package var scenarios: [String] = []
        package var profiles: [String] = []
        package var launchStates: [String] = []
        package var calls: [Call] = []
        package var backend: [String] = []
    }

    package struct Call: Sendable, Equatable {
        package var robot: String
        package var method: String
    }

    package struct Robot: Sendable {
        package var name = ""
        /// The property of the tests' base class that holds it.
        package var variable: String?
        package var documentation = ""
        package var file = ""
        package var methods: [Method] = []
    }

    package struct Method: Sendable {
        package var signature = ""
        package var name = ""
        package var declaration = ""
        package var documentation = ""
        package var parameters: [Parameter] = []
        package var steps: [Step] = []
        /// Whether a call gives the robot, so that the next may follow it.
        package var isChained = false

        /// A name says what it is: a method that opens something may well only wait.
        package var looks: Bool {
            ["assert", "see", "expect", "verify", "wait"].contains { beginning in
                name.hasPrefix(beginning) && name.dropFirst(beginning.count).first?.isLowercase != true
            }
        }
    }

    package struct Parameter: Sendable {
        package var label: String?
        package var name = ""
        package var type = ""
        package var hasDefault = false
    }

    package struct Step: Sendable {
        package var gesture = ""
        package var identifier: String?
        package var robot: String?
        package var method: String?
        /// The method's parameter that is typed or fills the identifier.
        package var parameter: String?
    }

    package struct Identifier: Sendable {
        package var pattern = ""
        package var file = ""
        package var line = 0
        package var element = ""
    }

    package private(set) var name = ""
    package private(set) var tests: [Test] = []
    package private(set) var robots: [Robot] = []
    package private(set) var identifiers: [Identifier] = []

    package init(_ root: JSONValue) {
        name = root["name"]?.stringValue ?? ""
        tests = (root["tests"]?.arrayValue ?? []).map(Self.test)
        robots = (root["robots"]?.arrayValue ?? []).map(Self.robot)
        identifiers = (root["identifiers"]?.arrayValue ?? []).map { json in
            Identifier(
                pattern: json.string("pattern"),
                file: json.string("file"),
                line: json["line"]?.numberValue?.intValue ?? 0,
                element: json.string("element")
            )
        }
    }

    package func robot(_ name: String) -> Robot? { robots.first { $0.name == name } }

    package func method(_ call: Call) -> Method? {
        robot(call.robot)?.methods.first { $0.signature == call.method }
    }

    package func tests(of scenario: String) -> [Test] { tests.filter { $0.scenarios.contains(scenario) } }

    private static func test(_ json: JSONValue) -> Test {
        var test = Test(
            id: json.string("id"),
            type: json.string("class"),
            method: json.string("method"),
            file: json.string("file"),
            line: json["line"]?.numberValue?.intValue ?? 0
        )
        test.scenarios = json["scenarios"]?.arrayValue?.compactMap(\.stringValue) ?? []
        if test.scenarios.isEmpty { test.scenarios = json["scenario"]?.stringValue.map { [$0] } ?? [] }
        let prepares = json["prepares"]?.arrayValue ?? []
        test.profiles = prepares.compactMap { $0["profile"]?.stringValue }
        test.launchStates = prepares.compactMap { $0["launchState"]?.stringValue }
        test.calls = (json["calls"]?.arrayValue ?? []).map {
            Call(robot: $0.string("robot"), method: $0.string("method"))
        }
        test.backend = (json["backend"]?.arrayValue ?? []).map { $0.string("method") }
        return test
    }

    private static func robot(_ json: JSONValue) -> Robot {
        var robot = Robot(
            name: json.string("name"),
            variable: json["variable"]?.stringValue,
            documentation: json.string("documentation"),
            file: json.string("file")
        )
        robot.methods = (json["methods"]?.arrayValue ?? []).map { method($0, of: robot.name) }
        return robot
    }

    private static func method(_ json: JSONValue, of robot: String) -> Method {
        var method = Method(
            signature: json.string("signature"),
            name: json.string("name"),
            declaration: json.string("declaration"),
            documentation: json.string("documentation")
        )
        method.parameters = (json["parameters"]?.arrayValue ?? []).map { json in
            Parameter(
                label: json["label"]?.stringValue,
                name: json.string("name"),
                type: json.string("type"),
                hasDefault: json["default"] != nil
            )
        }
        method.steps = (json["steps"]?.arrayValue ?? []).map { json in
            Step(
                gesture: json.string("gesture"),
                identifier: json["identifier"]?.stringValue,
                robot: json["robot"]?.stringValue,
                method: json["method"]?.stringValue,
                parameter: json["parameter"]?.stringValue
            )
        }
        method.isChained = json["returns"]?.stringValue == robot
        return method
    }
}

extension JSONValue {
    /// A text under a key; empty where there is none.
    func string(_ key: String) -> String { self[key]?.stringValue ?? "" }
}
