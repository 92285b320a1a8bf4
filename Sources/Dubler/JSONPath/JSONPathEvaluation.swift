/// One run of a query over a document.
struct JSONPathEvaluation {
    let root: JSONNode
    /// Patterns that stand in the document, compiled; `nil` for what is none.
    private var patterns: [ExactKey: RegularExpression?] = [:]

    init(root: JSONNode) {
        self.root = root
    }

    mutating func nodes(_ segments: ArraySlice<JSONPathSegment>, from node: JSONNode) -> [JSONNode] {
        var nodes = [node]
        for segment in segments {
            var selected: [JSONNode] = []
            for node in nodes {
                if segment.isDescendant {
                    for container in JSONContainers(node) { select(segment.selectors, of: container, &selected) }
                } else {
                    select(segment.selectors, of: node, &selected)
                }
            }
            nodes = selected
            if nodes.isEmpty { break }
        }
        return nodes
    }

    /// The one node that a singular query leads to.
    private func node(_ query: JSONPathQuery, from current: JSONNode) -> JSONNode? {
        var node = query.isRelative ? current : root
        for segment in query.segments {
            let next: JSONNode? =
                switch segment.selectors[0] {
                case .name(let name): node[utf8: name]
                case .index(let index): element(index, of: node)
                case .wildcard, .slice, .filter: nil
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }

    private mutating func nodes(_ query: JSONPathQuery, from current: JSONNode) -> [JSONNode] {
        if query.isSingular { return node(query, from: current).map { [$0] } ?? [] }
        return nodes(query.segments[...], from: query.isRelative ? current : root)
    }

    private mutating func select(_ selectors: [JSONPathSelector], of node: JSONNode, _ selected: inout [JSONNode]) {
        for selector in selectors {
            switch selector {
            case .name(let name):
                if let member = node[utf8: name] { selected.append(member) }
            case .index(let index):
                if let element = element(index, of: node) { selected.append(element) }
            case .wildcard:
                for child in JSONChildren(node) { selected.append(child) }
            case .slice(let start, let end, let step):
                slice(node, start, end, step, &selected)
            case .filter(let condition):
                for child in JSONChildren(node) where holds(condition, child) { selected.append(child) }
            }
        }
    }

    private func element(_ index: Int, of node: JSONNode) -> JSONNode? {
        guard node.kind == .array else { return nil }
        return node[index < 0 ? index + node.count : index]
    }

    private func slice(_ node: JSONNode, _ start: Int?, _ end: Int?, _ step: Int, _ selected: inout [JSONNode]) {
        guard node.kind == .array, step != 0 else { return }
        let count = node.count
        func place(_ index: Int) -> Int { index < 0 ? index + count : index }
        if step > 0 {
            let lower = min(max(place(start ?? 0), 0), count)
            let upper = min(max(place(end ?? count), 0), count)
            guard lower < upper else { return }
            for (index, element) in node.elements.enumerated() where index >= lower {
                guard index < upper else { return }
                if (index - lower) % step == 0 { selected.append(element) }
            }
        } else {
            let upper = min(max(start.map(place) ?? count - 1, -1), count - 1)
            let lower = min(max(end.map(place) ?? -1, -1), count - 1)
            guard lower < upper else { return }
            let elements = Array(node.elements)
            for index in stride(from: upper, to: lower, by: step) { selected.append(elements[index]) }
        }
    }

    private mutating func holds(_ condition: JSONPathCondition, _ current: JSONNode) -> Bool {
        switch condition {
        case .any(let conditions):
            for condition in conditions where holds(condition, current) { return true }
            return false
        case .all(let conditions):
            for condition in conditions where !holds(condition, current) { return false }
            return true
        case .not(let condition):
            return !holds(condition, current)
        case .exists(let query):
            return !nodes(query, from: current).isEmpty
        case .comparison(let left, let comparison, let right):
            return compare(value(left, current), comparison, value(right, current))
        case .pattern(let pattern):
            return holds(pattern, current)
        }
    }

    private mutating func holds(_ pattern: JSONPathPattern, _ current: JSONNode) -> Bool {
        guard let text = value(pattern.text, current).text else { return false }
        let compiled: RegularExpression?
        if let ahead = pattern.compiled {
            compiled = ahead
        } else {
            guard let source = value(pattern.pattern, current).text else { return false }
            compiled = regularExpression(source)
        }
        guard let compiled else { return false }
        return pattern.isWhole ? compiled.matchesWhole(text) : compiled.search(in: text)
    }

    private mutating func regularExpression(_ source: String) -> RegularExpression? {
        if let known = patterns[ExactKey(source)] { return known }
        let compiled = try? RegularExpression(source)
        patterns[ExactKey(source)] = .some(compiled)
        return compiled
    }

    private mutating func value(_ operand: JSONPathOperand, _ current: JSONNode) -> JSONPathResult {
        switch operand {
        case .literal(let value): return .value(value)
        case .query(let query): return JSONPathResult(node(query, from: current))
        case .count(let query): return .value(.number(JSONNumber(nodes(query, from: current).count)))
        case .value(let query):
            let nodes = nodes(query, from: current)
            return nodes.count == 1 ? .node(nodes[0]) : .nothing
        case .length(let operand):
            return value(operand, current).length.map { .value(.number(JSONNumber($0))) } ?? .nothing
        }
    }

    private func compare(_ a: JSONPathResult, _ comparison: JSONPathComparison, _ b: JSONPathResult) -> Bool {
        switch comparison {
        case .equal: a.equals(b)
        case .notEqual: !a.equals(b)
        case .less: a.isLess(than: b)
        case .greater: b.isLess(than: a)
        case .lessOrEqual: a.isLess(than: b) || a.equals(b)
        case .greaterOrEqual: b.isLess(than: a) || a.equals(b)
        }
    }
}
