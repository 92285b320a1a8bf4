/// An area of interaction as the sources describe it.
struct Robot: Sendable {
    struct Method: Sendable {
        let function: Function
        /// Of the extension or type that it stands in.
        let file: Int
        let isAction: Bool
        let returns: String?
        let steps: [Step]
    }

    struct Step: Sendable {
        let gesture: String
        let pattern: NamePattern?
        /// The parameter of the method that fills the name, or is typed or expected.
        let parameter: String?
        /// Another robot that is asked, with its method.
        let other: (robot: String, method: String)?
        let isAction: Bool
        let start: Int
        let file: Int
    }

    let name: String
    /// The property of a test class that holds it.
    let variable: String?
    let documentation: String
    let file: Int
    let start: Int
    let methods: [Method]
    /// Steps of all methods as they are written, private ones included.
    let ownSteps: [(method: Function, step: Step)]
}
