import Foundation

/// Reads `config.json`; every problem of the file is said at once.
struct ConfigurationReader {
    private static let keys: Set<String> = [
        "version", "name", "catalog", "scenarios", "tests", "robots", "app", "identifiers", "shortcuts", "rules",
        "build", "conventions", "linkEveryTest",
    ]
    private static let buildKeys: Set<String> = [
        "project", "workspace", "scheme", "configuration", "testPlan", "simulator", "bundleIdentifier", "testCommand",
    ]

    private(set) var configuration = Configuration()
    private(set) var problems: [String] = []

    init(file: String, data: Data) {
        guard var reading = JSONReading(file: file, data: data, problems: &problems) else { return }
        let root = reading.object(Self.keys)
        if (root["version"] as? Int) != 1 { reading.problem("version", "must be 1: the shape that this Dubler reads.") }
        configuration.name = reading.text(root, "name", "") ?? ""
        configuration.catalog = reading.text(root, "catalog", "")
        configuration.scenarios = reading.text(root, "scenarios", "")
        configuration.tests = reading.texts(root, "tests", "")
        configuration.robots = reading.texts(root, "robots", "")
        configuration.app = reading.texts(root, "app", "")
        if let links = root["linkEveryTest"] {
            if let links = links as? Bool {
                configuration.linksEveryTest = links
            } else {
                reading.problem("linkEveryTest", "must be true or false.")
            }
        }
        if configuration.tests.isEmpty { reading.problem("tests", "name at least one folder that holds tests.") }
        if let identifiers = section(root, "identifiers", ["setters", "spare", "foreign"], &reading) {
            configuration.setters = setters(identifiers, &reading)
            configuration.spare = exceptions(identifiers, "spare", &reading)
            configuration.foreign = exceptions(identifiers, "foreign", &reading)
        }
        if let shortcuts = section(root, "shortcuts", ["arguments", "environment", "functions"], &reading) {
            configuration.shortcuts.arguments = reading.texts(shortcuts, "arguments", "shortcuts.")
            configuration.shortcuts.environment = reading.texts(shortcuts, "environment", "shortcuts.")
            configuration.shortcuts.functions = reading.texts(shortcuts, "functions", "shortcuts.")
        }
        if let rules = section(root, "rules", Set(LintRules.names), &reading) {
            configuration.rules = switches(rules, &reading)
        }
        if let build = section(root, "build", Self.buildKeys, &reading) {
            for key in build.keys.sorted() { _ = reading.text(build, key, "build.") }
        }
        _ = reading.texts(root, "conventions", "")
        problems += reading.problems
    }

    private func section(
        _ root: [String: Any],
        _ key: String,
        _ keys: Set<String>,
        _ reading: inout JSONReading
    ) -> [String: Any]? {
        guard let value = root[key] else { return nil }
        guard let object = value as? [String: Any] else {
            reading.problem(key, "must be an object.")
            return nil
        }
        reading.check(object, keys, key)
        return object
    }

    private func setters(_ object: [String: Any], _ reading: inout JSONReading) -> [Configuration.Setter] {
        var setters: [Configuration.Setter] = []
        for (index, element) in reading.objects(object, "setters", "identifiers.").enumerated() {
            let place = "identifiers.setters[\(index)]"
            reading.check(element, ["call", "argument", "prefix"], place)
            guard let call = element["call"] as? String, !call.isEmpty else {
                reading.problem(place, "`call` must name a function or a type.")
                continue
            }
            let isPrefix = element["prefix"] as? Bool ?? false
            if let index = element["argument"] as? Int {
                setters.append(.init(call: call, argument: .index(index), isPrefix: isPrefix))
            } else if let label = element["argument"] as? String {
                setters.append(.init(call: call, argument: .label(label), isPrefix: isPrefix))
            } else {
                reading.problem(place, "`argument` must be the label of the argument, or its index from 0.")
            }
        }
        return setters
    }

    private func exceptions(
        _ object: [String: Any],
        _ key: String,
        _ reading: inout JSONReading
    ) -> [Configuration.Exception] {
        var exceptions: [Configuration.Exception] = []
        for (index, element) in reading.objects(object, key, "identifiers.").enumerated() {
            let place = "identifiers.\(key)[\(index)]"
            reading.check(element, ["pattern", "reason"], place)
            guard let pattern = element["pattern"] as? String, let reason = element["reason"] as? String,
                !pattern.isEmpty, !reason.trimmed.isEmpty
            else {
                reading.problem(place, "needs `pattern` (`*` stands for any text) and `reason`.")
                continue
            }
            exceptions.append(.init(pattern: pattern, reason: reason))
        }
        return exceptions
    }

    private func switches(_ object: [String: Any], _ reading: inout JSONReading) -> [String: Bool] {
        var switches: [String: Bool] = [:]
        for key in object.keys.sorted() {
            switch object[key] as? String {
            case "on": switches[key] = true
            case "off": switches[key] = false
            default: reading.problem("rules.\(key)", "must be \"on\" or \"off\".")
            }
        }
        return switches
    }
}
