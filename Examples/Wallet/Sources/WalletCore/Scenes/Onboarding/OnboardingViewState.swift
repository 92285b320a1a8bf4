package struct OnboardingViewState: ScreenLayout {
    package let title: TextElement
    package var headline: TextElement?
    package var text: TextElement?
    package var keypad: KeypadElement?
    package var buttons: [ButtonElement] = []
    package var progress: TextElement?
    package var failure: FailureElement?

    package init(texts: Texts) { title = TextElement("onboarding_title", texts(.launchTitle)) }

    package var blocks: [Block] {
        var blocks: [Block] = []
        if let headline { blocks.append(.text(headline)) }
        if let text { blocks.append(.text(text)) }
        if let keypad { blocks.append(.keypad(keypad)) }
        blocks += buttons.map(Block.button)
        if let progress { blocks.append(.progress(progress)) }
        if let failure { blocks.append(.failure(failure)) }
        return blocks
    }
}
