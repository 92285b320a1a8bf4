/// What `when` and templates may ask of a session's state.
package protocol StateReading {
    /// The value at a path; `nil` where nothing stands.
    func value(at path: StatePath) -> JSONValue?
}
