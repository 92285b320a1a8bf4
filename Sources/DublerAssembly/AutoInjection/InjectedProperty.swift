/// A property to be injected, without its type.
protocol InjectedProperty: AnyObject {
    func inject(from graph: Graph) throws
}
