extension Vocabulary {
    /// A vocabulary of a team's own, over the one that ships: words are added to those
    /// under the same name.
    package static func read(_ bytes: [UInt8], file: String) -> (Vocabulary, [Diagnostic]) {
        var vocabulary = standard
        var findings: [Diagnostic] = []
        vocabulary.add(bytes, file: file, &findings)
        return (vocabulary, findings)
    }

    mutating func add(_ bytes: [UInt8], file: String, _ findings: inout [Diagnostic]) {
        let root: JSONNode
        do throws(JSONSyntaxError) {
            root = try JSONDocument(bytes, file: file).root
        } catch {
            findings.append(
                Diagnostic(.error, code: "json_syntax", message: "not JSON: \(error.reason)", location: error.location)
            )
            return
        }
        guard root.kind == .object else {
            return findings.append(Self.wrong(root, "a vocabulary is an object"))
        }
        for member in root.members {
            let node = member.value
            switch member.key {
            case "$schema": continue
            case "launchStates": addLaunchStates(node, &findings)
            case "areas": addAreas(node, &findings)
            case "subjects": addSubjects(node, &findings)
            default:
                guard let key = Key(rawValue: member.key) else {
                    let known = ["launchStates", "areas", "subjects"] + Key.allCases.map(\.rawValue)
                    let near =
                        Nearest.name(to: member.key, among: known).first.map { "; did you mean \"\($0)\"?" } ?? ""
                    findings.append(
                        Self.wrong(node, "a vocabulary has no \"\(member.key)\"\(near)", code: "unknown_key")
                    )
                    continue
                }
                for (name, words) in Self.named(node, &findings) {
                    add(Self.texts(words, &findings), under: name, to: key)
                }
            }
        }
    }

    private mutating func add(_ words: [String], under name: String, to key: Key) {
        if let place = lists[key]?.firstIndex(where: { $0.name == name }) {
            lists[key]?[place].words += words
        } else {
            lists[key, default: []].append((name, words))
        }
    }

    private mutating func addLaunchStates(_ node: JSONNode, _ findings: inout [Diagnostic]) {
        for (name, value) in Self.named(node, &findings) {
            let state = LaunchState(name: name, conditions: Self.texts(value, &findings))
            if let place = launchStates.firstIndex(where: { $0.name == name }) {
                launchStates[place] = state
            } else {
                launchStates.append(state)
            }
        }
    }

    private mutating func addAreas(_ node: JSONNode, _ findings: inout [Diagnostic]) {
        for (name, value) in Self.named(node, &findings) {
            var area = areas.first { $0.name == name } ?? Area(name: name)
            if value.kind == .array {
                area.words += Self.texts(value, &findings)
            } else {
                for (key, list) in Self.named(value, &findings) {
                    switch key {
                    case "words": area.words += Self.texts(list, &findings)
                    case "routes": area.routes += Self.texts(list, &findings)
                    default:
                        findings.append(Self.wrong(list, "an area has words and routes alone", code: "unknown_key"))
                    }
                }
            }
            if let place = areas.firstIndex(where: { $0.name == name }) {
                areas[place] = area
            } else {
                areas.append(area)
            }
        }
    }

    private mutating func addSubjects(_ node: JSONNode, _ findings: inout [Diagnostic]) {
        for (name, value) in Self.named(node, &findings) {
            var subject = subjects.first { $0.name == name } ?? Subject(name: name)
            for (key, list) in Self.named(value, &findings) {
                switch key {
                case "words": subject.words += Self.texts(list, &findings)
                case "except": subject.except += Self.texts(list, &findings)
                case "skippedBy": subject.skippedBy += Self.texts(list, &findings)
                default:
                    findings.append(
                        Self.wrong(list, "a subject has words, except and skippedBy alone", code: "unknown_key")
                    )
                }
            }
            if let place = subjects.firstIndex(where: { $0.name == name }) {
                subjects[place] = subject
            } else {
                subjects.append(subject)
            }
        }
    }

    private static func named(_ node: JSONNode, _ findings: inout [Diagnostic]) -> [(String, JSONNode)] {
        guard node.kind == .object else {
            findings.append(wrong(node, "names with their words are expected here: {\"name\": [\"word\"]}"))
            return []
        }
        return node.members.map { ($0.key, $0.value) }
    }

    private static func texts(_ node: JSONNode, _ findings: inout [Diagnostic]) -> [String] {
        guard node.kind == .array else {
            findings.append(wrong(node, "a list of words is expected here"))
            return []
        }
        var texts: [String] = []
        for element in node.elements {
            if let text = element.stringValue, !text.isEmpty {
                texts.append(text)
            } else {
                findings.append(wrong(element, "a word is a text that is not empty"))
            }
        }
        return texts
    }

    private static func wrong(_ node: JSONNode, _ message: String, code: String = "wrong_type") -> Diagnostic {
        Diagnostic(.error, code: code, message: message, location: node.location)
    }
}
