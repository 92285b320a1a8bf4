import SwiftUI
import WalletCore

/// The lines of a list; its end asks for more when it comes into view.
struct ListView: View {
    let list: ListElement
    let send: Send

    var body: some View {
        ForEach(Array(list.sections.enumerated()), id: \.offset) { _, section in
            if let header = section.header {
                Text(header.text).font(.subheadline).accessibilityIdentifier(header.id)
            }
            ForEach(section.rows, id: \.id) { row in
                RowView(row: row, send: send)
                    .onAppear {
                        if row.id == list.rows.last?.id, let action = list.reachedEnd { send(action) }
                    }
            }
        }
        switch list.footer {
        case .none: EmptyView()
        case .loading(let text): ProgressView(text.text).accessibilityIdentifier(text.id)
        case .failed(let failure): FailureView(failure: failure, send: send)
        }
    }
}

/// A line with its parts, each found by its own identifier.
struct RowView: View {
    let row: RowElement
    let send: Send

    var body: some View {
        if let action = row.action {
            Button {
                send(action)
            } label: {
                parts
            }.accessibilityIdentifier(row.id)
        } else {
            parts.accessibilityElement(children: .contain).accessibilityIdentifier(row.id)
        }
    }

    private var parts: some View {
        HStack {
            VStack(alignment: .leading) {
                part("title", row.title)
                part("subtitle", row.subtitle).font(.caption)
            }
            Spacer()
            part("detail", row.detail)
        }
    }

    @ViewBuilder
    private func part(_ name: String, _ text: String) -> some View {
        if !text.isEmpty { Text(text).accessibilityIdentifier("\(row.id)_\(name)") }
    }
}

struct FailureView: View {
    let failure: FailureElement
    let send: Send

    var body: some View {
        VStack(alignment: .leading) {
            Text(failure.title.text).accessibilityIdentifier(failure.title.id)
            if let retry = failure.retry { ElementButton(button: retry, send: send) }
        }
    }
}
