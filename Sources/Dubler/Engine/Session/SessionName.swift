/// Names of sessions: they stand in paths and headers, and name a file.
package enum SessionName {
    package static let standard = "default"

    package static func check(_ name: String) throws(Problem) {
        let isFine =
            (1...128).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                byte.asciiLowercased &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E || byte == 0x5F
            } && name != "." && name != ".."
        guard isFine else {
            throw Problem(
                status: 400,
                code: "session_name_invalid",
                detail: "A session's name has 1 to 128 characters of A-Z, a-z, 0-9, '-', '_' and '.'."
            )
        }
    }
}
