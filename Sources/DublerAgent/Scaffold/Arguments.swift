/// The values of a sentence as the arguments of a method: every one is used, or said in
/// words, and none is made up.
struct Arguments {
    private(set) var texts: [String] = []
    /// Values that are captions: their words belong to the sentence.
    private(set) var spoken: [Sentence.Value] = []

    init?(_ sentence: Sentence, _ method: MethodMeaning) {
        var left = Array(sentence.values.indices)
        let reader = ParameterWords(meanings: method.parameterMeanings)
        let places = reader.places(of: method.method.parameters, in: sentence)
        for parameter in method.method.parameters where !parameter.hasDefault {
            let text: String
            switch parameter.type {
            case "Bool":
                text = sentence.saysOff ? "false" : "true"
            case "String", "Int", "Double":
                guard let place = places[parameter.name] else { return nil }
                left.removeAll { $0 == place }
                let value = sentence.values[place].text
                if method.identifies(parameter), !Self.isIdentifier(sentence.values[place]) { return nil }
                if parameter.type == "String" {
                    text = SwiftText.literal(value)
                } else {
                    guard Double(value) != nil, parameter.type == "Double" || Int(value) != nil else { return nil }
                    text = value
                }
            default: return nil
            }
            texts.append(parameter.label.map { "\($0): \(text)" } ?? text)
        }
        for place in left {
            let value = sentence.values[place]
            let isCount = sentence.count.map { String($0) == value.text } ?? false
            if isCount { continue }
            guard value.isQuoted, !value.words.verbs.union(value.words.names).isEmpty, value.words.unknown.isEmpty
            else {
                return nil
            }
            spoken.append(value)
        }
    }

    /// Whether a value may be part of an accessibility identifier; the caption of a tab
    /// is none.
    private static func isIdentifier(_ value: Sentence.Value) -> Bool {
        if value.isQuoted, value.words.unknown.isEmpty, !value.words.areas.union(value.words.verbs).isEmpty {
            return false
        }
        return value.text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.:".contains($0)) }
    }
}

/// Which value a parameter means.
struct ParameterWords {
    /// What each label means, by the name of its parameter.
    let meanings: [String: Set<String>]

    /// Named ones first; of those that are left, one value for one parameter needs no name.
    func places(of parameters: [ProjectIndex.Parameter], in sentence: Sentence) -> [String: Int] {
        var left = Array(sentence.values.indices)
        var places: [String: Int] = [:]
        var open = parameters.filter { !$0.hasDefault && ["String", "Int", "Double"].contains($0.type) }
        for parameter in open {
            guard let place = place(of: parameter, in: sentence, among: left) else { continue }
            places[parameter.name] = place
            left.removeAll { $0 == place }
        }
        open.removeAll { places[$0.name] != nil }
        if open.count == 1, left.count == 1, !places.isEmpty { places[open[0].name] = left[0] }
        return places
    }

    private func place(of parameter: ProjectIndex.Parameter, in sentence: Sentence, among left: [Int]) -> Int? {
        if left.isEmpty { return nil }
        let names = (meanings[parameter.name] ?? []).union([parameter.label ?? parameter.name])
        func isNamed(by meaning: Meaning) -> Bool { !names.isDisjoint(with: Self.names(meaning)) }
        if let place = left.first(where: { isNamed(by: sentence.values[$0].before) }) { return place }
        let unnamed = left.filter { Self.names(sentence.values[$0].before).isDisjoint(with: allNames) }
        if let place = unnamed.first(where: { isNamed(by: sentence.values[$0].after) }) { return place }
        // One value for one parameter needs no name; of several none is guessed.
        return meanings.count == 1 && sentence.values.count - (sentence.count == nil ? 0 : 1) <= 1 || left.count == 1
            ? unnamed.first ?? (meanings.count == 1 ? left.first : nil) : nil
    }

    private var allNames: Set<String> { meanings.values.reduce(into: Set(meanings.keys)) { $0.formUnion($1) } }

    private static func names(_ meaning: Meaning) -> Set<String> {
        meaning.things.union(meaning.unknown).union(meaning.areas)
    }
}

/// Pieces of Swift source.
enum SwiftText {
    /// A string literal, whatever the text holds.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// `operation_retry` as `OperationRetry`; a text without letters becomes `Scenario`.
    static func typeName(_ id: String) -> String {
        let words = id.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isLetter == true ? name : "Scenario\(name)"
    }
}
