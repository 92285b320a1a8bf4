import Dubler
import Testing

@testable import DublerContract

@Suite struct OpenAPIDocumentTests {
    private static func read(_ files: [String: String], _ path: String = "api/main.yaml") throws -> OpenAPIDocument {
        try OpenAPIDocument(path) { files[$0].map { Array($0.utf8) } }
    }

    private static let main = """
        openapi: 3.0.3
        info: {title: T, version: "1"}
        servers:
          - url: https://{host}/v{n}/
            variables: {host: {default: a.example}, n: {default: "2", enum: ["2", "3"]}}
          - url: /other
        paths:
          /pets/{id}:
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
              - {name: q, in: query, schema: {type: string}}
            get:
              operationId: pet
              parameters:
                - {name: q, in: query, required: true, explode: false, schema: {type: integer}}
              responses:
                200:
                  description: a pet
                  headers: {X-Rate: {required: true, schema: {type: integer}}}
                  content:
                    application/json: {schema: {$ref: "../schemas/pet.json#/Pet"}}
                4XX: {$ref: "#/components/responses/Bad"}
                default: {description: any}
          /more:
            $ref: "more.yaml#/more"
        components:
          responses:
            Bad: {description: bad, content: {text/plain: {}}}
        """

    private static let files = [
        "api/main.yaml": main,
        "api/more.yaml": "more: {post: {requestBody: {content: {a/b: {}}}, responses: {'204': {description: x}}}}",
        "schemas/pet.json": """
        {"Pet": {"type": "object", "required": ["id"], "properties": {
            "id": {"type": "integer", "format": "int32"}, "parent": {"$ref": "#/Pet"}, "name": {"$ref": "names.yaml"}
        }}}
        """,
        "schemas/names.yaml": "{type: string, nullable: true, minLength: 1}",
    ]

    @Test func readsOperationsAcrossFiles() throws {
        let document = try Self.read(Self.files)
        #expect(document.problems.map(\.reason) == [])
        #expect(document.paths == ["/pets/{id}", "/more"])
        #expect(document.operations.map { "\($0.method) \($0.path)" } == ["GET /pets/{id}", "POST /more"])
        let get = try #require(document.operations.first)
        #expect(get.identifier == "pet")
        #expect(get.basePaths == ["/v2", "/other"])
        #expect(get.parameters.map(\.name) == ["q", "id"])
        #expect(get.parameters.first?.isRequired == true)
        #expect(get.parameters.first?.explodes == false)
        #expect(get.response(for: 200)?.headers.map(\.name) == ["X-Rate"])
        #expect(get.response(for: 404)?.content.map(\.mediaType) == ["text/plain"])
        #expect(get.response(for: 500)?.status == "default")
        #expect(document.operations.last?.requestBody?.content.map(\.mediaType) == ["a/b"])
        #expect(document.operations.last?.response(for: 500) == nil)
    }

