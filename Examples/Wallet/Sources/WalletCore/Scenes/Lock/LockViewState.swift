package struct LockViewState: ScreenLayout {
    package let title: TextElement
    package var error: TextElement?
    package var keypad: KeypadElement?
    package var biometrics: ButtonElement?
    package let signOut: ButtonElement

    package init(texts: Texts) {
        title = TextElement("lock_title", texts(.lockTitle))
        signOut = ButtonElement("lock_sign_out", texts(.lockSignOut), .lock(.signOut))
    }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let error { blocks.append(.text(error)) }
        if let keypad { blocks.append(.keypad(keypad)) }
        if let biometrics { blocks.append(.button(biometrics)) }
        return blocks + [.button(signOut)]
    }
}
