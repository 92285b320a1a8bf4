extension Container {
    /// The same assemblies with definitions replaced, as a container with instances of its own.
    /// Nothing made before is changed.
    public func patched(_ changes: (inout Patcher) throws -> Void) throws -> Container {
        try Container(core: patchedCore(changes)).activate()
    }

    /// Replaces definitions for all that the operation resolves from this container, in this
    /// task and those it starts. It ends with the operation, and other tests don't see it.
    public func withPatch<Result>(
        _ changes: (inout Patcher) throws -> Void,
        operation: () throws -> Result
    ) throws -> Result {
        let patched = try patched(changes)
        return try withExtendedLifetime(patched) {
            try PatchScope.$current.withValue(.adding(patched.core, for: core)) { try operation() }
        }
    }

    /// The same for an asynchronous operation.
    public func withPatch<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ changes: (inout Patcher) throws -> Void,
        operation: () async throws -> Result
    ) async throws -> Result {
        let patched = try patched(changes)
        defer { withExtendedLifetime(patched) {} }
        return try await PatchScope.$current.withValue(.adding(patched.core, for: core)) { try await operation() }
    }

    // Patches add up: an inner one begins with what the outer one made of the graph.
    private func patchedCore(_ changes: (inout Patcher) throws -> Void) throws -> ContainerCore {
        var patcher = Patcher(current.registry)
        try changes(&patcher)
        return ContainerCore(patcher.registry)
    }
}

extension Activated {
    /// The same assemblies with definitions replaced; nothing made before is changed.
    public func patched(_ changes: (inout Patcher) throws -> Void) throws -> Activated {
        Activated(container: try container.patched(changes))
    }
}
