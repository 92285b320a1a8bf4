extension JSONReader {
    /// What is said about the byte at `position`, with which no value begins.
    func unexpected() -> Failure {
        switch bytes[position] {
        case 0xEF where position == 0, 0xFE where position == 0, 0xFF where position == 0:
            return Failure(
                offset: position,
                reason: "JSON does not begin with a byte order mark: save the file as UTF-8 without one"
            )
        case UInt8(ascii: "'"):
            return Failure(offset: position, reason: "JSON strings stand in double quotes")
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            return Failure(offset: position, reason: "JSON has no comments: take it out")
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
            return Failure(
                offset: position,
                reason: "a value was expected here: a comma too many, or a value is missing"
            )
        default:
            return Failure(
                offset: position,
                reason: "a value was expected here: a string, a number, true, false, null, an object or an array"
            )
        }
    }

    /// What is said where neither a comma nor the container's end follows a value.
    func unfinished(_ isObject: Bool) -> Failure {
        if position >= bytes.count {
            return Failure(
                offset: position,
                reason: isObject
                    ? "the text ends inside an object: its } is missing"
                    : "the text ends inside an array: its ] is missing"
            )
        }
        return Failure(
            offset: position,
            reason: isObject
                ? "a comma or } was expected after the member"
                : "a comma or ] was expected after the element"
        )
    }
}
