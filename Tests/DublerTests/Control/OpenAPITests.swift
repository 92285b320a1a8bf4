import Foundation
import Testing

@testable import Dubler

@Suite struct OpenAPITests {
    private static let document = DocumentedCalls.standard.document

    @Test func isTheFileOfTheDocumentation() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("../../../Documentation/openapi.json").standardizedFileURL
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.utf8.elementsEqual(OpenAPIDocument.text.utf8), "run Scripts/embed-openapi")
    }

    @Test func describesEveryCallAndNoOther() throws {
        var documented: Set<String> = []
        for (path, item) in try #require(Self.document["paths"]?.objectValue).members {
            for (method, operation) in item.objectValue?.members ?? [] {
                documented.insert("\(method.uppercased()) \(path) \(operation["operationId"]?.stringValue ?? "")")
            }
        }
        let served = Set(ControlRoute.all.map { "\($0.method) \($0.path) \($0.name)" })
        #expect(documented.subtracting(served) == [])
        #expect(served.subtracting(documented) == [])
        #expect(Set(ControlRoute.all.map(\.name)).count == ControlRoute.all.count)
    }

    @Test(arguments: ControlRoute.all.map(\.name))
    func namesEveryParameter(name: String) throws {
        let route = try #require(ControlRoute.all.first { $0.name == name })
        let operation = try #require(Self.document["paths"]?[route.path]?[route.method.lowercased()])
        let parameters = (operation["parameters"]?.arrayValue ?? []).map(DocumentedCalls.standard.resolved)
        func names(in place: String) -> [String] {
            parameters.filter { $0["in"]?.stringValue == place }.compactMap { $0["name"]?.stringValue }
        }
        #expect(names(in: "query").sorted() == route.query.sorted())
        let inPath = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
        #expect(names(in: "path") == inPath.map(String.init))
        for status in ["400", "401", "403", "404", "405"] {
            #expect(operation["responses"]?[status] != nil, "\(status)")
        }
        if operation["requestBody"] != nil { #expect(operation["responses"]?["413"] != nil) }
    }

    @Test func everyReferenceLeadsSomewhere() {
        var open = [Self.document]
        while let value = open.popLast() {
            if let reference = value["$ref"]?.stringValue {
                #expect(DocumentedCalls.standard.resolved(value) != .null, "\(reference)")
            }
            open += value.arrayValue ?? []
            open += (value.objectValue?.members ?? []).map(\.value)
        }
    }

    @Test func isServed() throws {
        var bench = try ControlBench()
        let called = try bench.call("GET", "/openapi.json")
        #expect(called.status == 200)
        #expect(called.json["openapi"] == "3.1.0")
    }
}
