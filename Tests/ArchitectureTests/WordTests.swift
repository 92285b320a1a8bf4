import Foundation
import Testing

/// The repository speaks of Dubler alone: it names no machine that it was
/// written on, and no place that only one network reaches.
@Suite struct WordTests {
    private static let folders = ["work", "root", "farm", "opt/swift", "Users", "home", "tmp/dubler"].map { "/\($0)/" }
    private static let hosts = ["registry.npmjs", "pythonhosted", "pypi", "crates", "proxy.golang"].map { "\($0)." }
    private static let products = ["arti" + "factory", "jfr" + "og", "nex" + "us3"]

    @Test func noMachinePathsAndNoRegistryHosts() throws {
        for path in Repository.files() {
            guard let text = try Repository.text(path) else { continue }
            let words = text.lowercased()
            let found =
                Self.folders.filter { text.contains($0) } + (Self.hosts + Self.products).filter { words.contains($0) }
            #expect(found == [], "\(path)")
        }
    }
}
