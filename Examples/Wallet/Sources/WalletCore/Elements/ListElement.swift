/// A list that grows while the user scrolls.
package struct ListElement: Sendable, Equatable {
    /// Lines under a heading; a list without headings is one section.
    package struct Section: Sendable, Equatable {
        package let header: TextElement?
        package let rows: [RowElement]

        package init(header: TextElement? = nil, rows: [RowElement]) {
            self.header = header
            self.rows = rows
        }
    }

    /// What stands below the last line.
    package enum Footer: Sendable, Equatable {
        case none
        case loading(TextElement)
        case failed(FailureElement)
    }

    package let id: String
    package var sections: [Section]
    package var footer = Footer.none
    /// Sent when the last line comes into view; `nil` when there is nothing more.
    package var reachedEnd: WalletAction?

    package init(_ id: String, sections: [Section], footer: Footer = .none, reachedEnd: WalletAction? = nil) {
        self.id = id
        self.sections = sections
        self.footer = footer
        self.reachedEnd = reachedEnd
    }

    package var rows: [RowElement] { sections.flatMap(\.rows) }
}

/// What went wrong, in words, and the way on.
package struct FailureElement: Sendable, Equatable {
    package let title: TextElement
    package let retry: ButtonElement?

    package init(_ title: TextElement, retry: ButtonElement?) {
        self.title = title
        self.retry = retry
    }
}
