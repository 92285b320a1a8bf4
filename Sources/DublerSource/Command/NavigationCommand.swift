import Foundation

/// `dubler-source navigation`: exits 1 when the map says what the sources don't.
enum NavigationCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        SourceProject.with(options) { project, places in
            let file = places.root.appendingPathComponent("Dubler/agent/navigation.json")
            let path = places.fromHere(file.path)
            guard let data = FileManager.default.contents(atPath: file.path) else {
                return .usage("there is no \(path). `dubler-source config` says what belongs into Dubler/agent/.")
            }
            let map = NavigationMap(file: path, data: data)
            if !map.problems.isEmpty { return .problems(map.problems) }
            let problems = map.problems(in: project, file: path)
            let report = NavigationReport(map: map)
            let text: String
            switch options.format {
            case "json": text = report.json.pretty
            case "markdown": text = report.markdown
            default: text = report.text
            }
            var result = options.deliver(text, exit: problems.isEmpty ? 0 : 1)
            result.errors += problems.map { $0 + "\n" }.joined()
            return result
        }
    }
}
