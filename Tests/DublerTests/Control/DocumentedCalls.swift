import Testing

@testable import Dubler

/// The OpenAPI document as a judge of replies: status, content type, every member.
struct DocumentedCalls {
    static let standard = DocumentedCalls()

    let document: JSONValue

    init() { document = (try? JSONDocument(Array(OpenAPIDocument.text.utf8)))?.root.value ?? .null }

    func check(_ call: ControlCall, _ reply: ControlReply, at location: Testing.SourceLocation) throws {
        // The verification waits: there is no reply yet.
        if reply.status == 202, reply.body.isEmpty { return }
        let where_ = "\(call.method) /\(call.segments.joined(separator: "/")) → \(reply.status)"
        if reply.status >= 400 {
            #expect(problems(reply, "Problem") == [], "\(where_)", sourceLocation: location)
        }
        guard case .found(let route, _) = ControlRouter.standard.find(call) else {
            #expect(reply.status == 404 || reply.status == 405, "\(where_)", sourceLocation: location)
            return
        }
        let operation = document["paths"]?[route.path]?[route.method.lowercased()]
        let documented = operation?["responses"]?[String(reply.status)]
        let response = try #require(documented.map(resolved), "\(where_) is not documented", sourceLocation: location)
        let type = reply.value(ofHeader: "Content-Type") ?? ""
        let media = try #require(response["content"]?[type], "\(where_) \(type)", sourceLocation: location)
        let schema = media["schema"] ?? .null
        let found: [String]
        if type.hasSuffix("json") {
            let body = try JSONDocument(reply.body).root.value
            found = SchemaCheck(document).faults(of: body, schema)
        } else {
            found = SchemaCheck(document).faults(of: .string(String(decoding: reply.body, as: UTF8.self)), schema)
        }
        #expect(
            found == [],
            "\(where_): \(String(decoding: reply.body.prefix(600), as: UTF8.self))",
            sourceLocation: location
        )
    }

    private func problems(_ reply: ControlReply, _ name: String) -> [String] {
        guard let body = try? JSONDocument(reply.body).root.value else { return ["not JSON"] }
        var faults = SchemaCheck(document).faults(of: body, ["$ref": .string("#/components/schemas/\(name)")])
        if reply.value(ofHeader: "Content-Type") != "application/problem+json" { faults.append("content type") }
        if body["status"]?.numberValue?.intValue != reply.status { faults.append("status") }
        return faults
    }

    func resolved(_ value: JSONValue) -> JSONValue { SchemaCheck(document).resolved(value) }
}
