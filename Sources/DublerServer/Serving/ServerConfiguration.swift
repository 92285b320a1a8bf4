package import Dubler

/// How a server is started; the options of `dubler serve`.
package struct ServerConfiguration: Sendable {
    /// The catalog's folder.
    package var catalog: String
    package var host = "127.0.0.1"
    /// 0: any free port.
    package var port = 8787
    /// Ports that sessions may get; `nil`: any free one.
    package var sessionPorts: ClosedRange<Int>?
    package var requiresSession = false
    package var adminToken: String?
    package var watches = false
    package var limits = Engine.Limits()
    /// Names of fields that exports mask beside the usual ones.
    package var maskedHeaders: [String] = []
    /// Whether profile and overrides of sessions are stored under the catalog.
    package var stores = true

    /// The words that start `simctl`.
    package var simctl = ["xcrun", "simctl"]

    package init(catalog: String) { self.catalog = catalog }
}
