import Dubler
import Foundation
import Testing

@testable import DublerContract

/// Answers made out of the documents of many makers: taken as they are, and found and
/// named where one place is broken.
@Suite struct OpenAPIAnswersTests {
    private struct Sum {
        var made = 0
        var accepted = 0
        var broken = 0
        var found = 0
        var misses: [String] = []
        /// Each answer with the place of its schema, for a validator that is not ours.
        var answers: [JSONValue] = []
    }

    @Test(.enabled(if: Corpora.folder("openapi") != nil, "the corpora are not on this machine"))
    func unbrokenIsAcceptedAndOneBrokenPlaceIsNamed() throws {
        let folder = try #require(Corpora.folder("openapi"))
        let table = try String(contentsOf: folder.appendingPathComponent("ORACLE.tsv"), encoding: .utf8)
        var sum = Sum()
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 8, cells[3] == "valid", cells[1].hasPrefix("3.") else { continue }
            let file = String(cells[0].dropFirst("openapi/".count))
            let document = try OpenAPIDocument(file) { path in
                (try? Data(contentsOf: folder.appendingPathComponent(path))).map { Array($0) }
            }
            for operation in document.operations { try add(operation, of: document, file, to: &sum) }
        }
        try write(sum)
        #expect(sum.made > 1_000)
        #expect(sum.accepted * 100 >= sum.made * 98, "\(sum.misses.prefix(20))")
        #expect(sum.found * 100 >= sum.broken * 95, "\(sum.misses.prefix(20))")
    }

    private func add(_ operation: OpenAPIOperation, of document: OpenAPIDocument, _ file: String, to sum: inout Sum)
        throws
    {
        for response in operation.responses {
            guard let content = response.content.first(where: { ContractAnswers.isJSON($0.mediaType) }),
                let node = content.schema
            else { continue }
            var sample = SampleAnswer(document)
            guard let value = sample.value(node), let schema = try? document.schema(node, .response) else { continue }
            sum.made += 1
            sum.answers.append([
                "file": .string(file), "document": .string(node.document.text),
                "line": .number(JSONNumber(node.node.location.line)),
                "schema": .string(String(decoding: node.node.bytes, as: UTF8.self)), "answer": value,
            ])
            let title = "\(file): \(operation.method) \(operation.path) \(response.status)"
            if let failure = schema.failure(of: try root(value)) {
                sum.misses.append("\(title): \(ContractFailure.text(failure))")
                continue
            }
            sum.accepted += 1
            // Any place, but the same one each time.
            guard !sample.weak.isEmpty else { continue }
            let weak = sample.weak[title.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % sample.weak.count]
            sum.broken += 1
            let failures = schema.failures(
                of: try root(Self.replacing(weak.place[...], in: value, by: weak.wrong)),
                limit: 20
            )
            if failures.map({ Self.steps($0.place) }) == [weak.place] {
                sum.found += 1
            } else {
                sum.misses.append("\(title): \(weak.place) is \(failures.map(ContractFailure.text))")
            }
        }
    }

    /// Where `make conformance` asks for it.
    private func write(_ sum: Sum) throws {
        guard let folder = ProcessInfo.processInfo.environment["DUBLER_CONFORMANCE"] else { return }
        let figures: JSONValue = [
            "made": .number(JSONNumber(sum.made)), "accepted": .number(JSONNumber(sum.accepted)),
            "broken": .number(JSONNumber(sum.broken)), "found": .number(JSONNumber(sum.found)),
            "misses": .array(sum.misses.map { .string($0) }),
        ]
        let lines = ([figures] + sum.answers).map(\.text).joined(separator: "\n")
        try Data(lines.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent("openapi.ndjson"))
    }

    private func root(_ value: JSONValue) throws -> JSONNode { try JSONDocument(Array(value.text.utf8)).root }

    private static func steps(_ place: [JSONSchemaFailure.Step]) -> [String] {
        place.map { step in
            switch step {
            case .member(let key): key.stringValue ?? ""
            case .item(let index): "[\(index)]"
            }
        }
    }

    private static func replacing(_ place: ArraySlice<String>, in value: JSONValue, by wrong: JSONValue) -> JSONValue {
        guard let step = place.first else { return wrong }
        switch value {
        case .object(var object):
            if let inner = object[step] { object[step] = replacing(place.dropFirst(), in: inner, by: wrong) }
            return .object(object)
        case .array(var array):
            guard let index = Int(step.dropFirst().dropLast()), index < array.count else { return value }
            array[index] = replacing(place.dropFirst(), in: array[index], by: wrong)
            return .array(array)
        default: return value
        }
    }
}
