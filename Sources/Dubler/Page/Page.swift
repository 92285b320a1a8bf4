/// A page that needs nothing else: no script, no other file, no network.
package struct Page: Sendable {
    private let title: String
    private let body: String

    /// - Parameters:
    ///   - title: Plain text.
    ///   - body: HTML.
    package init(title: String, body: String) {
        self.title = title
        self.body = body
    }

    /// The whole document.
    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
        <title>\(HTMLText.escape(title))</title>
        <link rel="icon" href="data:,">
        <style>
        \(PageStyle.css)
        </style>
        </head>
        <body>
        <main>
        \(body)
        </main>
        </body>
        </html>

        """
    }
}
