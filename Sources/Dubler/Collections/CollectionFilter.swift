/// One query field that items must equal: numbers by value, texts by code points,
/// booleans and `null` by their JSON text. Of a field that is repeated one value
/// must be equal. What is absent, an array or an object equals nothing.
struct CollectionFilter {
    private struct Wanted {
        let text: String
        let number: JSONNumber?
    }

    let name: [UInt8]
    private let field: CollectionField?
    private var wanted: [Wanted] = []

    init(name: [UInt8]) {
        self.name = name
        field = CollectionField(name)
    }

    mutating func add(_ value: [UInt8]) {
        let text = String(decoding: value, as: UTF8.self)
        guard text.utf8.elementsEqual(value) else { return }
        wanted.append(Wanted(text: text, number: JSONNumber(text)))
    }

    func passes(_ item: JSONObject) -> Bool {
        switch field?.value(in: item) {
        case .string(let text)?: wanted.contains { $0.text.isIdentical(to: text) }
        case .number(let number)?: wanted.contains { $0.number == number }
        case .bool(let flag)?: wanted.contains { $0.text.isIdentical(to: flag ? "true" : "false") }
        case .null?: wanted.contains { $0.text.isIdentical(to: "null") }
        case .array?, .object?, nil: false
        }
    }

    /// What a cursor keeps of it.
    var pairs: [(name: String, value: String)] {
        guard let field else { return [] }
        return wanted.map { (field.name, $0.text) }
    }
}
