/// One item of a section: a step, a precondition, an expectation.
package struct Statement: Sendable {
    /// As written, without markers of lists and emphasis.
    package var text: String
    package var location: SourceLocation
    /// Its number as written, such as that of the step that an expectation belongs to.
    package var number: Int?
    /// Sub-items, tables and code that belong to it.
    package var details: [Scenario.Located] = []
    /// What is expected right after this step, where a table says so.
    package var expected: [Statement] = []
    /// What it says, clause by clause; empty before it is analysed.
    package var clauses: [Clause] = []

    package init(_ text: String, _ location: SourceLocation, number: Int? = nil) {
        self.text = text
        self.location = location
        self.number = number
    }
}
