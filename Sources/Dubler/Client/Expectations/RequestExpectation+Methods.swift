extension RequestExpectation {
    /// A `GET` of that path.
    public static func get(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        service: String? = nil
    ) -> Self {
        Self(method: .get, path: path, query: query, headers: headers, service: service)
    }

    /// A `POST` to that path.
    public static func post(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        service: String? = nil
    ) -> Self {
        Self(method: .post, path: path, query: query, headers: headers, body: body, service: service)
    }

    /// A `PUT` to that path.
    public static func put(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        service: String? = nil
    ) -> Self {
        Self(method: .put, path: path, query: query, headers: headers, body: body, service: service)
    }

    /// A `PATCH` of that path.
    public static func patch(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        service: String? = nil
    ) -> Self {
        Self(method: .patch, path: path, query: query, headers: headers, body: body, service: service)
    }

    /// A `DELETE` of that path.
    public static func delete(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        service: String? = nil
    ) -> Self {
        Self(method: .delete, path: path, query: query, headers: headers, service: service)
    }

    /// A request to that path, whatever its method.
    public static func any(
        _ path: String,
        query: [String: ValueExpectation] = [:],
        headers: [String: ValueExpectation] = [:],
        body: BodyExpectation? = nil,
        service: String? = nil
    ) -> Self {
        Self(method: .any, path: path, query: query, headers: headers, body: body, service: service)
    }
}
