import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

@Suite struct BackgroundTests {
    private let program: BuiltProgram
    private let port: String

    init() throws {
        program = try BuiltProgram()
        port = String(try FreePort.find())
    }

    private func status() throws -> JSONValue {
        let result = try program.run(["status", "--port", port, "--json"])
        return try JSONDocument(Array(result.output.utf8)).root.value
    }

    @Test func upStatusAndStopAreALife() throws {
        let catalog = try program.catalog()
        #expect(try program.run(["status", "--port", port]).exit == 1)
        let up = try program.run(["up", catalog, "--port", port])
        #expect(up.exit == 0 && up.output.hasPrefix("started: http://127.0.0.1:\(port)"), "\(up.errors)")
        let first = try status()
        #expect(first["running"] == true && first["catalog"]?["name"] == "Mocks")
        #expect(first["log"]?.stringValue.map { FileManager.default.fileExists(atPath: $0) } == true)

        let again = try program.run(["up", catalog, "--port", port])
        #expect(again.exit == 0 && again.output.hasPrefix("runs already: "))
        #expect(try status()["pid"] == first["pid"])

        let stop = try program.run(["stop", "--port", port])
        #expect(stop.exit == 0 && stop.output.hasPrefix("stopped: "), "\(stop.errors)")
        #expect(try status()["running"] == false)
        #expect(try program.run(["stop", "--port", port]).output.hasPrefix("no server runs"))
    }

    /// As a script's command substitution does, and everything that waits for the end of
    /// what it has started by a pipe.
    @Test func whoWaitsForAPipeIsNotKeptWaitingByTheServer() throws {
        // 9 is an end of the pipe that the server must not have; `read` ends with the last.
        let script = """
            mkfifo "$0"; (exec 9> "$0"; "$@" > "$0.up") & read -r line < "$0"; wait; echo "over"
            """
        let words = ["-c", script, "\(program.folder.path)/pipe", program.path, "up", try program.catalog()]
        let child = try program.start(words + ["--port", port], name: "waiting", program: "bash")
        defer { _ = try? program.run(["stop", "--port", port]) }
        #expect(program.end(of: child)?.isSuccess == true)
        #expect(program.folder.text("waiting.out") == "over\n")
        #expect(try status()["running"] == true)
    }

    @Test func anEditedCatalogIsReadAnew() throws {
        let catalog = try program.catalog()
        #expect(try program.run(["up", catalog, "--port", port]).exit == 0)
        defer { _ = try? program.run(["stop", "--port", port]) }
        let before = try status()
        _ = try program.catalog(files: ["profiles/other.json": #"{ "id": "other" }"#])
        let up = try program.run(["up", catalog, "--port", port])
        #expect(up.exit == 0 && up.errors.contains("read anew"), "\(up.errors)")
        let after = try status()
        #expect(after["pid"] == before["pid"] && after["catalog"]?["hash"] != before["catalog"]?["hash"])
    }

    @Test func anotherCatalogsServerIsLeftAlone() throws {
        #expect(try program.run(["up", program.catalog("First"), "--port", port]).exit == 0)
        defer { _ = try? program.run(["stop", "--port", port]) }
        let up = try program.run(["up", program.catalog("Second"), "--port", port])
        #expect(up.exit == 1 && up.errors.contains("another catalog, \"First\"") && up.errors.contains("dubler stop"))
        #expect(try status()["catalog"]?["name"] == "First")
    }

    @Test func aCatalogThatDoesNotLoadIsToldBeforeAnythingStarts() throws {
        let up = try program.run(["up", program.catalog(files: ["catalog.json": "{"]), "--port", port])
        #expect(up.exit == 1 && up.errors.contains("[json_syntax]"))
        #expect(try status()["running"] == false)
    }

    @Test func whoeverElseHasThePortIsTold() throws {
        let listener = try FreePort.Listener()
        let taken = String(listener.port)
        let up = try program.run(["up", program.catalog(), "--port", taken])
        #expect(up.exit == 1 && up.errors.contains("no Dubler server"))
        #expect(try program.run(["stop", "--port", taken]).exit == 1)
        #expect(try program.run(["status", "--port", taken]).exit == 1)
    }

    @Test func anAddressOfAnotherMachineIsNotStopped() throws {
        let stop = try program.run(["stop", "--url", "http://192.0.2.1:1"])
        #expect(stop.exit == 2 && stop.errors.contains("another machine"))
    }
}
