import Dubler

/// A Mockoon environment, of any age, also in the envelope of old exports.
struct MockoonReader {
    static func read(_ root: JSONNode, files: ImportFiles, into draft: inout ImportDraft) throws(ImportFailure) {
        if root["source"]?.stringValue?.hasPrefix("mockoon") == true, let data = root["data"], data.kind == .array {
            for element in data.elements {
                guard let item = element["item"] else { continue }
                if item["routes"] != nil {
                    try read(item, files: files, into: &draft)
                } else {
                    draft.say(.unsupported, "data", "holds no environment; left out", at: item.location)
                }
            }
            return
        }
        guard let routes = root["routes"], routes.kind == .array else {
            throw ImportFailure("is no Mockoon environment: `routes` is missing", at: root.location)
        }
        if root["proxyMode"]?.boolValue == true, let node = root["proxyMode"] {
            draft.say(.unsupported, "proxyMode", "what no route answers is unmatched here", at: node.location)
        }
        if root["cors"]?.boolValue == true, let node = root["cors"] {
            draft.sayOnce("cors", "headers of CORS are not added; apps do not ask for them", at: node.location)
        }
        for route in ordered(routes, in: root) {
            draft.items += 1
            draft.answers += route["responses"]?.count ?? 0
            do throws(ImportRefusal) {
                for rule in try rules(route, in: root, files: files, &draft) { draft.append(rule) }
            } catch {
                draft.refuse(error)
            }
        }
    }

    /// The routes in the order in which the tree of folders shows them; what the tree
    /// does not name comes last.
    private static func ordered(_ routes: JSONNode, in root: JSONNode) -> [JSONNode] {
        var places: [String: Int] = [:]
        var waiting = Array((root["rootChildren"].map { Array($0.elements) } ?? []).reversed())
        var folders: [String: JSONNode] = [:]
        for folder in root["folders"].map({ Array($0.elements) }) ?? [] {
            if let id = folder["uuid"]?.stringValue { folders[id] = folder }
        }
        while let node = waiting.popLast() {
            guard let id = node["uuid"]?.stringValue else { continue }
            if node["type"]?.stringValue == "folder" {
                // Taken out: a folder in itself must not be walked for ever.
                guard let folder = folders.removeValue(forKey: id), let children = folder["children"] else { continue }
                waiting.append(contentsOf: Array(children.elements).reversed())
            } else if places[id] == nil {
                places[id] = places.count
            }
        }
        let ranked = routes.elements.enumerated().map { index, route in
            (place: route["uuid"]?.stringValue.flatMap { places[$0] } ?? places.count + index, route: route)
        }
        return ranked.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.route)
    }

    private static func rules(
        _ route: JSONNode,
        in root: JSONNode,
        files: ImportFiles,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> [ImportedRule] {
        if route["enabled"]?.boolValue == false {
            draft.say(.skipped, "enabled", "the route is switched off", at: route.location)
            return []
        }
        let kind = route.words("type") ?? "http"
        guard kind == "http" else {
            throw ImportRefusal("type", "\(kind) cannot be said; the route is left out", at: route)
        }
        let base = try place(route, in: root, &draft)
        let responses = route["responses"].map { Array($0.elements) } ?? []
        guard let first = responses.first else {
            throw ImportRefusal("responses", "there is none; the route is left out", at: route)
        }
        let standard = responses.first { $0["default"]?.boolValue == true } ?? first
        let mode = route.words("responseMode")
        var made: [ImportedRule] = []
        switch mode {
        case "RANDOM":
            throw ImportRefusal("responseMode", "RANDOM cannot be said; the route is left out", at: route)
        case "SEQUENTIAL":
            var rule = base
            for response in responses {
                rule.responses.append(
                    try MockoonResponse.response(response, route: route, root: root, files: files, &draft)
                )
            }
            if rule.responses.count > 1 { rule.then = "cycle" }
            return [rule]
        case "DISABLE_RULES": break
        default:
            for response in responses where (response["rules"]?.count ?? 0) > 0 {
                made.append(
                    contentsOf: try MockoonRules.rules(response, base: base) { () throws(ImportRefusal) in
                        try MockoonResponse.response(response, route: route, root: root, files: files, &draft)
                    }
                )
            }
        }
        for response in responses where response.range != standard.range {
            guard mode == "DISABLE_RULES" || (response["rules"]?.count ?? 0) == 0 else { continue }
            draft.say(
                .skipped,
                "responses",
                "no request is answered so: it has no rules and is not the default",
                at: response.location
            )
        }
        if mode != "FALLBACK" {
            var rule = base
            rule.responses = [try MockoonResponse.response(standard, route: route, root: root, files: files, &draft)]
            made.append(rule)
        }
        return made
    }

    private static func place(
        _ route: JSONNode,
        in root: JSONNode,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule {
        let method = (route.words("method") ?? "get").uppercased()
        let parts = [root.words("endpointPrefix"), route["endpoint"]?.stringValue].compactMap { $0 }
        let path = parts.flatMap { $0.split(separator: "/") }
        var segments: [String?] = []
        var hasTail = false
        for (index, part) in path.enumerated() {
            if part == "*", index == path.count - 1 {
                hasTail = true
            } else if part.first == ":",
                part.dropFirst().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            {
                segments.append(nil)
            } else if part.contains(where: { ":*?()+[]{}".contains($0) }) {
                throw ImportRefusal(
                    "endpoint",
                    "our paths cannot say /\(path.joined(separator: "/")); the route is left out",
                    at: route
                )
            } else {
                segments.append(String(part))
            }
        }
        draft.sayOnce(
            "endpoint",
            "paths are compared exactly; Mockoon ignores case and a slash at the end",
            at: route.location
        )
        let place = ImportedPath(segments: segments.isEmpty && !hasTail ? [""] : segments, hasTail: hasTail)
        return ImportedRule(
            name: "\(method) \(place.text)",
            method: method == "ALL" ? "*" : method,
            path: place,
            at: route.location
        )
    }
}
