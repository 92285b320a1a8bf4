import Dubler

/// Turns a draft into the files of a catalog.
package struct CatalogWriter: Sendable {
    /// Where the rules go.
    package enum Place: Sendable, Equatable {
        case baseline
        case profile(String)
    }

    private let place: Place
    private let source: ImportSource
    private let writesTemplateOff: Bool
    /// Longer bodies are files of their own.
    private static let longestText = 4096

    /// `templatesByDefault`: whether the catalog evaluates `{{ }}` unless told otherwise.
    package init(_ place: Place, source: ImportSource, templatesByDefault: Bool = false) {
        self.place = place
        self.source = source
        writesTemplateOff = templatesByDefault
    }

    /// The file that holds the rules.
    package var rulesFile: String {
        switch place {
        case .baseline: "baseline/imported-\(source.rawValue).json"
        case .profile(let id): "profiles/\(id).json"
        }
    }

    /// Contents by path in the catalog.
    package func files(of draft: ImportDraft) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var text = ImportText()
        text.open("{")
        if case .profile(let id) = place {
            text.member("id", .string(id))
            text.member("title", .string("Imported: \(source.rawValue)"))
        }
        text.key(place == .baseline ? "rules" : "overrides")
        text.open("[")
        let priorities = Self.priorities(of: draft.rules)
        var names: Set<String> = []
        for (index, rule) in draft.rules.enumerated() {
            text.element()
            text.open("{")
            text.member("name", .string(Self.unique(rule.name, &names)))
            for (key, value) in rule.match.members { text.member(key, value) }
            if let priority = priorities[index] { text.member("priority", .number(JSONNumber(priority))) }
            text.key("responses")
            text.open("[")
            for response in rule.responses {
                text.element()
                write(response, to: &text, &files)
            }
            text.close("]")
            if let then = rule.then { text.member("then", .string(then)) }
            text.close("}")
        }
        text.close("]")
        text.close("}")
        files[rulesFile] = text.bytes + [0x0A]
        return files
    }

    /// The services that the rules name, the first one the default; empty for one.
    package static func services(of draft: ImportDraft) -> [String] {
        var services: [String] = []
        for case let service? in draft.rules.map(\.service) where !services.contains(service) {
            services.append(service)
        }
        return services
    }

    /// Where rules could meet on a path, the source's order is written down.
    private static func priorities(of rules: [ImportedRule]) -> [Int: Int] {
        let isLiteral = rules.allSatisfy(\.path.isLiteral)
        var meeting: [String: Int] = [:]
        for rule in rules { meeting[rule.path.text, default: 0] += 1 }
        var priorities: [Int: Int] = [:]
        for (index, rule) in rules.enumerated() where !isLiteral || meeting[rule.path.text, default: 0] > 1 {
            priorities[index] = rules.count - index
        }
        return priorities
    }

    private static func unique(_ name: String, _ names: inout Set<String>) -> String {
        let name = name.isEmpty ? "rule" : name
        var unique = name
        var number = 2
        while !names.insert(unique).inserted {
            unique = "\(name) (\(number))"
            number += 1
        }
        return unique
    }

    private func write(_ response: ImportedResponse, to text: inout ImportText, _ files: inout [String: [UInt8]]) {
        text.open("{")
        if let times = response.times { text.member("times", .number(JSONNumber(times))) }
        if response.fault == nil || response.status != 200 {
            text.member("status", .number(JSONNumber(response.status)))
        }
        var headers = JSONObject()
        for header in response.headers {
            // One name is written one way: the first one's.
            let name = headers.keys.first { $0.lowercased() == header.name.lowercased() } ?? header.name
            switch headers[name] {
            case nil: headers[name] = .string(header.value)
            case .array(let values)?: headers[name] = .array(values + [.string(header.value)])
            case let value?: headers[name] = [value, .string(header.value)]
            }
        }
        if !headers.isEmpty { text.member("headers", .object(headers)) }
        if !response.body.isEmpty { write(response.body, of: response, to: &text, &files) }
        if writesTemplateOff { text.member("template", false) }
        if let delay = response.delay { text.member("delay", delay) }
        if let throttle = response.throttle { text.member("throttle", throttle) }
        if let fault = response.fault { text.member("fault", .string(fault)) }
        if !response.set.isEmpty { text.member("set", .object(response.set)) }
        if !response.unset.isEmpty { text.member("unset", .array(response.unset.map { .string($0) })) }
        text.close("}")
    }

    private func write(
        _ body: [UInt8],
        of response: ImportedResponse,
        to text: inout ImportText,
        _ files: inout [String: [UInt8]]
    ) {
        let type = response.value(ofHeader: "Content-Type").flatMap { MediaType($0)?.essence } ?? ""
        let isJSON = type == "application/json" || type.hasSuffix("+json")
        let written = String(decoding: body, as: UTF8.self)
        let isText = written.utf8.elementsEqual(body)
        if isText, body.count <= Self.longestText {
            if isJSON, body.first == UInt8(ascii: "{") || body.first == UInt8(ascii: "["),
                body.last == UInt8(ascii: "}") || body.last == UInt8(ascii: "]"),
                let document = try? JSONDocument(body), document.duplicateKeys.isEmpty
            {
                text.member("body", raw: body)
            } else {
                text.member("text", .string(written))
            }
            return
        }
        let ending = isJSON ? "json" : type.hasPrefix("text/") ? "txt" : "bin"
        let name = "imported/\(SHA256.hex(body).prefix(16)).\(ending)"
        files["bodies/\(name)"] = body
        text.member("bodyFile", .string(name))
    }
}
