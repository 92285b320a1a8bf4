/// What a step needs of its element.
enum ElementWant: Equatable {
    case existence(seconds: Double)
    case absence(seconds: Double)
    /// A finger must reach it, and it must react.
    case touch(seconds: Double)
    case property(String, expected: String, seen: String, seconds: Double)
    /// It is still not there at the end of a list.
    case scrolling(swipes: Int)

    /// `within 5 s`
    static func within(_ seconds: Double) -> String {
        "within " + (seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") + " s"
    }
}
