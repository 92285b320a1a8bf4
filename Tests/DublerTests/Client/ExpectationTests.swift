import Dubler
import Testing

@Suite("Expectations in the catalog's words")
struct ExpectationTests {
    @Test(
        "values",
        arguments: [
            ("fast", #""fast""#), (5, "5"), (1.5, "1.5"), (true, "true"), (nil, "null"),
            ([1, .greaterThan(2)], #"[1,{"$gt":2}]"#),
            (["a": ["b": .exists], "$id": 1], #"{"a":{"b":{"$exists":true}},"$$id":1}"#),
            (ValueExpectation("x\(1)"), #""x1""#),
            (.equals(["$gt": 1]), #"{"$equals":{"$gt":1}}"#),
            (.equalsIgnoringCase("A"), #"{"$equals":"A","$ignoreCase":true}"#),
            (.not("a"), #"{"$not":"a"}"#), (.absent, #"{"$exists":false}"#),
            (.oneOf(["a", .regex("b+")]), #"{"$in":["a",{"$regex":"b+"}]}"#),
            (.contains("a"), #"{"$contains":"a"}"#),
            (.startsWith("a", ignoringCase: true), #"{"$startsWith":"a","$ignoreCase":true}"#),
            (.endsWith("a"), #"{"$endsWith":"a"}"#),
            (.atLeast(1), #"{"$gte":1}"#), (.lessThan(1), #"{"$lt":1}"#), (.atMost(1), #"{"$lte":1}"#),
            (.between(1, 2.5), #"{"$gte":1,"$lte":2.5}"#),
            (.before("{{now}}"), #"{"$before":"{{now}}"}"#), (.after("2026-01-15"), #"{"$after":"2026-01-15"}"#),
            (.any(1), #"{"$any":1}"#), (.each(.lessThan(9)), #"{"$each":{"$lt":9}}"#),
            (.size(2), #"{"$size":2}"#), (.size(.atMost(2)), #"{"$size":{"$lte":2}}"#),
            (.unordered([1, 2]), #"{"$unordered":[1,2]}"#), (.includes(["a"]), #"{"$includes":["a"]}"#),
            (.operators(["$startsWith": "a", "$endsWith": "z"]), #"{"$startsWith":"a","$endsWith":"z"}"#),
        ] as [(ValueExpectation, String)]
    )
    func values(expectation: ValueExpectation, json: String) {
        #expect(expectation.json.text == json)
    }

    @Test(
        "bodies",
        arguments: [
            (["amount": 5, "$id": "x"], #"{"json":{"amount":5,"$$id":"x"}}"#),
            (.empty, #""none""#),
            (.json([1]), #"{"json":[1]}"#),
            (.jsonEquals(["$gt": 1]), #"{"jsonEquals":{"$gt":1}}"#),
            (.jsonPath("$.a", .greaterThan(1)), #"{"jsonPath":[{"path":"$.a","$gt":1}]}"#),
            (.jsonPath("$.a", "x"), #"{"jsonPath":[{"path":"$.a","$in":["x"]}]}"#),
            (.jsonPath("$.a", ["$b": .exists]), #"{"jsonPath":[{"path":"$.a","$in":[{"$$b":{"$exists":true}}]}]}"#),
            (.form(["b": 1, "a": .any("x")]), #"{"form":{"a":{"$any":"x"},"b":1}}"#),
            (
                .multipart([
                    "photo": PartExpectation(filename: .endsWith(".png"), contentType: "image/png", body: .text("x"))
                ]),
                #"{"multipart":{"photo":{"filename":{"$endsWith":".png"},"contentType":"image/png","body":{"text":"x"}}}}"#
            ),
            (.text(.contains("a")), #"{"text":{"$contains":"a"}}"#),
            (.bytes([0, 255]), #"{"base64":"AP8="}"#),
            (
                .graphQL(operationName: "Cards", variables: ["id": .oneOf([1, 2])]),
                #"{"graphql":{"operationName":"Cards","variables":{"id":{"$in":[1,2]}}}}"#
            ),
            (.graphQL(operationName: "Cards"), #"{"graphql":{"operationName":"Cards"}}"#),
            (.matchers(["text": "a", "json": [:]]), #"{"text":"a","json":{}}"#),
        ] as [(BodyExpectation, String)]
    )
    func bodies(expectation: BodyExpectation, json: String) {
        #expect(expectation.json.text == json)
    }

    @Test(
        "requests",
        arguments: [
            (.get("/a/{id}"), #"{"method":"GET","path":"/a/{id}"}"#),
            (.put("/a", body: .empty), #"{"method":"PUT","path":"/a","body":"none"}"#),
            (.patch("/a", query: ["b": "2", "a": "1"]), #"{"method":"PATCH","path":"/a","query":{"a":"1","b":"2"}}"#),
            (.delete("/a", headers: ["X": "1"]), #"{"method":"DELETE","path":"/a","headers":{"X":"1"}}"#),
            (.any("/a", service: "auth"), #"{"service":"auth","method":"*","path":"/a"}"#),
            (
                .post("/a").withExactQuery().whenState("user.tier", "gold").answered(byRule: "r"),
                #"{"method":"POST","path":"/a","exactQuery":true,"when":{"user.tier":"gold"},"rule":"r"}"#
            ),
            (RequestExpectation(method: "PURGE", path: "/a"), #"{"method":"PURGE","path":"/a"}"#),
        ] as [(RequestExpectation, String)]
    )
    func requests(expectation: RequestExpectation, json: String) {
        #expect(expectation.json.text == json)
    }

    @Test("a list of methods")
    func methods() {
        var request = RequestExpectation.get("/a")
        request.methods = [.get, .head]
        #expect(request.json.text == #"{"method":["GET","HEAD"],"path":"/a"}"#)
        #expect("\(request)" == "GET|HEAD /a")
    }
}
