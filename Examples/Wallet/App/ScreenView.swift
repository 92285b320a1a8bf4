import SwiftUI
import WalletCore

/// A screen's parts from top to bottom, with the identifiers of its view state.
struct ScreenView: View {
    let screen: any ScreenLayout
    let send: Send

    private var list: ListElement? {
        screen.blocks.lazy.compactMap { if case .list(let list) = $0 { list } else { nil } }.first
    }

    var body: some View {
        List {
            ForEach(Array(screen.blocks.enumerated()), id: \.offset) { _, block in
                BlockView(block: block, send: send)
            }
        }
        .listStyle(.plain)
        .accessibilityIdentifier(list?.id ?? String(screen.title.id.dropLast("_title".count)) + "_content")
    }
}

/// One part.
struct BlockView: View {
    let block: Block
    let send: Send

    var body: some View {
        switch block {
        case .text(let text): Text(text.text).accessibilityIdentifier(text.id)
        case .progress(let text): ProgressView(text.text).accessibilityIdentifier(text.id)
        case .failure(let failure): FailureView(failure: failure, send: send)
        case .button(let button): ElementButton(button: button, send: send)
        case .field(let field): ElementField(field: field, send: send)
        case .toggle(let toggle): ElementToggle(toggle: toggle, send: send)
        case .row(let row): RowView(row: row, send: send)
        case .list(let list): ListView(list: list, send: send)
        case .keypad(let keypad): KeypadView(keypad: keypad, send: send)
        }
    }
}
