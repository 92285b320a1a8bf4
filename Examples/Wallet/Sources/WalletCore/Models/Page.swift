/// A part of a list, and where the next one begins.
package struct Page<Item: Sendable>: Sendable {
    package let items: [Item]
    /// What to ask for the next page; `nil` after the last.
    package let next: String?

    package init(items: [Item], next: String?) {
        self.items = items
        self.next = next
    }
}

extension Page: Equatable where Item: Equatable {}
