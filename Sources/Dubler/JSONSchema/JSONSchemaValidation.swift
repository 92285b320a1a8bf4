/// One run of a schema over a value.
struct JSONSchemaValidation {
    /// Which members and items some schema has judged, by their order.
    struct Judged {
        var items: Set<Int> = []
        var members: Set<Int> = []

        mutating func formUnion(_ other: Judged) {
            items.formUnion(other.items)
            members.formUnion(other.members)
        }
    }

    /// Schemas within schemas and values within values, together.
    static let deepest = 200
    /// Schemas that are asked in one run: choices within choices can ask without end.
    static let longest = 5_000_000

    /// A schema that is being asked about a value.
    private struct Question: Hashable {
        var schema: Int
        var place: JSONSchemaCompiler.Place
    }

    let schema: JSONSchema
    /// The resources that were entered on the way here, the outermost first.
    private var scope: [Int] = []
    var place: [JSONSchemaFailure.Step] = []
    private(set) var failures: [JSONSchemaFailure] = []
    /// So many failures are put into words; more than one lets a run go on after the first.
    private let limit: Int
    /// Inside `anyOf` and the like what fails is no failure yet.
    private var attempts: Int
    /// Whether the run was given up.
    private var isOver = false
    private var depth = 0
    private var steps = 0
    /// Those whose answer waits for their own: a reference that leads to itself.
    private var open: Set<Question> = []
    /// The schema and keyword that are being asked.
    private var current: (schema: Int, keyword: String) = (0, "")

    /// Where nothing is to be explained, what fails is never put into words.
    init(schema: JSONSchema, limit: Int) {
        self.schema = schema
        self.limit = limit
        attempts = limit > 0 ? 0 : 1
    }

    /// Whether what fails is put into words and the run goes on after it.
    var goesOn: Bool { attempts == 0 && failures.count < limit && !isOver }

    /// None where the value is valid.
    mutating func run(_ value: JSONNode) -> [JSONSchemaFailure] {
        if isValid(value) { return [] }
        if failures.isEmpty { failures = [failureHere("a valid value", value)] }
        return failures
    }

    mutating func isValid(_ value: JSONNode) -> Bool {
        var judged = Judged()
        return holds(0, value, &judged) && !isOver
    }

    mutating func holds(_ index: Int, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        let subschema = schema.subschemas[index]
        let outer = current
        current = (index, "")
        depth += 1
        defer {
            depth -= 1
            current = outer
        }
        guard !isOver else { return false }
        steps += 1
        guard depth <= Self.deepest, steps <= Self.longest else {
            return giveUp("a value that takes at most \(Self.deepest) schemas within each other", node)
        }
        let question = Question(schema: index, place: JSONSchemaCompiler.Place(node))
        guard open.insert(question).inserted else {
            return giveUp("a schema whose references do not lead to itself", node)
        }
        defer { open.remove(question) }
        let enters = scope.last != subschema.resource
        if enters { scope.append(subschema.resource) }
        defer { if enters { scope.removeLast() } }
        // What a schema judged counts only if it holds.
        var own = Judged()
        var isValid = true
        for keyword in subschema.keywords {
            // What was judged is not known where something failed.
            if !isValid, keyword.asksWhatWasJudged { break }
            current.keyword = keyword.name
            guard !holds(keyword, node, &own) else { continue }
            isValid = false
            guard goesOn else { return false }
        }
        guard isValid else { return false }
        if schema.asksWhatWasJudged { judged.formUnion(own) }
        return true
    }

    /// Ends the run: nothing that is answered after it counts, `not` included.
    private mutating func giveUp(_ expected: String, _ node: JSONNode) -> Bool {
        if !isOver, attempts == 0 || failures.isEmpty { failures.append(failureHere(expected, node)) }
        isOver = true
        return false
    }

    private func failureHere(_ expected: String, _ node: JSONNode) -> JSONSchemaFailure {
        JSONSchemaFailure(
            place: place,
            expected: expected,
            seen: node,
            schema: schema.subschemas[current.schema].node,
            keyword: current.keyword
        )
    }

    mutating func holds(_ keyword: JSONSchemaKeyword, _ node: JSONNode, _ judged: inout Judged) -> Bool {
        switch keyword {
        case .never, .types, .oneOfValues, .bound, .multipleOf, .length, .pattern, .format:
            return scalar(keyword, node)
        case .itemCount, .uniqueItems, .items, .contains, .unevaluatedItems:
            return node.kind != .array || array(keyword, node, &judged)
        case .memberCount, .required, .absent, .members, .names, .dependentRequired, .dependentSchemas,
            .unevaluatedProperties:
            return node.kind != .object || object(keyword, node, &judged)
        case .reference(let target): return holds(target, node, &judged)
        case .dynamicReference(let target, let anchor):
            let outermost = scope.lazy.compactMap { [schema] in schema.dynamicAnchors[$0][anchor] }.first
            return holds(outermost ?? target, node, &judged)
        case .allOf, .anyOf, .oneOf, .not, .condition: return combination(keyword, node, &judged)
        }
    }

    /// The member's value, judged by a schema of its own.
    mutating func member(_ member: JSONMember, holds index: Int) -> Bool {
        place.append(.member(member.keyNode))
        defer { place.removeLast() }
        var judged = Judged()
        return holds(index, member.value, &judged)
    }

    mutating func item(_ position: Int, _ node: JSONNode, holds index: Int) -> Bool {
        place.append(.item(position))
        defer { place.removeLast() }
        var judged = Judged()
        return holds(index, node, &judged)
    }

    /// Whether a schema holds, where it need not.
    mutating func attempt(_ body: (inout JSONSchemaValidation) -> Bool) -> Bool {
        attempts += 1
        defer { attempts -= 1 }
        return body(&self)
    }

    mutating func fail(_ expected: @autoclosure () -> String, _ node: JSONNode) -> Bool {
        if attempts == 0, failures.count < limit { failures.append(failureHere(expected(), node)) }
        return false
    }
}
