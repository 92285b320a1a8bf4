/// Why `simctl` fails: what it writes to standard error, and its exit status.
package struct SimctlFailure: Error, Sendable, Equatable {
    package var text: String
    package var status: Int32

    package init(_ text: String, status: Int32) {
        self.text = text
        self.status = status
    }

    /// The block that `simctl` writes for an error of the system.
    ///
    /// The exit status is the code, as far as eight bits hold it: 405 is 149.
    static func block(
        _ domain: String,
        _ code: Int,
        _ lines: [String],
        underlying: (domain: String, code: Int, lines: [String])? = nil
    ) -> SimctlFailure {
        var text = "An error was encountered processing the command (domain=\(domain), code=\(code)):\n"
        text += lines.joined(separator: "\n")
        if let underlying {
            text += "\nUnderlying error (domain=\(underlying.domain), code=\(underlying.code)):\n"
            text += underlying.lines.map { "\t" + $0 }.joined(separator: "\n")
        }
        return SimctlFailure(text, status: Int32(truncatingIfNeeded: code & 0xFF))
    }

    static func invalidDevice(_ name: String) -> SimctlFailure { SimctlFailure("Invalid device: \(name)", status: 148) }

    static func state(_ verb: String, _ state: String) -> SimctlFailure {
        block("com.apple.CoreSimulator.SimError", 405, ["Unable to \(verb) in current state: \(state)"])
    }

    /// Wrong words: the usage, and the status of a wrong command line.
    static func usage(_ problem: String, _ usage: String) -> SimctlFailure {
        SimctlFailure("\(problem)\nusage: simctl \(usage)", status: 64)
    }

    static func notPlayed(_ what: String) -> SimctlFailure {
        SimctlFailure(
            "\(what) is not played by the headless device; Documentation/HeadlessDevice.md lists what is.",
            status: 64
        )
    }

    static func unknownToFrontBoard(_ bundle: String) -> SimctlFailure {
        block(
            "FBSOpenApplicationServiceErrorDomain",
            4,
            [
                "Simulator device failed to launch \(bundle).",
                "The request was denied by service delegate (SBMainWorkspace) for reason: NotFound "
                    + "(\"Application \"\(bundle)\" is unknown to FrontBoard\").",
            ],
            underlying: (
                "FBSOpenApplicationErrorDomain", 4,
                [
                    "The operation couldn’t be completed. Application \"\(bundle)\" is unknown to FrontBoard.",
                    "Application \"\(bundle)\" is unknown to FrontBoard.",
                ]
            )
        )
    }

    static func nothingToTerminate(_ bundle: String) -> SimctlFailure {
        block(
            "NSPOSIXErrorDomain",
            3,
            ["Simulator device failed to terminate \(bundle).", "found nothing to terminate"],
            underlying: (
                "NSPOSIXErrorDomain", 3,
                [
                    "The request to terminate \"\(bundle)\" failed. found nothing to terminate",
                    "found nothing to terminate",
                ]
            )
        )
    }

    static func noHandler(_ url: String) -> SimctlFailure {
        block(
            "NSOSStatusErrorDomain",
            -10814,
            ["Simulator device failed to open \(url)."],
            underlying: (
                "NSOSStatusErrorDomain", -10814, ["The operation couldn’t be completed. (OSStatus error -10814.)"]
            )
        )
    }

    static func noContainer() -> SimctlFailure {
        block(
            "NSPOSIXErrorDomain",
            2,
            ["The operation couldn’t be completed. No such file or directory", "No such file or directory"]
        )
    }

    static func privacyDenied(_ action: String) -> SimctlFailure {
        block(
            "NSPOSIXErrorDomain",
            1,
            ["Failed to \(action) access", "Operation not permitted"],
            underlying: ("NSPOSIXErrorDomain", 1, ["Failed to \(action) access", "Operation not permitted"])
        )
    }

    /// What the device itself could not do.
    static func device(_ failure: DeviceFailure) -> SimctlFailure {
        block("NSPOSIXErrorDomain", 60, [failure.message])
    }
}