    @Test func judgesBySchemasOfOtherFiles() throws {
        let document = try Self.read(Self.files)
        let content = try #require(document.operations.first?.response(for: 200)?.content.first)
        let schema = try document.schema(try #require(content.schema))
        func failure(_ text: String) throws -> JSONSchemaFailure? {
            schema.failure(of: try JSONDocument(Array(text.utf8), file: "body.json").root)
        }
        #expect(try failure(#"{"id": 1, "name": null, "parent": {"id": 2}}"#) == nil)
        let wrong = try #require(try failure(#"{"id": 1, "parent": {"id": 2, "name": ""}}"#))
        #expect(wrong.seen.location.description == "body.json:1:39")
        #expect(wrong.schema.location.description == "schemas/names.yaml:1:1")
        #expect(wrong.keyword == "minLength")
        #expect(try failure(#"{"id": 2147483648}"#)?.keyword == "format")
    }

    @Test(arguments: [
        ("swagger: '2.0'\ninfo: {title: a, version: b}\npaths: {}", "openapi_version", 1, 10),
        ("openapi: 3.0.0\npaths: {}", "openapi_invalid", 1, 1),
        ("openapi: 3.0.0\ninfo: {title: a, version: 1}\npaths: {}", "openapi_invalid", 2, 27),
        ("openapi: 3.0.0\ninfo: {title: a, version: b}\npats: {}\npaths: {}", "openapi_invalid", 3, 1),
        ("openapi: 3.0.0\ninfo: {title: a, version: b}\npaths:\n  pets: {}", "openapi_invalid", 4, 3),
        ("openapi: 3.1.0\ninfo: {title: a, version: b}\npaths:\n  /a: {$ref: '#/b'}", "openapi_reference", 4, 14),
        ("openapi: 3.1.0\ninfo: {title: a, version: b}\npaths:\n  /a: {$ref: 'no.yaml'}", "openapi_reference", 4, 14),
        (
            "openapi: 3.1.0\ninfo: {title: a, version: b}\ncomponents:\n  schemas:\n    A: {type: integr}",
            "openapi_schema", 5, 15
        ),
        (
            "openapi: 3.1.0\ninfo: {title: a, version: b}\npaths:\n  /a:\n    get: {responses: {ok: {description: d}}}",
            "openapi_invalid", 5, 23
        ),
    ])
    func namesWhatIsWrongAndWhere(text: String, code: String, line: Int, column: Int) throws {
        let problem = try #require(try Self.read(["api/main.yaml": text]).problems.first)
        #expect(problem.code.rawValue == code, "\(problem.reason)")
        #expect(problem.location.description == "api/main.yaml:\(line):\(column)", "\(problem.reason)")
    }

    @Test(arguments: [
        "", "[]", "a: [", "{", "openapi: *x", "- 1", "3", "openapi: 3.0.0\npaths: [1]", "paths: {/a: {get: 3}}",
        "paths: {/a: {get: {responses: 3, parameters: 3, requestBody: [1]}}}",
        "paths: {/a: {$ref: '#/paths/~1a'}}", "paths: {/a: {$ref: '#/paths/~1b'}, /b: {$ref: '#/paths/~1a'}}",
        "paths: {/a: {get: {responses: {200: {$ref: '#/paths/~1a/get/responses/200'}}}}}",
        "components: {schemas: {A: {$ref: '#/components/schemas/A'}, B: 3}}", "servers: 3", "servers: [{url: '{a}'}]",
        "$ref: main.yaml", "paths: {3: {get: {}}}", "info: {$ref: '%zz#/%'}",
    ])
    func isNotTrappedByAnyText(text: String) {
        do {
            let document = try Self.read(["api/main.yaml": text])
            #expect(!document.problems.isEmpty)
        } catch {
            #expect(error is OpenAPIProblem)
        }
    }

    /// Each reference once looked through all schemas.
    @Test func readsManyReferencesIntoOneLargeObject() throws {
        let count = 20_000
        let schemas = (0..<count).map { "\"S\($0)\": {\"$ref\": \"#/components/schemas/S\(($0 + 1) % count)\"}" }
        let text = """
            {"openapi": "3.1.0", "info": {"title": "a", "version": "b"}, "components": {"schemas": {
            \(schemas.joined(separator: ",\n"))}}}
            """
        let document = try Self.read(["a.json": text], "a.json")
        #expect(document.schemaCount == count)
        #expect(document.problems.isEmpty)
    }

    @Test func deepNestingIsAnErrorWithAPlace() {
        let deep = String(repeating: "{\"a\":", count: 100_000)
        #expect(throws: OpenAPIProblem.self) { try Self.read(["a.json": deep], "a.json") }
        #expect(throws: OpenAPIProblem.self) { try Self.read(["a.yaml": deep], "a.yaml") }
    }

    @Test func schemasInCirclesEndWithAFailure() throws {
        let text = """
            openapi: 3.1.0
            info: {title: a, version: b}
            components: {schemas: {A: {allOf: [{$ref: "#/components/schemas/B"}]}, B: {$ref: "#/components/schemas/A"}}}
            """
        let document = try Self.read(["api/main.yaml": text])
        let schema = try document.schema(try #require(document.root["components"]?["schemas"]?["A"]))
        #expect(schema.failure(of: try JSONDocument([0x31]).root) != nil)
    }
}
