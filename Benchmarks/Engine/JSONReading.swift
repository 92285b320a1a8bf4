import Dubler
import Foundation

/// How fast the catalog's files are read as JSON, from memory.
enum JSONReading {
    static func run(folder: String) throws {
        let files = try jsonFiles(in: folder)
        let bytes = files.reduce(0) { $0 + $1.count }
        var best = Double.infinity
        for _ in 0..<10 {
            let took = try ContinuousClock().measure {
                for file in files { _ = try JSONDocument(file) }
            }
            best = min(best, took / .seconds(1))
        }
        print(#"{"files": \#(files.count), "bytes": \#(bytes), "megabytesPerSecond": \#(Double(bytes) / best / 1e6)}"#)
    }

    private static func jsonFiles(in folder: String) throws -> [[UInt8]] {
        var files: [[UInt8]] = []
        let paths = FileManager.default.enumerator(atPath: folder)
        while let path = paths?.nextObject() as? String {
            guard path.hasSuffix(".json") else { continue }
            files.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))))
        }
        return files
    }
}
