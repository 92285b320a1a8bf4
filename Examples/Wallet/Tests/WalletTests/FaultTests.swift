import Foundation
import Testing

/// `Faults.json` can be planted: what it changes is in the sources, once.
@Suite struct FaultTests {
    private struct List: Decodable {
        struct Fault: Decodable {
            let name: String
            let file: String
            let from: String
            let to: String
        }

        let faults: [Fault]
    }

    private static let wallet = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func everyFaultIsOneChangeOfWhatIsThere() throws {
        let json = try Data(contentsOf: Self.wallet.appendingPathComponent("Faults.json"))
        let faults = try JSONDecoder().decode(List.self, from: json).faults
        #expect(faults.count == 12)
        for fault in faults {
            let path = Self.wallet.appendingPathComponent("Sources/WalletCore/\(fault.file)")
            let source = try String(contentsOf: path, encoding: .utf8)
            #expect(source.components(separatedBy: fault.from).count == 2, "\(fault.name)")
            #expect(fault.from != fault.to, "\(fault.name)")
        }
    }
}
