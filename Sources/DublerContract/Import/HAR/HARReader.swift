import Dubler

/// Recorded traffic, HAR 1.1 and 1.2. Equal requests are one rule whose answers come
/// in the order recorded.
struct HARReader {
    private static let secretNames: Set = [
        "access_token", "token", "api_key", "apikey", "key", "password", "secret", "signature", "sig", "auth",
    ]

    static func read(_ root: JSONNode, into draft: inout ImportDraft) throws(ImportFailure) {
        guard let entries = root["log"]?["entries"], entries.kind == .array else {
            throw ImportFailure("a HAR holds its entries in `log.entries`; here is none", at: root.location)
        }
        let hosts = hosts(of: entries)
        for entry in entries.elements {
            draft.items += 1
            do throws(ImportRefusal) {
                guard let rule = try rule(entry, hosts: hosts, &draft) else { continue }
                draft.appendRepeating(rule)
            } catch {
                draft.refuse(error)
            }
        }
    }

    /// Authorities in the order in which they first come.
    private static func hosts(of entries: JSONNode) -> [String] {
        var hosts: [String] = []
        for entry in entries.elements {
            guard let text = entry["request"]?["url"]?.stringValue, let url = ImportedURL(text) else { continue }
            if let host = url.host, !hosts.contains(host) { hosts.append(host) }
        }
        return hosts
    }

    private static func rule(
        _ entry: JSONNode,
        hosts: [String],
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedRule? {
        guard let request = entry["request"], let method = request["method"]?.stringValue,
            let urlNode = request["url"], let url = urlNode.stringValue.flatMap(ImportedURL.init),
            let path = ImportedPath(literal: url.path)
        else { throw ImportRefusal("request", "has no method or no URL of http(s); left out", at: entry) }
        guard let answer = entry["response"], let status = answer["status"]?.int else {
            throw ImportRefusal("response.status", "is missing; left out", at: entry)
        }
        guard status != 0 else {
            draft.say(
                .skipped,
                "response.status",
                "0: there was no answer to \(method) \(url.path)",
                at: answer.location
            )
            return nil
        }
        guard (200...599).contains(status) else {
            throw ImportRefusal("response.status", "\(status) cannot be answered; left out", at: answer)
        }
        var rule = ImportedRule(name: "\(method) \(url.path)", method: method, path: path, at: entry.location)
        if hosts.count > 1, let host = url.host { rule.service = ImportedURL.service(host) }
        rule.exactQuery = true
        rule.query = ImportMatchers.query(url.query)
        for name in rule.query.keys where secretNames.contains(name.lowercased()) {
            rule.query[name] = ["$exists": true]
            draft.say(.secret, "request.url", "query \(name) is masked: any value matches", at: urlNode.location)
        }
        for header in request["headers"]?.elements ?? request.elements {
            guard let name = header["name"]?.stringValue?.lowercased() else { continue }
            if ["cookie", "authorization", "proxy-authorization"].contains(name) {
                draft.say(.secret, "request.headers.\(name)", "is not copied", at: header.location)
            }
        }
        if let post = request.given("postData") { try match(post, in: &rule, &draft) }
        rule.responses = [try response(answer, status: status, &draft)]
        return rule
    }

    private static func match(
        _ post: JSONNode,
        in rule: inout ImportedRule,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) {
        let type = post["mimeType"]?.stringValue?.lowercased() ?? ""
        if let text = post["text"]?.stringValue, !text.isEmpty {
            if type.contains("json"), let document = try? JSONDocument(Array(text.utf8)),
                document.duplicateKeys.isEmpty
            {
                rule.body["jsonEquals"] = document.root.value
            } else if type.hasPrefix("application/x-www-form-urlencoded") {
                rule.body["form"] = .object(ImportMatchers.query(text))
            } else if type.hasPrefix("multipart/") {
                draft.say(.note, "request.postData", "a multipart body is not compared", at: post.location)
                return
            } else {
                rule.body["text"] = ["$equals": .string(text)]
            }
            return
        }
        var form: [(String, [JSONValue])] = []
        for parameter in post["params"]?.elements ?? post.elements {
            guard let name = parameter["name"]?.stringValue else { continue }
            let value = JSONValue.string(parameter["value"]?.stringValue ?? "")
            if let place = form.firstIndex(where: { $0.0 == name }) {
                form[place].1.append(value)
            } else {
                form.append((name, [value]))
            }
        }
        guard !form.isEmpty else { return }
        if type.hasPrefix("multipart/") {
            draft.say(.note, "request.postData", "a multipart body is not compared", at: post.location)
        } else {
            rule.body["form"] = .object(JSONObject(form.map { ($0.0, $0.1.count == 1 ? $0.1[0] : .array($0.1)) }))
        }
    }

    private static func response(
        _ answer: JSONNode,
        status: Int,
        _ draft: inout ImportDraft
    ) throws(ImportRefusal) -> ImportedResponse {
        var response = ImportedResponse()
        response.status = status
        draft.answers += 1
        for header in answer["headers"]?.elements ?? answer.elements {
            guard let name = header["name"]?.stringValue, let joined = header["value"]?.text else { continue }
            if name.lowercased() == "content-encoding" {
                draft.sayOnce(
                    "response.headers.content-encoding",
                    "bodies are stored decoded; not replayed",
                    at: header.location
                )
                continue
            }
            // Several fields of one name are written as lines of one value.
            for line in joined.split(separator: "\n", omittingEmptySubsequences: false) {
                var value = String(line)
                if name.lowercased() == "set-cookie" {
                    value = masked(cookie: value)
                    draft.say(.secret, "response.headers.set-cookie", "the value is masked", at: header.location)
                }
                draft.add(name, value, to: &response, at: header)
            }
        }
        guard let content = answer.given("content") else { return response }
        guard let text = content.given("text")?.stringValue else {
            if let size = content["size"]?.int, size > 0 {
                draft.say(
                    .note,
                    "response.content",
                    "\(size) bytes were not recorded; the body is empty",
                    at: content.location
                )
            }
            return response
        }
        if content["encoding"]?.stringValue == "base64" {
            let digits = text.filter { !$0.isWhitespace }
            guard let bytes = Base64.decode(digits) else {
                throw ImportRefusal("response.content.text", "is not base64; left out", at: content)
            }
            response.body = bytes
        } else {
            response.body = Array(text.utf8)
        }
        if response.value(ofHeader: "Content-Type") == nil, let type = content.words("mimeType") {
            draft.add("Content-Type", type, to: &response, at: content)
        }
        return response
    }

    private static func masked(cookie: String) -> String {
        let parts = cookie.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0]
        return "\(name)=masked" + (parts.count > 1 ? ";\(parts[1])" : "")
    }
}
