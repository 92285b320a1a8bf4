internal import Dubler

/// Takes a document apart, and notes what is wrong with it.
struct OpenAPIReader {
    let files: OpenAPIFiles
    let root: OpenAPINode
    let version: String
    private(set) var paths: [String] = []
    private(set) var operations: [OpenAPIOperation] = []
    var problems: [OpenAPIProblem] = []
    private var identifiers: Set<String> = []
    /// Of operations without servers of their own.
    private let basePaths: [String]

    init(files: OpenAPIFiles, root: OpenAPINode, version: String) {
        self.files = files
        self.root = root
        self.version = version
        basePaths = OpenAPIServers.basePaths(of: root["servers"])
    }

    var isOld: Bool { version.hasPrefix("3.0") }

    var draft: JSONSchemaDraft {
        guard !isOld else { return .openAPI30 }
        guard let dialect = root["jsonSchemaDialect"]?.node.stringValue else { return .draft2020 }
        return JSONSchemaDraft(named: dialect) ?? .draft2020
    }

    mutating func read() {
        checkRoot()
        guard let list = root["paths"] else { return }
        guard list.node.kind == .object else {
            note("`paths` is an object, not \(list.node.kind.article)", at: list.node)
            return
        }
        for (key, value) in list.members {
            let path = key.stringValue ?? ""
            paths.append(path)
            if !path.hasPrefix("/") { note("a path begins with `/`, and `\(path)` does not", at: key) }
            guard let item = files.resolve(value), item.node.kind == .object else {
                if value.node["$ref"] == nil { note("a path has an object of operations", at: value.node) }
                continue
            }
            read(item, at: path)
        }
    }

    private mutating func checkRoot() {
        if let node = root.node["openapi"] {
            if !["3.0.", "3.1.", "3.2."].contains(where: version.hasPrefix) {
                problems.append(OpenAPIProblem(.version, "`openapi` is 3.0, 3.1 or 3.2", at: node))
            }
        } else {
            let isOlder = root.node["swagger"] != nil
            let reason =
                isOlder
                ? "this is Swagger 2.0; make it OpenAPI 3 with a converter"
                : "there is no `openapi`, which says the version"
            problems.append(OpenAPIProblem(.version, reason, at: root.node["swagger"] ?? root.node))
        }
        if let info = root["info"] {
            for name in ["title", "version"] where info.node[name]?.kind != .string {
                note("`info` has a `\(name)`, which is a text", at: info.node[name] ?? info.node)
            }
        } else {
            note("there is no `info`", at: root.node)
        }
        let has = ["paths", "webhooks", "components"].filter { root.node[$0] != nil }
        if isOld ? !has.contains("paths") : has.isEmpty { note("there are no `paths`", at: root.node) }
        let known = [
            "openapi", "info", "servers", "paths", "webhooks", "components", "security", "tags", "externalDocs",
            "jsonSchemaDialect", "$self", "swagger",
        ]
        for (key, _) in root.members where !known.contains(key.stringValue ?? "") {
            let name = key.stringValue ?? ""
            let advice = Nearest.name(to: name, among: known).first.map { "; did you mean `\($0)`?" } ?? ""
            note("a document has no `\(name)`\(advice)", at: key)
        }
        for component in root["components"]?.members ?? [] where component.key.stringValue == "paths" {
            note("`components` have no `paths`", at: component.key)
        }
        for server in root["servers"]?.elements ?? [] { check(server) }
    }

    private mutating func check(_ server: OpenAPINode) {
        if server.node["url"]?.kind != .string { note("a server has a `url`, which is a text", at: server.node) }
        for variable in server["variables"]?.members ?? [] {
            let value = variable.value.node
            if value["default"]?.kind != .string {
                note("a variable of a server has a `default`, which is a text", at: value["default"] ?? value)
            }
            for choice in value["enum"]?.elements.map({ $0 }) ?? [] where choice.kind != .string {
                note("values of a server's variable are texts", at: choice)
            }
        }
    }

    private mutating func read(_ item: OpenAPINode, at path: String) {
        let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
        let isNewest = version.hasPrefix("3.2")
        let common = item["parameters"]?.elements ?? []
        for (key, value) in item.members {
            let name = key.stringValue ?? ""
            if methods.contains(name) || (isNewest && name == "query") {
                read(value, name.uppercased(), path, item, common)
            } else if isNewest, name == "additionalOperations" {
                for more in value.members { read(more.value, more.key.stringValue ?? "", path, item, common) }
            } else if !["parameters", "servers", "summary", "description", "$ref"].contains(name) {
                note("a path has no `\(name)`", at: key)
            }
        }
    }

    private mutating func read(
        _ node: OpenAPINode,
        _ method: String,
        _ path: String,
        _ item: OpenAPINode,
        _ common: [OpenAPINode]
    ) {
        guard node.node.kind == .object else {
            note("an operation is an object, not \(node.node.kind.article)", at: node.node)
            return
        }
        let identifier = node["operationId"]?.node.stringValue
        if let identifier, !identifiers.insert(identifier).inserted, let place = node["operationId"]?.node {
            note("another operation has the `operationId` `\(identifier)`", at: place)
        }
        let responses = node["responses"]
        if responses == nil, isOld { note("an operation has `responses`", at: node.node) }
        let servers = node["servers"] ?? item["servers"]
        operations.append(
            OpenAPIOperation(
                method: method,
                path: path,
                node: node,
                identifier: identifier,
                basePaths: servers.map { OpenAPIServers.basePaths(of: $0) } ?? basePaths,
                parameters: parameters(common, node["parameters"]?.elements ?? []),
                requestBody: node["requestBody"].flatMap { requestBody($0) },
                responses: responses?.members.compactMap { response($0.value, $0.key) } ?? []
            )
        )
    }

    mutating func note(_ reason: String, at node: JSONNode) {
        problems.append(OpenAPIProblem(.invalid, reason, at: node))
    }
}
