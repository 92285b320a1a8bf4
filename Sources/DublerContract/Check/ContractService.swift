internal import Dubler

/// A service's document, its operations by their paths.
struct ContractService {
    /// What a rule's requests mean in the document.
    enum Search {
        /// Indexes of operations. `isWide` where the rule takes more than one endpoint.
        case found([Int], isWide: Bool)
        case unknownPath(nearest: String?)
        case unknownMethod(String, path: String, methods: [String])
    }

    private struct Entry {
        var path: ContractPath
        var operations: [Int]
    }

    let name: String
    let document: OpenAPIDocument
    let schemas: ContractSchemas
    private var entries: [Entry] = []
    /// Entries by the count of their segments.
    private var byLength: [Int: [Int]] = [:]

    init(name: String, document: OpenAPIDocument) {
        self.name = name
        self.document = document
        schemas = ContractSchemas(document)
        var places: [String: Int] = [:]
        for (index, operation) in document.operations.enumerated() {
            for base in operation.basePaths {
                let text = base + operation.path
                if let place = places[text] {
                    entries[place].operations.append(index)
                } else {
                    places[text] = entries.count
                    let path = ContractPath(text)
                    byLength[path.pattern.segments.count, default: []].append(entries.count)
                    entries.append(Entry(path: path, operations: [index]))
                }
            }
        }
    }

    func operations(of pattern: RequestPattern) -> Search {
        guard let path = pattern.path else { return .found([], isWide: true) }
        let isOpen = path.segments.last == .rest
        let candidates = isOpen ? Array(entries.indices) : byLength[path.segments.count] ?? []
        let touched = candidates.filter { entries[$0].path.overlaps(path) }
        let covering = touched.filter { entries[$0].path.covers(path) }
            .min { entries[$0].path.rank.lexicographicallyPrecedes(entries[$1].path.rank) }
        let chosen = covering.map { [$0] } ?? touched
        guard !chosen.isEmpty else {
            return .unknownPath(nearest: Nearest.name(to: path.text, among: entries.map(\.path.text)).first)
        }
        let operations = chosen.flatMap { entries[$0].operations }
        guard case .exactly(let methods) = pattern.method else { return .found(operations, isWide: true) }
        var found: [Int] = []
        for method in methods {
            var own = operations.filter { document.operations[$0].method == method }
            if own.isEmpty, method == "HEAD" { own = operations.filter { document.operations[$0].method == "GET" } }
            if own.isEmpty, method != "OPTIONS" {
                let known = operations.map { document.operations[$0].method }
                return .unknownMethod(method, path: entries[chosen[0]].path.text, methods: known)
            }
            found += own
        }
        return .found(found, isWide: chosen.count > 1 || methods.count > 1)
    }
}
