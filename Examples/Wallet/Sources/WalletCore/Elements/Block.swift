/// The parts of a screen from top to bottom: what both the SwiftUI shell and the
/// accessibility tree are rendered from.
package enum Block: Sendable, Equatable {
    case text(TextElement)
    case progress(TextElement)
    case failure(FailureElement)
    case button(ButtonElement)
    case field(FieldElement)
    case toggle(ToggleElement)
    case row(RowElement)
    case list(ListElement)
    case keypad(KeypadElement)
}

/// A view state that says how its parts follow one another.
package protocol ScreenLayout: Sendable, Equatable {
    /// Heading in the navigation bar.
    var title: TextElement { get }
    var blocks: [Block] { get }
}

extension ScreenLayout {
    /// What stands in the tree whatever the state, for tests that read it.
    package var identifiers: [String] { blocks.flatMap(\.identifiers) + [title.id] }
}

extension Block {
    package var identifiers: [String] {
        switch self {
        case .text(let text), .progress(let text): [text.id]
        case .failure(let failure): [failure.title.id] + (failure.retry.map { [$0.id] } ?? [])
        case .button(let button): [button.id]
        case .field(let field): [field.id]
        case .toggle(let toggle): [toggle.id]
        case .row(let row): [row.id]
        case .list(let list):
            [list.id] + list.sections.flatMap { ($0.header.map { [$0.id] } ?? []) + $0.rows.map(\.id) }
        case .keypad(let keypad): ["\(keypad.id)_dots"]
        }
    }
}
