import Dubler
import Testing

@Suite("JSONPath")
struct JSONPathTests {
    private static let store = """
        {"store":{"book":[
          {"category":"reference","author":"Nigel Rees","title":"Sayings of the Century","price":8.95},
          {"category":"fiction","author":"Evelyn Waugh","title":"Sword of Honour","price":12.99},
          {"category":"fiction","author":"Herman Melville","title":"Moby Dick","isbn":"0-553-21311-3","price":8.99},
          {"category":"fiction","author":"J. R. R. Tolkien","title":"The Lord of the Rings","isbn":"0-395-19395-8","price":22.99}
        ],"bicycle":{"color":"red","price":399}}}
        """

    private func select(_ path: String, in text: String = store) throws -> String {
        let root = try JSONDocument(Array(text.utf8)).root
        return JSONValue.array(try JSONPath(path).nodes(in: root).map(\.value)).text
    }

    @Test(
        arguments: [
            ("$.store.book[*].author", #"["Nigel Rees","Evelyn Waugh","Herman Melville","J. R. R. Tolkien"]"#),
            ("$..author", #"["Nigel Rees","Evelyn Waugh","Herman Melville","J. R. R. Tolkien"]"#),
            ("$.store..price", #"[8.95,12.99,8.99,22.99,399]"#),
            ("$..book[2].title", #"["Moby Dick"]"#),
            ("$..book[-1].title", #"["The Lord of the Rings"]"#),
            ("$..book[0,1].price", #"[8.95,12.99]"#),
            ("$..book[:2].price", #"[8.95,12.99]"#),
            ("$..book[::-2].price", #"[22.99,12.99]"#),
            ("$..book[?@.isbn].price", #"[8.99,22.99]"#),
            ("$..book[?@.price<10].title", #"["Sayings of the Century","Moby Dick"]"#),
            ("$..book[?@.price == $..book[?@.price==8.990].price].title", nil),
            ("$..book[?@.price == $.store.book[2].price].title", #"["Moby Dick"]"#),
            ("$..book[?length(@.title) > 15 && !(@.price > 20)].price", #"[8.95]"#),
            ("$..book[?search(@.author, '[JN]\\\\.? ') || match(@.category, 'ref.*')].price", #"[8.95,22.99]"#),
            ("$.store[?count(@.*) == 4].length", "[]"),
            ("$.store[?count(@[*]) == 4][0].price", "[8.95]"),
            ("$.store[?value(@..color) == 'red'].price", "[399]"),
            ("$.store.bicycle['color', \"price\"]", #"["red",399]"#),
            ("$.store.absent", "[]"),
            ("$['store']['bicycle'].price", "[399]"),
        ] as [(String, String?)]
    )
    func selects(_ path: String, _ expected: String?) throws {
        guard let expected else {
            #expect(throws: JSONPathError.self) { try JSONPath(path) }
            return
        }
        #expect(try select(path) == expected)
    }

    @Test(arguments: [
        ("", 0), ("store", 0), ("$.", 2), ("$.1", 2), ("$[", 2), ("$['a", 2), ("$[?@.a", 6), ("$[?@.a = 1]", 7),
        ("$[?(@.a]", 7),
        ("$.a b", 3), ("$[?sum(@.a) == 1]", 3), ("$[?match(@.a, '(?=a)')]", 14),
        ("$[?length(@.a) == match(@.a, 'x')]", 18),
        ("$[?@..a == 1]", 3), ("$[1:2:3:4]", 7), ("$[00]", 2), ("$.a[?@.b == 01]", 13),
    ])
    func namesThePlaceOfAFault(_ path: String, _ offset: Int) {
        let error = #expect(throws: JSONPathError.self) { try JSONPath(path) }
        #expect(error?.offset == offset, "\(String(describing: error))")
    }

    @Test(arguments: ["(", "!(", "@[?", "length("])
    func refusesTooDeepNesting(_ opening: String) {
        #expect(throws: JSONPathError.self) { try JSONPath("$[?" + String(repeating: opening, count: 100_000)) }
    }

    @Test func comparesByValueAndCodePoints() throws {
        #expect(try select("$[?@ == 1.50]", in: "[1.5, 15e-1, \"1.5\", 1.51]") == "[1.5,15e-1]")
        #expect(try select("$[?@ > 1e400]", in: "[1e401, 1e399, 2]") == "[1e401]")
        #expect(try select("$[?@ == 'é']", in: #"["é", "\u00e9", "e\u0301"]"#) == #"["é","é"]"#)
        #expect(try select("$[?@ < 'b']", in: #"["a", "б", "b", "B"]"#) == #"["a","B"]"#)
        #expect(
            try select("$[?@.a == $[0].a]", in: #"[{"a":{"x":1,"y":[2]}},{"a":{"y":[2.0],"x":1}},{"a":1}]"#)
                == #"[{"a":{"x":1,"y":[2]}},{"a":{"y":[2.0],"x":1}}]"#
        )
        #expect(try select("$.é.x", in: #"{"\u00e9":{"x":1},"e\u0301":{"x":2}}"#) == "[1]")
    }

    @Test func takesPatternsFromTheDocument() throws {
        #expect(try select("$.v[?match(@, $.p)]", in: #"{"p":"a.","v":["ab","abc",1]}"#) == #"["ab"]"#)
        #expect(try select("$.v[?match(@, $.p)]", in: #"{"p":"(","v":["ab","("]}"#) == "[]")
    }

    @Test func goesToTheDeepestLevel() throws {
        let text = String(repeating: "[", count: 999) + "{\"a\":1}" + String(repeating: "]", count: 999)
        #expect(try select("$..a", in: text) == "[1]")
    }
}
