import Testing

/// Where something stands in the source.
struct SpecPlace: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    var line: Int
    var column = 1

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = Int(clamping: line)
    }

    var file: String { "\(filePath)" }

    var location: Testing.SourceLocation {
        let id = "\(fileID)"
        // A path is taken for an identifier of a file where somebody gave `#file`.
        let isID = id.split(separator: "/").count == 2 && !id.hasPrefix("/")
        let name = id.split(separator: "/").last.map(String.init) ?? "Unknown.swift"
        return Testing.SourceLocation(
            fileID: isID ? id : "Tests/\(name)",
            filePath: "\(filePath)",
            line: max(1, line),
            column: max(1, column)
        )
    }
}

/// An `it`.
final class SpecExample: Sendable {
    let description: String
    let group: ExampleGroup
    let mark: SpecMark
    let place: SpecPlace
    /// `nil` is still to be written.
    let body: SpecBody?

    init(_ description: String, in group: ExampleGroup, mark: SpecMark, place: SpecPlace, body: SpecBody?) {
        self.description = description
        self.group = group
        self.mark = mark
        self.place = place
        self.body = body
    }

    /// The words of all groups and its own, joined with commas.
    var name: String {
        (group.path.dropFirst().map(\.description) + [description]).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Outer beats inner, and what is pending beats what is focused.
    var isPending: Bool {
        body == nil || mark == .pending || group.path.contains { $0.mark == .pending }
    }

    var isFocused: Bool { mark == .focused || group.path.contains { $0.mark == .focused } }
}
