import SwiftUI
import WalletCore

/// Takes what the user did to the app.
typealias Send = @MainActor (WalletAction) -> Void

struct ElementButton: View {
    let button: ButtonElement
    let send: Send

    var body: some View {
        Button(button.title) { send(button.action) }
            // In a list a button of the default style would take the whole line's taps.
            .buttonStyle(.borderless)
            .disabled(!button.isEnabled)
            .accessibilityIdentifier(button.id)
    }
}

struct ElementField: View {
    let field: FieldElement
    let send: Send

    private var text: Binding<String> {
        // A binding is set on the main actor, whatever its closures' types say.
        Binding(
            get: { field.text },
            set: { text in MainActor.assumeIsolated { send(.edit(field.input, text)) } }
        )
    }

    var body: some View {
        Group {
            if field.isSecure {
                SecureField(field.label, text: text)
            } else {
                TextField(field.label, text: text)
            }
        }
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .accessibilityIdentifier(field.id)
    }
}

struct ElementToggle: View {
    let toggle: ToggleElement
    let send: Send

    var body: some View {
        Toggle(
            toggle.title,
            isOn: Binding(get: { toggle.isOn }, set: { _ in MainActor.assumeIsolated { send(toggle.action) } })
        )
        .accessibilityIdentifier(toggle.id)
    }
}

/// The keys of the access code, and a dot for each digit.
struct KeypadView: View {
    let keypad: KeypadElement
    let send: Send

    private let rows: [[PinKey]] = [
        [.digit(1), .digit(2), .digit(3)], [.digit(4), .digit(5), .digit(6)], [.digit(7), .digit(8), .digit(9)],
        [.digit(0), .delete],
    ]

    var body: some View {
        VStack(spacing: 16) {
            Text(
                String(repeating: "●", count: keypad.entered)
                    + String(repeating: "○", count: keypad.length - keypad.entered)
            )
            .accessibilityValue(String(keypad.entered))
            .accessibilityIdentifier("\(keypad.id)_dots")
            ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
                HStack(spacing: 24) {
                    ForEach(Array(row.enumerated()), id: \.offset) { _, key in
                        Button(title(key)) { send(.key(key)) }
                            .buttonStyle(.borderless)
                            .accessibilityIdentifier(keypad.keyID(key))
                    }
                }
            }
        }
        .frame(maxWidth: .infinity)
    }

    private func title(_ key: PinKey) -> String {
        switch key {
        case .digit(let digit): String(digit)
        case .delete: keypad.deleteTitle
        }
    }
}
