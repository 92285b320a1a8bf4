/// How often a rule has answered in a session.
package struct Counter: Sendable, Equatable {
    package var uses = 0

    package init(uses: Int = 0) { self.uses = uses }
}
