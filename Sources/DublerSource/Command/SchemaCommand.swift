/// `dubler-source schema config|navigation`
enum SchemaCommand {
    static func run(_ options: SourceOptions) -> SourceCommand.Result {
        let known = AgentSchema.allCases.map(\.rawValue).joined(separator: ", ")
        guard options.paths.count == 1, let schema = AgentSchema(rawValue: options.paths[0]) else {
            return .usage("say which schema: \(known).")
        }
        return options.deliver(schema.text)
    }
}
