/// `dubler-source index`
enum IndexCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        SourceProject.with(options) { project, places in
            options.deliver(SourceIndex(project: project, places: places).json.pretty)
        }
    }
}
