import Foundation

/// Makes the changes that findings propose.
enum Fixer {
    /// The text with all fixes that do not overlap; the earlier one wins.
    static func fixed(_ bytes: [UInt8], _ fixes: [Fix]) -> (bytes: [UInt8], count: Int) {
        var result = bytes
        var limit = Int.max
        var count = 0
        for fix in fixes.sorted(by: { $0.start > $1.start }) {
            guard fix.start <= fix.end, fix.end <= min(limit, bytes.count) else { continue }
            result.replaceSubrange(fix.start..<fix.end, with: Array(fix.text.utf8))
            limit = fix.start
            count += 1
        }
        return (result, count)
    }

    /// Writes the mended files; how many changes were made.
    static func apply(_ findings: [Finding], to project: Project) throws -> Int {
        var count = 0
        let fixes = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.path)
        for file in project.files {
            guard let own = fixes[file.code.path] else { continue }
            let (bytes, made) = fixed(file.code.bytes, own.compactMap(\.fix))
            try Data(bytes).write(to: URL(fileURLWithPath: file.code.path), options: .atomic)
            count += made
        }
        return count
    }
}
