internal import Dubler

/// What collections answer from the items they begin with.
struct ContractCollections {
    /// A collection with all that its layers say of it.
    struct Known {
        var definition: CollectionDefinition
        var path: PathPattern
        var items: [JSONNode]
    }

    let all: [Known]
    private let defaultService: String

    /// Layers from the uppermost to the baseline.
    init(_ layers: [[CollectionDefinition]], defaultService: String) {
        self.defaultService = defaultService
        var known: [Known] = []
        var names: Set<String> = []
        for name in layers.joined().map(\.name) where names.insert(name).inserted {
            let definitions = layers.compactMap { layer in layer.first { $0.name == name } }
            guard var merged = definitions.first, let path = definitions.lazy.compactMap(\.path).first else { continue }
            merged.service = definitions.lazy.compactMap(\.service).first
            merged.key = definitions.lazy.compactMap(\.key).first
            merged.envelope = definitions.lazy.compactMap(\.envelope).first
            merged.page = definitions.lazy.compactMap(\.page).first
            let items = definitions.first { $0.items != nil }?.itemNodes ?? []
            known.append(Known(definition: merged, path: path, items: items))
        }
        all = known
    }

    /// What the collection that a pattern reaches answers to it; of one item, those of
    /// the first items.
    func answers(to pattern: RequestPattern) -> [ContractAnswer] {
        guard let path = pattern.path, pattern.method.overlaps(.exactly(["GET"])) else { return [] }
        return all.flatMap { known -> [ContractAnswer] in
            guard (known.definition.service ?? defaultService) == (pattern.service ?? defaultService) else { return [] }
            if known.path.overlaps(path) { return [list(of: known)].compactMap { $0 } }
            guard one(known).overlaps(path) else { return [] }
            return known.items.prefix(4).map { answer($0, known) }
        }
    }

    /// The path of one item.
    func one(_ known: Known) -> PathPattern {
        PathPattern(
            text: "\(known.path.text)/{\(known.definition.key ?? "id")}",
            segments: known.path.segments + [.name("key")]
        )
    }

    func answer(_ item: JSONNode, _ known: Known) -> ContractAnswer {
        ContractAnswer(
            status: 200,
            headers: [],
            contentType: "application/json",
            body: .json(item),
            node: nil,
            location: known.definition.location,
            bodyLocation: item.location,
            isTemplate: false
        )
    }

    /// The list with all items, each at the place where it is written.
    func list(of known: Known) -> ContractAnswer? {
        let text = Self.list(known)
        let bytes = text.bytes
        guard let document = try? JSONDocument(bytes, file: known.definition.location.file, origins: text.origins)
        else {
            return nil
        }
        var answer = answer(document.root, known)
        answer.bodyLocation = known.definition.location
        return answer
    }

    private static func list(_ known: Known) -> (bytes: [UInt8], origins: [JSONOrigin]) {
        let start = known.definition.location
        var bytes: [UInt8] = []
        var origins = [JSONOrigin(offset: 0, line: start.line, column: start.column)]
        if let envelope = known.definition.envelope { bytes += Array("{\(JSONValue.string(envelope).text):".utf8) }
        bytes.append(UInt8(ascii: "["))
        for (index, item) in known.items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            origins += item.origins(at: bytes.count)
            bytes += item.bytes
        }
        origins.append(JSONOrigin(offset: bytes.count, line: start.line, column: start.column))
        bytes.append(UInt8(ascii: "]"))
        if known.definition.envelope != nil { bytes += Array(",\"total\":\(known.items.count)}".utf8) }
        return (bytes, origins)
    }
}

extension JSONNode {
    /// Where it and all within are written, for a copy of its bytes that begins at an offset.
    fileprivate func origins(at offset: Int) -> [JSONOrigin] {
        var found: [JSONOrigin] = []
        var waiting = [self]
        let start = range.lowerBound
        while let node = waiting.popLast() {
            let place = node.location
            found.append(
                JSONOrigin(offset: offset + node.range.lowerBound - start, line: place.line, column: place.column)
            )
            for member in node.members {
                waiting.append(member.keyNode)
                waiting.append(member.value)
            }
            waiting += node.elements
        }
        return found.sorted { $0.offset < $1.offset }
    }
}
