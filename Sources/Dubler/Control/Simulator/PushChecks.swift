/// What Apple's push service and `simctl` demand of a payload, said before they do.
enum PushChecks {
    /// Bytes of UTF-8, as JSON without blanks.
    static let maximum = 4_096
    /// The member that names the app where the command line does not.
    static let targetKey = "Simulator Target Bundle"

    /// A finding: code and sentence.
    struct Finding: Equatable {
        let code: String
        let message: String
    }

    /// The payload as it is sent, or what is wrong with it.
    static func check(_ payload: JSONValue) -> (bytes: [UInt8], finding: Finding?) {
        guard case .object(let object) = payload else {
            return ([], Finding(code: "push_not_object", message: "a payload must be an object with `aps`"))
        }
        guard object["aps"]?.objectValue != nil else {
            let message = "a payload needs `aps`, an object, such as { \"aps\": { \"alert\": \"Hello\" } }"
            return ([], Finding(code: "push_without_aps", message: message))
        }
        let bytes = payload.serialized()
        guard bytes.count <= maximum else {
            let message =
                "a payload has at most \(maximum) bytes as JSON; this one has \(bytes.count). Send less: an identifier "
                + "that the app asks the server about, instead of the data itself"
            return ([], Finding(code: "push_too_large", message: message))
        }
        return (bytes, nil)
    }
}
