extension Dictionary where Key == String {
    /// Members in the order of their names, so that equal calls are equal bytes.
    func sortedObject(_ json: (Value) -> JSONValue) -> JSONObject {
        JSONObject(sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, json($0.value)) })
    }
}
