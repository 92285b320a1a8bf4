/// A request pattern with its service and methods resolved; asked by `ignore` and by
/// verification.
package struct CompiledPattern: Sendable {
    package let pattern: RequestPattern
    /// Index of the service; `nil` takes any.
    package let service: Int?
    package let methods: MethodSet

    package init(_ pattern: RequestPattern, service: Int?) {
        self.pattern = pattern
        self.service = service
        methods = MethodSet(pattern.method)
    }
}
