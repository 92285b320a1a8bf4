import Dubler
import Testing

@Suite struct CatalogSchemaTests {
    private func document(_ schema: CatalogSchema) throws -> JSONNode {
        try JSONDocument(Array(schema.text.utf8), file: schema.rawValue).root
    }

    private func keys(_ node: JSONNode?) -> Set<String> {
        Set(node?["properties"].map { $0.members.map(\.key) } ?? [])
    }

    @Test(arguments: CatalogSchema.allCases)
    func isJSONWithoutDuplicates(schema: CatalogSchema) throws {
        let root = try document(schema)
        #expect(root.document.duplicateKeys.isEmpty)
        #expect(root["$schema"]?.stringValue == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func namesTheKeysThatTheReaderKnows() throws {
        func expect<Key: CatalogKey>(_ node: JSONNode?, _ type: Key.Type) {
            #expect(keys(node) == Set(Key.allCases.map(\.rawValue)), "\(Key.noun)")
        }
        let catalog = try document(.catalog)
        expect(catalog, SettingsKey.self)
        expect(catalog["properties"]?["services"]?["additionalProperties"], ServiceKey.self)
        expect(try document(.baseline), BaselineKey.self)
        expect(try document(.profile), ProfileKey.self)
        let definitions = catalog["$defs"]
        expect(definitions?["rule"], RuleKey.self)
        expect(definitions?["pattern"], PatternKey.self)
        expect(definitions?["response"], ResponseKey.self)
        expect(definitions?["operators"], OperatorKey.self)
        expect(definitions?["body"]?["anyOf"]?[1], BodyKey.self)
        expect(definitions?["part"], PartKey.self)
        expect(definitions?["graphql"], GraphQLKey.self)
        expect(definitions?["contract"], ContractKey.self)
        expect(definitions?["delay"]?["anyOf"]?[1], DelayKey.self)
        expect(definitions?["lognormal"], LognormalKey.self)
        expect(definitions?["throttle"], ThrottleKey.self)
        expect(definitions?["event"], EventKey.self)
        expect(definitions?["push"]?["anyOf"]?[1], PushKey.self)
        expect(definitions?["collection"], CollectionKey.self)
        expect(definitions?["page"], PageKey.self)
    }

    @Test func namesTheChoicesThatTheReaderKnows() throws {
        let definitions = try document(.profile)["$defs"]
        func choices(_ node: JSONNode?) -> [String] {
            node?["enum"].map { $0.elements.compactMap(\.stringValue) } ?? []
        }
        #expect(choices(definitions?["response"]?["properties"]?["fault"]) == Fault.allCases.map(\.rawValue))
        #expect(choices(definitions?["rule"]?["properties"]?["then"]) == Rule.Then.allCases.map(\.rawValue))
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        for schema in CatalogSchema.allCases {
            let root = try document(schema)
            let defined = Set(root["$defs"].map { $0.members.map(\.key) } ?? [])
            for piece in schema.text.split(separator: "#/$defs/").dropFirst() {
                #expect(defined.contains(String(piece.prefix { $0 != "\"" })), "\(schema)")
            }
        }
    }
}
