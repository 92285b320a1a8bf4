internal import Dubler

/// Works out what rules answer: bodies of files, patches over all that may lie beneath.
struct ContractAnswers {
    /// So many combinations of a patch and its bases are tried.
    static let mostCombinations = 64

    /// A rule, where it stands, and what lies beneath.
    struct Setting {
        var rule: Rule
        var own: [CollectionDefinition]
        var beneath: [PatchBases.Layer]
    }

    private let catalog: Catalog
    private let bases: PatchBases
    private var files: [String: JSONNode?] = [:]

    init(_ catalog: Catalog) {
        self.catalog = catalog
        bases = PatchBases(catalog) { CatalogFiles.contents(of: $0) }
    }

    /// What the response may give: one answer, or one for each base of its patch.
    /// `isCut` where there are more.
    mutating func answers(
        _ index: Int,
        of setting: Setting,
        collections: ContractCollections
    ) -> (answers: [ContractAnswer], isCut: Bool) {
        var room = Self.mostCombinations
        let answers = answers(index, of: setting, collections, &room, depth: 0)
        return (answers, room < 0)
    }

    private mutating func answers(
        _ index: Int,
        of setting: Setting,
        _ collections: ContractCollections,
        _ room: inout Int,
        depth: Int
    ) -> [ContractAnswer] {
        let response = setting.rule.responses[index]
        guard response.fault == nil, depth < 16 else { return [] }
        let nodes = setting.rule.responseNodes
        let node = index < nodes.count ? nodes[index] : nil
        guard let patch = response.patch else { return [answer(response, node)] }
        var found: [ContractAnswer] = []
        for base in beneath(setting, collections, &room, depth: depth) {
            room -= 1
            guard room >= 0 else { break }
            if let answer = answer(response, node, patch, over: base) { found.append(answer) }
        }
        return found
    }

    private mutating func beneath(
        _ setting: Setting,
        _ collections: ContractCollections,
        _ room: inout Int,
        depth: Int
    ) -> [ContractAnswer] {
        let candidates = bases.candidates(of: setting.rule, own: setting.own, beneath: setting.beneath)
        var found: [ContractAnswer] = []
        for (rule, layer) in zip(candidates.rules, candidates.layers) {
            let lower = max(0, layer + 1)
            let inner = Setting(
                rule: rule,
                own: layer >= 0 && layer < setting.beneath.count ? setting.beneath[layer].collections : [],
                beneath: lower < setting.beneath.count ? Array(setting.beneath[lower...]) : []
            )
            for index in rule.responses.indices {
                guard found.count <= room else { return found }
                found += answers(index, of: inner, collections, &room, depth: depth + 1)
            }
        }
        if candidates.reachesCollection { found += collections.answers(to: setting.rule.pattern) }
        return found
    }

    private mutating func answer(_ response: Response, _ node: JSONNode?) -> ContractAnswer {
        var answer = ContractAnswer(
            status: response.status ?? 200,
            headers: response.headers + catalog.settings.headers,
            contentType: nil,
            body: .none,
            node: node,
            location: response.location,
            bodyLocation: response.location,
            isTemplate: response.template
        )
        let written = ["body", "text", "base64", "bodyFile", "events"].lazy.compactMap { node?[$0] }.first
        answer.bodyLocation = written?.location ?? response.location
        switch response.body {
        case .none: break
        case .json(let value):
            answer.contentType = "application/json"
            answer.body = .json(value)
        case .text(let text):
            answer.contentType = "text/plain; charset=utf-8"
            answer.body = text.isEmpty ? .none : body(Array(text.utf8), at: answer.bodyLocation)
        case .base64(let bytes):
            answer.contentType = "application/octet-stream"
            answer.body = bytes.isEmpty ? .none : body(bytes, at: answer.bodyLocation)
        case .file(let file):
            answer.contentType = file.contentType
            answer.body = file.length == 0 ? .none : body(file, isJSON: answer.mediaType.map(Self.isJSON) ?? false)
        case .events:
            answer.contentType = "text/event-stream"
            answer.body = .stream
        }
        return answer
    }

    /// Places in such bodies are those of the value that holds them.
    private func body(_ bytes: [UInt8], at location: SourceLocation) -> ContractAnswer.Body {
        let origin = JSONOrigin(offset: 0, line: location.line, column: location.column)
        guard let document = try? JSONDocument(bytes, file: location.file, origins: [origin]) else { return .other }
        return .json(document.root)
    }

    private mutating func body(_ file: BodyFile, isJSON: Bool) -> ContractAnswer.Body {
        guard isJSON else { return .other }
        if let known = files[file.name] { return known.map { .json($0) } ?? .other }
        let bytes = file.contents ?? CatalogFiles.contents(of: file)
        let root = bytes.flatMap { try? JSONDocument($0, file: "bodies/\(file.name)").root }
        files[file.name] = .some(root)
        return root.map { .json($0) } ?? .other
    }

    private func answer(
        _ response: Response,
        _ node: JSONNode?,
        _ patch: Response.Patch,
        over base: ContractAnswer
    ) -> ContractAnswer? {
        guard case .json(let root) = base.body else { return nil }
        // A base is a document of its own, so that the patch has nothing else to keep.
        let whole = (try? JSONDocument(Array(root.bytes))) ?? root.document
        let bytes: [UInt8]
        let patchNode: JSONNode
        switch patch {
        case .merge(let node):
            bytes = JSONMergePatch.apply(node, to: whole)
            patchNode = node
        case .operations(let node):
            guard let operations = try? JSONPatchOperations(node), let patched = try? operations.apply(to: whole) else {
                return nil
            }
            bytes = patched
            patchNode = node
        }
        guard let patched = try? JSONDocument(bytes) else { return nil }
        var answer = base
        answer.status = response.status ?? base.status
        let own = response.headers.map { $0.name.lowercased() }
        answer.headers = response.headers + base.headers.filter { !own.contains($0.name.lowercased()) }
        answer.body = .json(patched.root)
        answer.node = node
        answer.location = response.location
        answer.bodyLocation = patchNode.location
        answer.isTemplate = base.isTemplate || response.template
        answer.patch = (patchNode, root)
        return answer
    }

    static func isJSON(_ mediaType: String) -> Bool {
        guard let essence = MediaType(mediaType)?.essence else { return false }
        return essence.hasSuffix("/json") || essence.hasSuffix("+json")
    }
}
