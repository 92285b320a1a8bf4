/// `dubler-source identifiers`: exits 1 when the app and the robots don't agree.
enum IdentifiersCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        SourceProject.with(options) { project, places in
            let report = IdentifierReport(project: project, places: places)
            let exit: Int32 = report.isKept ? 0 : 1
            switch options.format {
            case "json": return options.deliver(report.json.pretty, exit: exit)
            case "markdown": return options.deliver(report.markdown, exit: exit)
            default: return options.deliver(report.text, exit: exit)
            }
        }
    }
}
