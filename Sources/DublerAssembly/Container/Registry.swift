/// An assembly in its own type, so that its definitions are reached without a copy.
final class AssemblyBox<Root: Assembly>: Sendable {
    let assembly: Root
    init(_ assembly: Root) { self.assembly = assembly }
}

/// All definitions of assemblies that are activated together. It never changes.
struct Registry: Sendable {
    struct Entry: Sendable {
        let name: String
        let definition: any AnyDefinition
    }

    private(set) var entries: [Entry] = []
    private(set) var mistakes: [Mistake] = []
    let configuration: Configuration
    private(set) var assemblies: [any Assembly] = []
    private(set) var instanceProcessors: [any InstancePostProcessor] = []
    private var definitionProcessors: [any DefinitionPostProcessor] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    init(_ assemblies: [any Assembly], _ configuration: Configuration) {
        self.configuration = configuration
        for assembly in assemblies { add(assembly) }
        instanceProcessors = instanceProcessors.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
        let processors = definitionProcessors.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
        for processor in processors {
            for index in entries.indices { process(index, processor) }
        }
    }

    private mutating func add(_ assembly: some Assembly) {
        let type = ObjectIdentifier(Swift.type(of: assembly))
        // The first of a type stays: a collaborating one may be among the properties too.
        guard boxes[type] == nil else { return }
        boxes[type] = AssemblyBox(assembly)
        assemblies.append(assembly)
        var mirror: Mirror? = Mirror(reflecting: assembly)
        while let current = mirror {
            for child in current.children { add(child.value, "\(Swift.type(of: assembly)).\(child.label ?? "?")") }
            mirror = current.superclassMirror
        }
    }

    private mutating func add(_ value: Any, _ name: String) {
        switch value {
        case let definition as any AnyDefinition:
            let identity = definition.identity
            guard indices[identity] == nil else { return }
            indices[identity] = entries.count
            entries.append(Entry(name: name, definition: definition))
        case let assembly as any Assembly: add(assembly)
        case let processor as any InstancePostProcessor: instanceProcessors.append(processor)
        case let processor as any DefinitionPostProcessor: definitionProcessors.append(processor)
        default: return
        }
    }

    private mutating func process(_ index: Int, _ processor: any DefinitionPostProcessor) {
        let entry = entries[index]
        let info = DefinitionInfo(name: entry.name, place: entry.definition.place)
        do {
            entries[index] = Entry(name: entry.name, definition: try entry.definition.processed(by: processor, info))
        } catch {
            mistakes.append(
                Mistake(
                    kind: .argument,
                    definition: entry.name,
                    place: entry.definition.place,
                    problem: "\(Swift.type(of: processor)) refused it: \(error)",
                    remedy: "look at the post-processor"
                )
            )
        }
    }

    /// The same with one definition replaced; references to it lead to the other now.
    func replacing(_ index: Int, with definition: any AnyDefinition) -> Registry {
        var copy = self
        copy.entries[index] = Entry(name: entries[index].name, definition: definition)
        return copy
    }

    func box<Root: Assembly>(_ type: Root.Type) -> AssemblyBox<Root>? {
        // Each box was made of the type that it stands under.
        if let box = boxes[ObjectIdentifier(type)] { return unsafeDowncast(box, to: AssemblyBox<Root>.self) }
        return boxOfHeir()
    }

    /// A subclass stands for its class: a fake assembly for the real one. Apart from the usual
    /// way, which would pay for the types that are named here.
    @inline(never)
    private func boxOfHeir<Root: Assembly>() -> AssemblyBox<Root>? {
        assemblies.lazy.compactMap { $0 as? Root }.first.map { AssemblyBox($0) }
    }

    func index<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) throws(ResolutionError) -> Int {
        guard let box = box(Root.self) else {
            let problem = "the assembly \(Root.self) is not activated"
            throw ResolutionError(.missing, problem, "activate it together with the others", nil)
        }
        guard let index = indices[ObjectIdentifier(box.assembly[keyPath: path].holder)] else {
            let problem = "\(path) is no stored property of an activated assembly"
            throw ResolutionError(.missing, problem, "declare it with `let`", nil)
        }
        return index
    }

    func definition<Root: Assembly, Argument, Instance>(
        _ path: any KeyPath<Root, DefinitionWith<Argument, Instance>> & Sendable
    ) -> Result<(DefinitionWith<Argument, Instance>, Int), ResolutionError> {
        do throws(ResolutionError) {
            let index = try index(path)
            guard let definition = entries[index].definition as? DefinitionWith<Argument, Instance> else {
                return .failure(.wrongType(entries[index].name))
            }
            return .success((definition, index))
        } catch {
            return .failure(error)
        }
    }

    /// Definitions that give the type: declared as it, as a subclass, or provided as it.
    func candidates<Value>(_ type: Value.Type) -> [Int] {
        entries.indices.filter { index in
            let definition = entries[index].definition
            if definition.isAbstract || definition.isHidden { return false }
            return definition.instanceType == type || definition.instanceType is Value.Type
                || definition.provided.contains(ObjectIdentifier(type))
        }
    }

    func only<Value>(_ type: Value.Type) -> Result<Int, ResolutionError> {
        let found = candidates(type)
        guard let first = found.first else {
            let remedy = "define it, or expose or provide a definition as it"
            return .failure(ResolutionError(.missing, "no definition gives \(type)", remedy, nil))
        }
        guard found.count == 1 else {
            let names = found.map { "\(entries[$0].name) (\(entries[$0].definition.place))" }.joined(separator: ", ")
            let remedy = "refer to one by its name, or hide the others from types"
            return .failure(ResolutionError(.ambiguous, "several definitions give \(type): \(names)", remedy, nil))
        }
        guard !entries[first].definition.takesArgument else {
            let problem = "\(entries[first].name) takes \(entries[first].definition.argumentName) at run time"
            return .failure(ResolutionError(.argument, problem, "refer to it by its name, with an argument", nil))
        }
        return .success(first)
    }
}
