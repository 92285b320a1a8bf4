import Foundation
import Testing

/// Each ability of the container has an example, and each example one fault that it catches.
/// `Scripts/assembly-faults` plants them.
@Suite struct AssemblyFaultsTests {
    private struct Faults: Decodable {
        struct Fault: Decodable {
            let file: String
            let from: String
            let tests: String
        }
        let faults: [Fault]
    }

    private static func faults() throws -> [Faults.Fault] {
        let text = try #require(try Repository.text("Examples/Assembly/Faults.json"))
        return try JSONDecoder().decode(Faults.self, from: Data(text.utf8)).faults
    }

    @Test func everyExampleHasOneFault() throws {
        let examples = Repository.files(in: "Examples/Assembly/Abilities", withExtension: "swift")
            .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
        #expect(examples.count >= 13)
        #expect(try Self.faults().map(\.tests).sorted() == examples.sorted())
    }

    @Test func everyFaultFindsItsPlace() throws {
        for fault in try Self.faults() {
            let text = try #require(try Repository.text("Sources/DublerAssembly/\(fault.file)"))
            #expect(text.components(separatedBy: fault.from).count == 2, "\(fault.file): \(fault.from)")
        }
    }
}
