/// A catalog's settings and counts as JSON.
enum CatalogView {
    static func json(_ catalog: Catalog) -> JSONObject {
        JSONObject([
            ("name", .string(catalog.settings.name)),
            ("hash", .string(catalog.hash)),
            ("settings", .object(settings(catalog.settings))),
            ("counts", .object(counts(catalog))),
            ("diagnostics", .array(catalog.notes.map(DiagnosticView.json))),
        ])
    }

    private static func settings(_ settings: CatalogSettings) -> JSONObject {
        let services = settings.services.map { service -> JSONValue in
            .object(
                JSONObject([
                    ("name", .string(service.name)), ("env", .string(service.environmentKey)),
                    ("openapi", .text(service.openAPI)),
                ])
            )
        }
        return JSONObject([
            ("services", .array(services)),
            ("clock", .string(settings.clock?.rfc3339 ?? "system")),
            ("seed", seed(settings.seed)),
            (
                "headers",
                .pairs(settings.headers.flatMap { header in header.values.map { (name: header.name, value: $0) } })
            ),
            ("unmatched", .bool(settings.unmatched != nil)),
            ("ignore", .array(settings.ignore.map { .string("\($0.methodText) \($0.path?.text ?? "*")") })),
            ("template", .bool(settings.template)),
        ])
    }

    static func seed(_ seed: UInt64) -> JSONValue { .number(JSONNumber(String(seed)) ?? JSONNumber(0)) }

    private static func counts(_ catalog: Catalog) -> JSONObject {
        JSONObject([
            ("rules", .int(catalog.rules.count)),
            ("collections", .int(catalog.collections.count)),
            ("profiles", .int(catalog.profiles.count)),
            ("profileRules", .int(catalog.profiles.reduce(0) { $0 + $1.rules.count })),
            ("pushes", .int(catalog.pushes.count)),
        ])
    }
}
