import Dubler

/// One response of a route.
enum MockoonResponse {
    static func response(
        _ node: JSONNode,
        route: JSONNode,
        root: JSONNode,
        files: ImportFiles,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedResponse {
        var response = ImportedResponse()
        if let status = node.given("statusCode") {
            guard let code = status.int, (200...599).contains(code) else {
                throw ImportRefusal("statusCode", "cannot be answered; the route is left out", at: status)
            }
            response.status = code
        }
        let latency = (node["latency"]?.int ?? 0).addingReportingOverflow(root["latency"]?.int ?? 0)
        if latency.partialValue > 0, !latency.overflow { response.delay = .number(JSONNumber(latency.partialValue)) }
        let isTemplate = node["disableTemplating"]?.boolValue != true
        for list in [node["headers"], root["headers"]] {
            for header in list.map({ Array($0.elements) }) ?? [] {
                guard let name = header.words("key"), let value = header["value"]?.text else { continue }
                // The response's own come before those of the environment.
                guard list?.range == node["headers"]?.range || response.value(ofHeader: name) == nil else { continue }
                if isTemplate, value.contains("{{") {
                    throw ImportRefusal("headers.\(name)", "is a template; the route is left out", at: header)
                }
                draft.add(name, value, to: &response, at: header)
            }
        }
        if node["fallbackTo404"]?.boolValue == true {
            throw ImportRefusal("fallbackTo404", "cannot be said; the route is left out", at: node)
        }
        if let callbacks = node.given("callbacks"), callbacks.count > 0 {
            draft.say(.unsupported, "callbacks", "are not called; the answer is carried over", at: callbacks.location)
        }
        response.body = try body(node, root: root, files: files)
        if isTemplate, String(decoding: response.body, as: UTF8.self).contains("{{") {
            throw ImportRefusal("body", "is a template; the route is left out", at: node["body"] ?? node)
        }
        return response
    }

    private static func body(_ node: JSONNode, root: JSONNode, files: ImportFiles) throws(ImportRefusal) -> [UInt8] {
        let path = node.words("filePath")
        switch node.words("bodyType") ?? (path == nil ? "INLINE" : "FILE") {
        case "INLINE": return Array((node["body"]?.text ?? "").utf8)
        case "FILE":
            guard let path else { return [] }
            guard !path.contains("{{"), let bytes = files.bytes(path) else {
                throw ImportRefusal(
                    "filePath",
                    "there is no such file beside the environment; the route is left out",
                    at: node["filePath"] ?? node
                )
            }
            return bytes
        case "DATABUCKET":
            let id = node.words("databucketID")
            for bucket in root["data"].map({ Array($0.elements) }) ?? [] where id != nil {
                guard [bucket["id"]?.stringValue, bucket["uuid"]?.stringValue].contains(id) else { continue }
                let text = bucket["value"]?.stringValue ?? ""
                if text.contains("{{") {
                    throw ImportRefusal("data.value", "is a template; the route is left out", at: bucket)
                }
                return (try? JSONDocument(Array(text.utf8)))?.root.value.serialized() ?? Array(text.utf8)
            }
            throw ImportRefusal("databucketID", "there is no such bucket; the route is left out", at: node)
        case let other:
            throw ImportRefusal("bodyType", "\(other) cannot be said; the route is left out", at: node)
        }
    }
}
