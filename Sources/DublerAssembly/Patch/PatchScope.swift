/// The patched containers of a task, and of the tasks it starts.
struct PatchScope: Sendable {
    @TaskLocal static var current: PatchScope?

    private let cores: [ObjectIdentifier: ContainerCore]

    func core(for original: ContainerCore) -> ContainerCore? { cores[ObjectIdentifier(original)] }

    static func adding(_ core: ContainerCore, for original: ContainerCore) -> PatchScope {
        var cores = current?.cores ?? [:]
        cores[ObjectIdentifier(original)] = core
        return PatchScope(cores: cores)
    }
}
