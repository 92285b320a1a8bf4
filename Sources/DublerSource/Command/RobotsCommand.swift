/// `dubler-source robots`
enum RobotsCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        SourceProject.with(options) { project, places in
            let catalog = RobotCatalog(project: project, places: places)
            switch options.format {
            case "json":
                return options.deliver(
                    JSONText.object([("version", .integer(1)), ("robots", .list(catalog.json))]).pretty
                )
            case "markdown": return options.deliver(catalog.markdown)
            default: return options.deliver(catalog.text)
            }
        }
    }
}

/// A project that must have a configuration.
enum SourceProject {
    static func with(
        _ options: SourceOptions,
        _ body: (Project, Places) -> SourceCommand.Result
    ) -> SourceCommand.Result {
        let places = options.places
        guard places.configuration != nil else {
            return .usage(
                "there is no Dubler/agent/config.json here or above. Write one that names tests and app, or name it "
                    + "with --config."
            )
        }
        let loader = ProjectLoader(places)
        if !loader.problems.isEmpty { return .problems(loader.problems) }
        let project = loader.project()
        let unread = unread(project.files, places)
        return unread.isEmpty ? body(project, places) : .problems(unread)
    }

    /// Files that the parser could not take; what is said without them would be half the truth.
    static func unread(_ files: [ProjectFile], _ places: Places) -> [String] {
        files.filter(\.code.isTooDeep).map { file in
            "\(places.fromHere(file.code.path)): is nested deeper than \(Nesting.limit) levels, and was not read."
        }
    }
}
