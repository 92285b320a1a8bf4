/// What a message proposes in place of a name that is not known.
enum Advice {
    static func nearest(_ name: String, among names: [String], else otherwise: @autoclosure () -> String) -> String {
        let near = Nearest.name(to: name, among: names, limit: 2)
        guard let first = near.first else { return otherwise() }
        return near.count > 1 ? "did you mean `\(first)` or `\(near[1])`?" : "did you mean `\(first)`?"
    }
}
