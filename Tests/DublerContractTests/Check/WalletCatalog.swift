import Dubler
import DublerContract
import Foundation
import Testing

/// The files of the example's catalog in memory, so that a test can break one.
struct WalletCatalog {
    private var files: [String: [UInt8]] = [:]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Wallet/Mocks")
        let base = root.standardizedFileURL.path
        for case let url as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
        {
            let path = url.standardizedFileURL.path
            guard let data = FileManager.default.contents(atPath: path), path.hasPrefix(base + "/") else { continue }
            let name = String(path.dropFirst(base.count + 1))
            if !name.hasPrefix(".") { files[name] = Array(data) }
        }
    }

    /// Puts a fault in and says where the finding is to stand.
    mutating func replace(_ fault: ContractFault) throws -> Dubler.SourceLocation {
        let text = String(decoding: files[fault.file] ?? [], as: UTF8.self)
        let parts = text.components(separatedBy: fault.old)
        try #require(parts.count == 2, "`\(fault.old)` stands once in \(fault.file), not \(parts.count - 1) times")
        files[fault.file] = Array((parts[0] + fault.new + parts[1]).utf8)
        // The place is marked by what stands there; without a mark it is the fault itself.
        let new = String(decoding: files[fault.file] ?? [], as: UTF8.self)
        let mark = fault.mark ?? fault.new
        let offset = try #require(new.range(of: mark, range: fault.markBegins(in: new)..<new.endIndex)).lowerBound
        let before = new[..<offset]
        let line = before.utf8.count { $0 == 0x0A } + 1
        let column =
            before.utf8.count
            - (before.utf8.lastIndex(of: 0x0A).map { before.utf8.distance(from: before.startIndex, to: $0) + 1 } ?? 0)
            + 1
        return Dubler.SourceLocation(file: fault.file, line: line, column: column)
    }

    func report() throws -> ContractReport {
        switch CatalogLoader.load(CatalogFiles(files)) {
        case .failure(let errors): throw errors
        case .success(let catalog):
            let files = files
            var checker = ContractChecker(catalog) { files[$0] }
            return checker.run()
        }
    }
}
