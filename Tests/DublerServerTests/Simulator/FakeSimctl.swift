import Foundation
import Testing

/// A small `simctl` with the texts and exit codes of the real one. It knows the device
/// BOOTED with the app com.example, the device OFF that is shut down, and in the set
/// `testing` the device CLONE. It writes down what it was asked.
final class FakeSimctl: Sendable {
    /// The words that start it: a program just written may be "busy" while others start.
    let words: [String]
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "dubler-simctl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/simctl"
        words = ["/bin/sh", path]
        try Self.script(folder).write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// One line a run, its words in brackets: `[push][BOOTED][com.example][-]`.
    var calls: [String] { text("calls").split(separator: "\n").map(String.init) }

    /// What the latest push carried.
    var payload: String { text("payload") }

    private func text(_ name: String) -> String {
        (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    }

    private static func script(_ folder: String) -> String {
        #"""
        #!/bin/sh
        cd '\#(folder)' || exit 99
        line=; for word in "$@"; do line="$line[$word]"; done; echo "$line" >> calls
        set=usual; if [ "$1" = --set ]; then set=$2; shift 2; fi
        device=$2
        case "$set/$device" in
            usual/BOOTED|usual/OFF|testing/CLONE|/own/set/OWN) ;;
            *) echo "Invalid device: $device" >&2; exit 148 ;;
        esac
        if [ "$device" = OFF ]; then
            echo "An error was encountered processing the command (domain=com.apple.CoreSimulator.SimError, code=405):" >&2
            echo "Unable to lookup in current state: Shutdown" >&2
            exit 149
        fi
        case "$1" in
            get_app_container)
                if [ "$3" = com.example ]; then echo /Apps/Example.app; exit 0; fi
                echo "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=2):" >&2
                echo "No such file or directory" >&2
                exit 2 ;;
            push) cat > payload; echo "Notification sent to '$3'" ;;
            openurl)
                case "$3" in
                    hang*) sleep 600 & echo $! > sleeper; wait ;;
                    odd*) echo "Something new happened" >&2; exit 77 ;;
                    wallet*|https*) ;;
                    *)
                        echo "An error was encountered processing the command (domain=NSOSStatusErrorDomain, code=-10814):" >&2
                        echo "Simulator device failed to open $3." >&2
                        echo "Underlying error (domain=NSOSStatusErrorDomain, code=-10814):" >&2
                        echo "	The operation couldn’t be completed. (OSStatus error -10814.)" >&2
                        exit 194 ;;
                esac ;;
            privacy)
                if [ "$3" = grant ] && [ "$5" = com.stranger ]; then
                    echo "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=1):" >&2
                    echo "Failed to grant access" >&2
                    echo "Operation not permitted" >&2
                    exit 1
                fi ;;
            spawn) ;;
            *) echo "Unrecognized subcommand: $1" >&2; exit 64 ;;
        esac
        """#
    }
}
