import Foundation

/// `dubler-source config`: checks all that stands in `Dubler/agent/`.
enum ConfigCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        SourceProject.with(options) { project, places in
            let folder = places.root.appendingPathComponent("Dubler/agent")
            var problems: [String] = []
            let navigation = folder.appendingPathComponent("navigation.json")
            let path = places.fromHere(navigation.path)
            if let data = FileManager.default.contents(atPath: navigation.path) {
                let map = NavigationMap(file: path, data: data)
                problems += map.problems.isEmpty ? map.problems(in: project, file: path) : map.problems
            } else {
                problems.append("\(path): is missing. It says which screen leads to which by which robot.")
            }
            let rules = folder.appendingPathComponent("rules.md")
            if FileManager.default.contents(atPath: rules.path)?.isEmpty ?? true {
                problems.append(
                    "\(places.fromHere(rules.path)): is missing. It says, in words, how tests of this project are written."
                )
            }
            for pattern in IdentifierContract(project).stale {
                let config = places.configuration.map { places.fromHere($0.path) } ?? ""
                problems.append("\(config): identifiers.spare: “\(pattern)” excepts nothing any more; take it out.")
            }
            if problems.isEmpty { return options.deliver("\(places.fromHere(folder.path)): nothing to mend\n") }
            return SourceCommand.Result(errors: problems.map { $0 + "\n" }.joined(), exit: 1)
        }
    }
}
