import Foundation

/// Two states of a catalog, as `git diff` would name them.
struct RevisionRange: Equatable {
    let old: String
    /// `nil` is the folder as it is.
    let new: String?
    /// Whether to begin where the two went apart.
    let fromMergeBase: Bool

    /// Reads `A..B`, `A...B`, `A..` (to `HEAD`) or `A` (to the folder as it is).
    init(_ text: String) throws(CommandFailure) {
        guard let dots = text.range(of: "..") else {
            (old, new, fromMergeBase) = (text, nil, false)
            return
        }
        let before = String(text[..<dots.lowerBound])
        var after = text[dots.upperBound...]
        fromMergeBase = after.hasPrefix(".")
        if fromMergeBase { after = after.dropFirst() }
        guard !after.contains("..") else {
            throw .usage("\"\(text)\" names no two revisions.", remedy: "Write them as main..HEAD.")
        }
        old = before.isEmpty ? "HEAD" : before
        new = after.isEmpty ? "HEAD" : String(after)
    }
}
