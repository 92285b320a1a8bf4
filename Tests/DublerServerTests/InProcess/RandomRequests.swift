import Dubler

/// Requests that hit, miss and nearly hit the rules of a catalog.
struct RandomRequests {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func draw(_ count: Int) -> Int {
        // SplitMix64
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ value >> 31) % UInt64(count))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[draw(elements.count)] }

    mutating func next() -> HTTPRequest {
        let method = pick(["GET", "GET", "GET", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
        var target = pick(Self.paths)
        if draw(3) == 0 {
            target += pick(["?a=1", "?a=2&b=x%20y", "?limit=1", "?a", "?a=1&a=2", "?tier=gold", "?q=+%2B"])
        }
        var headers: [(name: String, value: String)] = [("Host", "h")]
        if draw(3) == 0 {
            headers.append((pick(["X-Platform", "x-platform"]), pick(["iOS 17", "Android", "юникод"])))
        }
        if draw(4) == 0 { headers.append(("Accept-Language", pick(["ru", "en"]))) }
        var body: [UInt8] = []
        if ["POST", "PUT", "PATCH"].contains(method) {
            body = Array(pick(Self.bodies).utf8)
            headers.append(("Content-Type", pick(["application/json", "text/plain"])))
            headers.append(("Content-Length", "\(body.count)"))
        }
        return HTTPRequest(method: method, target: target, headers: headers, body: body)
    }

    private static let paths = [
        "/api/plain", "/api/plain/", "/api/Plain", "/api/cards", "/api/cards/c1", "/api/cards/c2", "/api/cards/none",
        "/api/users/7", "/api/users/a%20b", "/api/users/%2F", "/api/users/7/tier", "/api/sequence", "/api/cycle",
        "/api/once", "/api/order", "/api/random", "/api/state", "/api/files/a/b/c", "/api/text", "/api/binary",
        "/api/none", "/api/teapot", "/ping", "/nothing", "/api/plan", "/", "//", "/api/%zz", "/api/юникод",
    ]

    private static let bodies = [
        "{}", #"{"amount":12.5,"currency":"RUB"}"#, #"{"amount":0}"#, #"{"id":"c9","title":"New"}"#, "not json", "",
        #"{"tier":"gold"}"#, #"[1,2,3]"#, #"{"amount":12.50,"nested":{"list":[{"id":1},{"id":2}]}}"#,
    ]

    static let profiles: [String?] = [nil, "gold", "broken", "changed", "empty"]

    static let catalog: [String: String] = [
        "catalog.json": #"""
        { "name": "Random", "clock": "2026-01-15T09:00:00Z", "seed": 7, "template": true, "headers": { "X-Served-By": "Dubler" },
          "ignore": [ { "path": "/ping" } ] }
        """#,
        "baseline/api.json": #"""
        { "rules": [
            { "name": "plain", "method": "GET", "path": "/api/plain", "response": { "body": { "a": [1, 2.50, null] } } },
            { "name": "limited", "method": "GET", "path": "/api/plain", "query": { "a": "1" },
              "response": { "text": "one", "headers": { "X-A": ["1", "2"] } } },
            { "name": "user", "method": "GET", "path": "/api/users/{id}", 
              "response": { "body": { "id": "{{path.id}}", "at": "{{now}}", "count": "{{count}}" } } },
            { "name": "tier", "method": "GET", "path": "/api/users/{id}/tier", "when": { "tier": "gold" },
              "response": { "text": "gold" } },
            { "name": "becomes gold", "method": "POST", "path": "/api/state", "body": { "json": { "tier": "gold" } },
              "response": { "status": 204, "set": { "tier": "gold" } } },
            { "name": "state", "method": "*", "path": "/api/state", "response": { "status": 202, "set": { "tier": "none" } } },
            { "name": "sequence", "method": "GET", "path": "/api/sequence", "responses": [
                { "times": 3, "status": 500, "body": { "code": "busy" } }, { "times": 2, "text": "soon" },
                { "text": "done" } ] },
            { "name": "cycle", "method": "GET", "path": "/api/cycle", "then": "cycle", "responses": [
                { "text": "a" }, { "text": "b" }, { "times": 2, "text": "c" } ] },
            { "name": "once", "method": "GET", "path": "/api/once", "then": "fail", "responses": [ { "times": 5, "text": "x" } ] },
            { "name": "order", "method": "POST", "path": "/api/order", "body": { "json": { "amount": { "$gt": 1 } } },
              "response": { "status": 201, "body": { "ok": true } } },
            { "name": "order too small", "method": "POST", "path": "/api/order", "response": { "status": 422, "body": {} } },
            { "name": "random", "method": "GET", "path": "/api/random", 
              "response": { "body": { "id": "{{uuid}}", "n": "{{random 1 1000}}" } } },
            { "name": "files", "method": ["GET", "PUT"], "path": "/api/files/**", "response": { "text": "file" } },
            { "name": "text", "method": "GET", "path": "/api/text", "headers": { "X-Platform": { "$startsWith": "iOS" } },
              "response": { "text": "for iOS" } },
            { "name": "binary", "method": "GET", "path": "/api/binary", "response": { "base64": "AAECAwQFBgcICQ==" } },
            { "name": "none", "method": "*", "path": "/api/none", "response": { "status": 204 } },
            { "name": "teapot", "method": "*", "path": "/api/teapot",
              "response": { "status": 418, "headers": { "X-Tea": "green" }, "body": {} } } ],
          "collections": { "cards": { "path": "/api/cards", "items": [
              { "id": "c1", "title": "Main" }, { "id": "c2", "title": "Second" } ] } } }
        """#,
        "profiles/gold.json": #"""
        { "id": "gold", "state": { "tier": "gold" }, "overrides": [
            { "name": "plain gold", "method": "GET", "path": "/api/plain", "response": { "patch": { "gold": true } } } ] }
        """#,
        "profiles/broken.json": #"""
        { "id": "broken", "extends": ["gold"], "overrides": [
            { "name": "all fail", "method": "GET", "path": "/api/**", "then": "fallThrough", "responses": [
                { "times": 100, "status": 503, "headers": { "Retry-After": "1" }, "body": {} } ] } ] }
        """#,
        "profiles/changed.json": #"""
        { "id": "changed", "overrides": [
            { "name": "users", "method": "GET", "path": "/api/users/{id}", "headers": { "Accept-Language": "ru" },
              "priority": 5, "response": { "text": "пользователь" } } ],
          "collections": { "cards": { "items": [ { "id": "c3", "title": "Other" } ] } } }
        """#,
        "profiles/empty.json": #"{ "id": "empty", "collections": { "cards": { "items": [] } } }"#,
    ]
}
