import Dubler

/// `list_profiles`
enum ListProfilesTool {
    private static let profile: [Member] = [
        .required("id", .text),
        .required("title", .text.orNull),
        .required("description", .text.orNull),
        .required("tags", .list(of: .text)),
        .required("owner", .text.orNull),
        .required("extends", .list(of: .text), "Profiles that it is laid over."),
        .required("rules", .integer, "Rules of its own."),
        .required("file", .text, "In the catalog's folder."),
    ]

    static let tool = Tool(
        "list_profiles",
        title: "Mock profiles",
        "Lists the mock profiles of the catalog: what the backend can be made to play. Use it to find a profile's id by "
            + "a word of its title, description or tags before get_profile or activate_profile.",
        input: [
            .optional("search", .text, "Words that id, title, description or tags hold, in any order."),
            .optional("tag", .text, "Only profiles with this tag."),
            ListPage.limit(of: 30, upTo: 200), ListPage.cursor,
        ],
        output: [.required("items", .list(of: .object(profile)))] + ListPage.outputs
    ) { arguments, context async throws(ToolFailure) in
        let start = arguments.text("cursor")
        let answer = try await context.control.ask(
            .get,
            "/profiles",
            query: [
                ("search", arguments.text("search")), ("tag", arguments.text("tag")),
                ("limit", String(arguments.int("limit") ?? 30)), ("cursor", start),
            ]
        )
        let items = (answer["items"]?.arrayValue ?? []).map { $0.only(profile.map(\.name)) }
        return ListPage.json(
            items,
            start: start.flatMap { Int($0) } ?? 0,
            total: answer["total"]?.numberValue?.intValue ?? items.count
        )
    }
}
