import Dubler

@testable import DublerAgent

/// A project that is nobody's: two screens, a catalog, and robots with traps in them.
enum ShopProject {
    static func method(
        _ name: String,
        _ parameters: [(label: String?, name: String, type: String)] = [],
        _ steps: [(gesture: String, identifier: String, parameter: String?)],
        _ comment: String = ""
    ) -> JSONValue {
        let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
        return .object(
            JSONObject([
                ("signature", .string("\(name)(\(labels))")), ("name", .string(name)),
                ("documentation", .string(comment)),
                ("declaration", .string("func \(name)()")), ("returns", "Robot"),
                (
                    "parameters",
                    .array(
                        parameters.map { parameter in
                            var json = JSONObject([
                                ("name", .string(parameter.name)), ("type", .string(parameter.type)),
                            ])
                            if let label = parameter.label { json["label"] = .string(label) }
                            return .object(json)
                        }
                    )
                ),
                (
                    "steps",
                    .array(
                        steps.map { step in
                            var json = JSONObject([
                                ("gesture", .string(step.gesture)), ("identifier", .string(step.identifier)),
                            ])
                            if let parameter = step.parameter { json["parameter"] = .string(parameter) }
                            return .object(json)
                        }
                    )
                ),
            ])
        )
    }

    private static func robot(_ name: String, _ variable: String, _ methods: [JSONValue]) -> JSONValue {
        .object(
            JSONObject([
                ("name", .string(name)), ("variable", .string(variable)), ("file", .string("UITests/\(name).swift")),
                ("documentation", ""), ("methods", .array(methods)),
            ])
        )
    }

    static let index = ProjectIndex(
        .object(
            JSONObject([
                ("name", "Shop"), ("tests", []),
                (
                    "identifiers",
                    [["pattern": "history_list", "file": "App/History.swift", "line": 3, "element": "List"]]
                ),
                (
                    "robots",
                    .array([
                        robot(
                            "TabRobot",
                            "tabRobot",
                            [
                                method("openHistory", [], [("tap", "tab_history", nil)]),
                                method("openContacts", [], [("tap", "tab_contacts", nil)]),
                            ]
                        ),
                        robot(
                            "HistoryRobot",
                            "historyRobot",
                            [
                                method(
                                    "open",
                                    [(nil, "id", "String")],
                                    [("tap", "history_item_*", "id"), ("see", "history_details", nil)]
                                ),
                                method("refresh", [], [("tap", "history_refresh", nil)]),
                                method("assertItem", [(nil, "id", "String")], [("see", "history_item_*", "id")]),
                                method("assertEmpty", [], [("see", "history_empty", nil)]),
                                method("assertTemporaryError", [], [("see", "history_error", nil)]),
                                method("assertRefused", [], [("see", "history_refused", nil)]),
                            ]
                        ),
                        robot(
                            "ContactsRobot",
                            "contactsRobot",
                            [
                                method(
                                    "add",
                                    [("name", "name", "String"), ("phone", "phone", "String")],
                                    [("type", "contact_name", "name"), ("type", "contact_phone", "phone")]
                                ),
                                method("search", [(nil, "text", "String")], [("type", "contacts_search", "text")]),
                                method("assertEmpty", [], [("see", "contacts_empty", nil)]),
                            ]
                        ),
                    ])
                ),
            ])
        )
    )

    static let map = NavigationMap([
        "start": ["authorizedAndUnlocked": "history"],
        "screens": [
            [
                "id": "history", "title": "History", "identifier": "history_title", "robot": "HistoryRobot",
                "ways": [["screen": "contacts", "by": "TabRobot.openContacts()"]],
            ],
            [
                "id": "contacts", "title": "Contacts", "identifier": "contacts_title", "robot": "ContactsRobot",
                "ways": [["screen": "history", "by": "TabRobot.openHistory()"]],
            ],
        ],
    ])

    /// A case with such steps and expectations, mapped.
    static func scaffold(_ steps: [String], expecting expectations: [String] = ["История пуста."]) throws -> Scaffold {
        var lines = ["# shop: Случай", "Profile: baseline", "## Предусловия"]
        lines += ["- Пользователь авторизован, приложение разблокировано.", "## Шаги"]
        lines += steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
        lines += ["## Ожидаемый результат"] + expectations.map { "- \($0)" }
        let file = ScenarioFile.read(.init(path: "shop.md", bytes: Array(lines.joined(separator: "\n").utf8)))
        var ready = ScenarioCheck().check(file.cases[0])
        // What a checker asks is another suite's.
        ready.questions = []
        return try Scaffolder(index: index, map: map, vocabulary: .standard, catalog: nil).scaffold(ready)
    }

    /// The calls as source.
    static func calls(_ steps: [String], expecting expectations: [String] = []) throws -> [String] {
        try scaffold(steps, expecting: expectations).mappings.flatMap(\.calls).map { $0.receiver + $0.text }
    }
}
