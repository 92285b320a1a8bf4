/// An answer while it is being made: patched and overridden before it becomes bytes.
struct Draft {
    var status: Int
    /// Own fields in order; the default ones come when it is finished.
    var fields: [(name: String, value: String)] = []
    var contentType: String?
    var body: AnswerBody
    var delayMilliseconds: Double = 0
    var throttle: Throttle?
    var fault: Fault?
    var push: Response.Push?

    /// A field that a layer above says anew takes the place of all of that name.
    mutating func override(_ headers: [(name: String, value: String)]) {
        let names = headers.map { Array($0.name.utf8) }
        fields.removeAll { field in names.contains { $0.equalsIgnoringASCIICase(Array(field.name.utf8)) } }
        fields.append(contentsOf: headers)
    }

    func value(ofField name: String) -> String? {
        let wanted = Array(name.utf8)
        return fields.first { Array($0.name.utf8).equalsIgnoringASCIICase(wanted) }?.value
    }

    mutating func removeField(_ name: String) {
        let wanted = Array(name.utf8)
        fields.removeAll { Array($0.name.utf8).equalsIgnoringASCIICase(wanted) }
    }

    /// The bytes that go out.
    func answer(defaults: AnswerDefaults) -> Answer {
        var head = AnswerHead(status: status)
        for field in fields { head.append(field.name, field.value) }
        let content: PreparedHead.Content =
            switch body {
            case .none: .bytes(0)
            case .bytes(let bytes, _): .bytes(bytes.count)
            case .file: .file
            case .events: .stream
            }
        let prepared = head.prepared(contentType: contentType, content: content, defaults: defaults)
        var answer = Answer(status: status, head: prepared, body: body)
        answer.delayMilliseconds = delayMilliseconds
        answer.throttle = throttle
        answer.fault = fault
        answer.push = push
        return answer
    }
}
