import Dispatch
import Foundation

extension DefinitionWith where Instance: Sendable {
    /// By an initializer of the main actor: a screen, mostly. Elsewhere than on the main
    /// thread it is an error, and not a trap.
    public init<each Parameter: Sendable>(
        onMain initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Instance,
        _ injections: repeat Injection<Argument, each Parameter>,
        scope: Scope<Argument, Instance>? = nil,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = Place(file, line)
        self.init(
            { (values: repeat each Parameter) in
                let parameters = (repeat each values)
                return try onMainThread(place) { try initializer(repeat each parameters) }
            },
            repeat each injections,
            scope: scope,
            file: file,
            line: line
        )
    }

    /// Calls a method of the main actor, or sets a property there, as `method` does.
    public func method<each Parameter: Sendable>(
        onMain call: @escaping @MainActor @Sendable (Instance, repeat each Parameter) throws -> Void,
        _ injections: repeat Injection<Argument, each Parameter>
    ) -> Self {
        let place = content.place
        return method(
            { (instance: Instance, values: repeat each Parameter) in
                let parameters = (repeat each values)
                try onMainThread(place) { try call(instance, repeat each parameters) }
            },
            repeat each injections
        )
    }
}

private func onMainThread<Result: Sendable>(_ place: Place, _ body: @MainActor () throws -> Result) throws -> Result {
    guard MainQueue.isCurrent else {
        let problem = "what belongs to the main actor was asked for on another thread"
        throw ResolutionError(.argument, problem, "resolve it on the main actor", place)
    }
    return try MainActor.assumeIsolated(body)
}

/// Whether the main actor's queue runs here. On Linux a program that is left to the queue
/// runs it on a thread that is not the first.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}
