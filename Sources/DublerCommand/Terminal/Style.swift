/// Colours, where they are wanted.
struct Style: Sendable, Equatable {
    enum Ink: Int, Sendable {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case cyan = 36
    }

    let isColoured: Bool

    static let plain = Style(isColoured: false)

    /// Colour is for terminals, and not where `NO_COLOR` is set.
    init(isTerminal: Bool, environment: [String: String]) {
        let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        isColoured = isTerminal && !refused && environment["TERM"] != "dumb"
    }

    init(isColoured: Bool) { self.isColoured = isColoured }

    func paint(_ text: String, _ ink: Ink) -> String {
        isColoured ? "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m" : text
    }
}
