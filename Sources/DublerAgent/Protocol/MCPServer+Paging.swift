import Dubler

extension MCPServer {
    /// A page of a list, and the cursor of the next one where there is one.
    static func page(
        _ items: [JSONValue],
        as name: String,
        _ params: JSONObject
    ) throws(RPCError) -> JSONObject {
        var start = 0
        if let cursor = params["cursor"], !cursor.isNull {
            guard let text = cursor.stringValue, let number = Int(text), (1..<max(2, items.count)).contains(number)
            else {
                throw RPCError(.invalidParams, "The cursor is none that this list has given.")
            }
            start = min(number, items.count)
        }
        let end = min(items.count, start + pageSize)
        var result = JSONObject([(name, .array(Array(items[start..<end])))])
        if end < items.count { result["nextCursor"] = .string(String(end)) }
        return result
    }
}
