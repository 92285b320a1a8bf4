import Dubler

/// A shape that values are checked against.
struct CompiledShape: Sendable {
    let json: JSONObject
    private let schema: JSONSchema?
    /// Why the schema cannot be compiled; `nil` where it can.
    let flaw: String?

    init(_ shape: Shape) {
        json = shape.json
        do {
            schema = try JSONSchema(JSONDocument(JSONValue.object(shape.json).serialized()).root)
            flaw = nil
        } catch {
            schema = nil
            flaw = "\(error)"
        }
    }

    /// The first thing that is wrong with a value; `nil` where all of it is right.
    func fault(of value: JSONValue) -> Fault? {
        guard let schema, let document = try? JSONDocument(value.serialized()),
            let failure = schema.failure(of: document.root)
        else { return nil }
        let place = failure.place.reduce(into: "") { place, step in
            switch step {
            case .member(let key):
                place += place.isEmpty ? key.stringValue ?? "" : ".\(key.stringValue ?? "")"
            case .item(let index): place += "[\(index)]"
            }
        }
        return Fault(place: place, expected: failure.expected, seen: Cut.text(failure.seen.value.text, to: 120).text)
    }

    struct Fault: Sendable {
        /// `requests[0].method`; empty for the whole value.
        let place: String
        let expected: String
        let seen: String
    }
}
