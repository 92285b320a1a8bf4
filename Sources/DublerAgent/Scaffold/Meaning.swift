/// What words mean, whichever language they are in: the names of a vocabulary, so that
/// `retryPage` and «повторить загрузку страницы» can be compared.
struct Meaning: Sendable, Equatable {
    /// What is done: `open`, `retry`.
    var verbs: Set<String> = []
    /// Parts of the app: `history`.
    var areas: Set<String> = []
    /// Things and outcomes that tell one method from another: `code`, `empty`.
    var things: Set<String> = []
    /// What is said of something, beyond that it is there: `selected`.
    var states: Set<String> = []
    /// Content that no list knows, as stems.
    var unknown: Set<String> = []
    var isNegative = false
    /// Whether something is said to be there, or open.
    var isVisible = false

    mutating func formUnion(_ other: Meaning) {
        verbs.formUnion(other.verbs)
        areas.formUnion(other.areas)
        things.formUnion(other.things)
        states.formUnion(other.states)
        unknown.formUnion(other.unknown)
        isNegative = isNegative || other.isNegative
        isVisible = isVisible || other.isVisible
    }

    /// Everything that identifies: no two methods of one meaning are different.
    var names: Set<String> { things.union(states).union(areas) }
}
