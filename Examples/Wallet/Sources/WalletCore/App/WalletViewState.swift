/// Everything that is on the screen.
package struct WalletViewState: Sendable, Equatable {
    package struct TabElement: Sendable, Equatable {
        package let tab: Tab
        package let id: String
        package let title: String
        package let isSelected: Bool
    }

    package struct Notice: Sendable, Equatable {
        package let text: TextElement
        package let close: ButtonElement
    }

    package let screen: Screen
    /// Above a screen that was opened from another.
    package let back: ButtonElement?
    /// Empty outside of the main part of the app.
    package let tabs: [TabElement]
    package let notice: Notice?
}
