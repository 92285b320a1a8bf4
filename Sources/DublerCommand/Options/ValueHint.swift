/// What a value can be: completion scripts offer it, and choices are checked.
enum ValueHint: Sendable, Equatable {
    case none
    case file
    case folder
    case choices([String])
}
