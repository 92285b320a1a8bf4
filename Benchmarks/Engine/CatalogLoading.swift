import Dubler
import Foundation

/// How long a catalog takes from its folder to an engine that answers: the first
/// time, as at a server's start, and at best.
enum CatalogLoading {
    static func run(folder: String) throws {
        let clock = ContinuousClock()
        var figures: [(load: Double, compile: Double)] = []
        for _ in 0..<10 {
            var catalog: Catalog?
            let load = try clock.measure { catalog = try CatalogLoader.load(folder: folder).get() }
            guard let catalog else { continue }
            let compile = clock.measure { _ = Engine(catalog: catalog).table.services }
            figures.append((load / .milliseconds(1), compile / .milliseconds(1)))
        }
        let first = figures.first ?? (0, 0)
        let load = figures.map(\.load).min() ?? 0
        let compile = figures.map(\.compile).min() ?? 0
        print(
            #"{"firstLoad": \#(first.load), "firstCompile": \#(first.compile), "load": \#(load), "compile": \#(compile)}"#
        )
    }
}
