import Testing

@testable import Dubler

/// Random requests against a plain list that is searched from end to end.
@Suite struct CollectionModelTests {
    /// What a backend without any cleverness would hold.
    private struct Model {
        var items: [(key: String, value: JSONObject)] = []

        func place(of key: String) -> Int? { items.firstIndex { $0.key == key } }

        mutating func put(_ item: JSONObject, _ key: String) -> Bool {
            if let place = place(of: key) {
                items[place].value = item
                return false
            }
            items.append((key, item))
            return true
        }

        var nextKey: Int { (items.compactMap { Int($0.key) }.max() ?? 0) + 1 }
    }

    private static let keys = ["1", "2", "3", "9", "10", "a", "b", "c", "x y", "é"]
    private static let values: [JSONValue] = [1, 2.5, "a", "b", true, false, nil, [1], ["k": 1]]

    private static func item(_ random: inout SplitMix) -> JSONObject {
        var item = JSONObject()
        for name in ["p", "q", "r"] where Bool.random(using: &random) {
            item[name] = values.randomElement(using: &random) ?? 0
        }
        return item
    }

    private static func key(_ random: inout SplitMix) -> String {
        keys.randomElement(using: &random) ?? "1"
    }

    @Test(arguments: 0..<12)
    func answersLikeAPlainList(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var cards = try CollectionFixture(newKey: .integer)
        var model = Model()
        for step in 0..<120 {
            Self.change(&cards, &model, &random)
            // The document is a value: a copy taken before must not feel a change.
            let snapshot = cards.document
            let text = cards.text
            Self.change(&cards, &model, &random)
            #expect(snapshot.json["cards"]?.text ?? "" == text)
            #expect(cards.document.items(of: "cards") == model.items.map { .object($0.value) }, "step \(step)")
            Self.compareLists(&cards, model, &random)
            guard seed % 4 == 0, step % 20 == 19 else { continue }
            // What the control API reads it may write back.
            try cards.document.replace(cards.document.json)
        }
        for (key, value) in model.items {
            #expect(cards.document.collection("cards")?.item(for: key) == value)
        }
    }

    private static func change(_ cards: inout CollectionFixture, _ model: inout Model, _ random: inout SplitMix) {
        // Most often a key that is there, else the list would only grow.
        let known = Bool.random(using: &random) ? model.items.randomElement(using: &random)?.key : nil
        let key = known ?? key(&random)
        let path = "/api/cards/" + PercentEncoding.encode(key.utf8)
        var item = item(&random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            item["id"] = .string(key)
            let isTaken = model.place(of: key) != nil
            let answer = cards.ask("POST /api/cards", JSONValue.object(item).text)
            #expect(answer?.status == (isTaken ? 409 : 201))
            if !isTaken { _ = model.put(item, key) }
        case 1:
            let next = model.nextKey
            let answer = cards.ask("POST /api/cards", JSONValue.object(item).text)
            #expect(answer?.status == 201)
            #expect(answer?.header("Location") == "http://127.0.0.1:8080/api/cards/\(next)")
            item["id"] = .number(JSONNumber(next))
            _ = model.put(item, String(next))
        case 2:
            item["id"] = .string(key)
            let isNew = model.place(of: key) == nil
            #expect(cards.ask("PUT " + path, JSONValue.object(item).text)?.status == (isNew ? 201 : 200))
            _ = model.put(item, key)
        case 3:
            let answer = cards.ask("PATCH " + path, JSONValue.object(item).text)
            guard let place = model.place(of: key) else {
                #expect(answer?.status == 404)
                return
            }
            for (name, value) in item.members { model.items[place].value[name] = value.isNull ? .none : value }
            #expect(answer?.body == .object(model.items[place].value))
        case 4:
            let place = model.place(of: key)
            #expect(cards.ask("DELETE " + path)?.status == (place == nil ? 404 : 204))
            if let place { model.items.remove(at: place) }
        default:
            let answer = cards.ask("GET " + path)
            #expect(answer?.status == (model.place(of: key) == nil ? 404 : 200))
        }
    }

    private static func compareLists(_ cards: inout CollectionFixture, _ model: Model, _ random: inout SplitMix) {
        let field = ["p", "q", "r"].randomElement(using: &random) ?? "p"
        let wanted = ["1", "1.0", "2.5", "a", "true", "null", "[1]"].randomElement(using: &random) ?? "1"
        let offset = Int.random(in: 0..<4, using: &random)
        let limit = Int.random(in: 0..<4, using: &random)
        let found = model.items.filter { Self.equals($0.value[field], wanted) }
        let answer = cards.ask("GET /api/cards?\(field)=\(wanted)&offset=\(offset)&limit=\(limit)")
        #expect(answer?.body?["total"] == .number(JSONNumber(found.count)))
        #expect(answer?.body?["items"] == .array(found.dropFirst(offset).prefix(limit).map { .object($0.value) }))
    }

