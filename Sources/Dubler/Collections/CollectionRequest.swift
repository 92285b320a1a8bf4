/// What a collection has to know of a request.
package struct CollectionRequest: Sendable {
    package var method: String
    package var route: CollectionRoute
    package var query: FormFields
    package var body: [UInt8]
    /// Where the session's service is reached, prefix included, for `Location`.
    package var baseURL: String

    package init(
        method: String,
        route: CollectionRoute,
        query: FormFields = FormFields(),
        body: [UInt8] = [],
        baseURL: String
    ) {
        self.method = method
        self.route = route
        self.query = query
        self.body = body
        self.baseURL = baseURL
    }

    /// The absolute address of the list.
    var address: String { base + (route.encodedPath.isEmpty ? "/" : route.encodedPath) }

    /// The absolute address of an item.
    func address(of key: String) -> String {
        base + route.encodedPath + "/" + PercentEncoding.encode(key.utf8)
    }

    private var base: String {
        baseURL.utf8.last == UInt8(ascii: "/") ? String(baseURL.dropLast()) : baseURL
    }
}
