import Dubler

/// What tools work with.
package struct ToolContext: Sendable {
    let control: ControlCalls
    let project: ProjectFolder
    let source: SourceReader
    let recorder: EvidenceRecording
    /// Tells whoever waits how far a call is: done, of how much, in words.
    let report: @Sendable (_ done: Double, _ total: Double?, _ message: String) -> Void
}