    private static func equals(_ value: JSONValue?, _ text: String) -> Bool {
        switch value {
        case .string(let string)?: string == text
        case .number(let number)?: JSONNumber(text) == number
        case .bool?, .null?: value?.text == text
        default: false
        }
    }

    /// Whoever stays from the first page to the last is seen once; nobody twice.
    @Test(arguments: 0..<20, ["", "?sort=p", "?sort=-q"])
    func aWalkByCursorSeesWhoStaysOnce(seed: Int, query: String) throws {
        var random = SplitMix(seed: UInt64(seed))
        var cards = try CollectionFixture(newKey: .integer, page: .init(kind: .cursor, limit: 3))
        for _ in 0..<20 { _ = cards.ask("POST /api/cards", JSONValue.object(Self.item(&random)).text) }
        var staying = Set(cards.document.items(of: "cards").compactMap { $0["id"]?.numberValue?.text })
        var seen: [String] = []
        var next: String? = query
        while let query = next, seen.count < 200 {
            let body = cards.ask("GET /api/cards" + query)?.body
            seen += body?["items"]?.arrayValue?.compactMap { $0["id"]?.numberValue?.text } ?? []
            next = body?["next"]?.stringValue.map { "?cursor=\($0)" }
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                let key = String(Int.random(in: 1..<24, using: &random))
                if cards.ask("DELETE /api/cards/\(key)")?.status == 204 { staying.remove(key) }
            }
            // Keys of integers may come again after the highest is deleted: bring others.
            if Bool.random(using: &random) {
                var item = Self.item(&random)
                item["id"] = .number(JSONNumber(1000 + seen.count))
                _ = cards.ask("POST /api/cards", JSONValue.object(item).text)
            }
        }
        #expect(Set(seen).count == seen.count)
        #expect(staying.subtracting(seen) == [])
    }

    @Test func nothingTraps() throws {
        var random = SplitMix(seed: 5)
        var offset = try CollectionFixture(#"[{"id":"1"},{"id":"2"}]"#, newKey: .integer)
        var cursor = try CollectionFixture(#"[{"id":"1"},{"id":"2"}]"#, page: .init(kind: .cursor, limit: 1))
        let next = cursor.ask("GET /api/cards?sort=id")?.body?["next"]?.stringValue ?? ""
        let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
        let alphabet = Array(#"{}[]":,0123-eE.ab%&=/?\#u{0}idsortlimitcursor"#.utf8) + [0xFF, 0xC3, 0xA9, 0x20]
        for _ in 0..<600 {
            var text = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            var token = Array(next.utf8)
            if !token.isEmpty { token[Int.random(in: 0..<token.count, using: &random)] = text.first ?? 0x41 }
            let query = ["sort", "limit", "offset", "cursor", "id"].randomElement(using: &random) ?? "sort"
            let value = PercentEncoding.encode(Bool.random(using: &random) ? token : text)
            let path = Bool.random(using: &random) ? "/api/cards" : "/api/cards/" + PercentEncoding.encode(text)
            if Bool.random(using: &random) { text = Array("{\"id\":".utf8) + text + Array("}".utf8) }
            for method in methods {
                for answer in [
                    offset.ask("\(method) \(path)?\(query)=\(value)", bytes: text),
                    cursor.ask("\(method) \(path)?\(query)=\(value)", bytes: text),
                ] {
                    #expect(answer.map { (200..<500).contains($0.status) } ?? true)
                }
            }
        }
    }

    @Test func thousandsOfItemsAreNoBurden() throws {
        var cards = try CollectionFixture(newKey: .integer)
        for _ in 0..<5000 { _ = cards.ask("POST /api/cards", "{}") }
        for key in 1...4000 { _ = cards.ask("DELETE /api/cards/\(key)") }
        #expect(cards.ask("POST /api/cards", "{}")?.header("Location")?.hasSuffix("/5001") == true)
        #expect(cards.ask("GET /api/cards?limit=1")?.summary == #"200 {"items":[{"id":4001}],"total":1001}"#)
        #expect(cards.ask("GET /api/cards/4500")?.status == 200)
    }
}
