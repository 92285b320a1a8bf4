import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

@Suite struct RunTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private func run(_ words: [String], _ options: [String] = []) throws -> BuiltProgram.Result {
        let folder = "\(program.folder.path)/diagnostics"
        return try program.run(["run", program.catalog(), "--diagnostics", folder] + options + ["--"] + words)
    }

    private func report() throws -> JSONValue {
        try JSONDocument(Array(program.folder.text("diagnostics/run.json").utf8)).root.value
    }

    @Test func theStatusOfTheCommandIsThatOfTheRun() throws {
        #expect(try run(["true"]).exit == 0)
        #expect(try run(["sh", "-c", "exit 7"]).exit == 7)
        #expect(try report()["exit"] == 7)
        #expect(try run(["sh", "-c", "kill -TERM $$"]).exit == 128 + SIGTERM)
        #expect(try report()["signal"] == .number(JSONNumber(Int(SIGTERM))))
        #expect(try run(["dubler-no-such-program"]).exit == 127)
        #expect(try run(["/"]).exit == 126)
    }

    @Test func theCommandIsToldWhereTheServerIs() throws {
        let script = "echo \"$DUBLER_URL $TEST_RUNNER_DUBLER_URL\"; \"$0\" status && \"$0\" activate retry --session s1"
        let result = try run(["sh", "-c", script, program.path])
        #expect(result.exit == 0, "\(result.errors)")
        let urls = result.output.split(separator: "\n").first?.split(separator: " ") ?? []
        #expect(urls.count == 2 && urls[0] == urls[1] && urls[0].hasPrefix("http://127.0.0.1:"))
        #expect(result.output.contains("API_BASE_URL=http://127.0.0.1:"))
        #expect(try report()["sessions"]?.arrayValue?.map { $0["id"] } == ["default", "s1"])
        #expect(program.folder.has("diagnostics/sessions/s1/diagnostics.json"))
        #expect(program.folder.has("diagnostics/sessions/s1/journal.har"))
    }

    @Test func aRequestWithoutASessionFailsTheRun() throws {
        let result = try run(["bash", "-c", Self.request])
        #expect(result.exit == 1)
        #expect(result.errors.contains("named no session") && result.errors.contains("GET /astray"))
        #expect(try report()["strays"] == ["GET /astray"])
    }

    /// Sends one request by bash alone and waits for its answer.
    private static let request = """
        address=${DUBLER_URL#http://}; exec 3<>/dev/tcp/${address%:*}/${address#*:}
        printf 'GET /astray HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n' >&3; cat <&3 >/dev/null
        """

    @Test func aGreenRunLeavesNothingUnasked() throws {
        var options = ChildProcess.Options()
        options.environment = program.environment
        options.output = .nothing
        options.error = .nothing
        let words = ["sh", "-c", "cd \"$1\" && exec \"$0\" run Mocks -- true", program.path, program.folder.path]
        _ = try program.catalog()
        #expect(program.end(of: try ChildProcess(words, options))?.code == 0)
        #expect(!program.folder.has("dubler-diagnostics"))
    }

    /// Leaves one result as a UI test does, where the run says.
    private static func leaves(_ name: String, message: String?, started: String = "2999-01-01T00:00:00Z") -> String {
        let failures = message.map { #", "failures": [{ "message": "\#($0)" }]"# } ?? ""
        let status = message == nil ? "passed" : "failed"
        let file = message == nil ? "digest.json" : "failure.json"
        return """
            folder="$TEST_RUNNER_DUBLER_RESULTS/\(name)/attempt-1"; mkdir -p "$folder"
            echo '{ "test": "\(name)", "status": "\(status)", "startedAt": "\(started)"\(failures) }' > "$folder/\(file)"

            """
    }

    private var results: [String] { ["--results", "\(program.folder.path)/results"] }

    @Test func theResultsOfARedRunAreAPageAndItsStatusStays() throws {
        let script = Self.leaves("A/testRed", message: "no card") + Self.leaves("A/testGreen", message: nil) + "exit 65"
        let result = try run(["sh", "-c", script], results)
        #expect(result.exit == 65)
        #expect(result.errors.contains("1 passed, 1 failed: \(program.folder.path)/diagnostics/report.html"))
        let page = program.folder.text("diagnostics/report.html")
        #expect(page.contains("no card") && page.contains("testGreen"))
        #expect(try report()["results"] == .string("\(program.folder.path)/results"))
    }

    @Test func resultsOfEarlierRunsAreNotOfThisOne() throws {
        let old = Self.leaves("A/testOld", message: "long ago", started: "2020-01-01T00:00:00Z")
        let page = "\(program.folder.path)/pages/run.html"
        let only = try run(["sh", "-c", old], results + ["--report", page])
        #expect(only.exit == 0 && only.errors.contains("no report: the command left no results in"))
        let both = try run(["sh", "-c", Self.leaves("A/testNew", message: nil)], results + ["--report", page])
        #expect(both.exit == 0 && both.errors.contains("1 passed: \(page)"), "\(both.errors)")
        #expect(!program.folder.text("pages/run.html").contains("testOld"))
    }

    @Test func aPageThatCannotBeWrittenHidesNoStatusAndIsNotGreen() throws {
        let green = Self.leaves("A/testOne", message: nil)
        let there = ["--report", "/dev/null/report.html"]
        #expect(try run(["sh", "-c", green], results + there).exit == 1)
        let red = try run(["sh", "-c", green + "exit 7"], results + there)
        #expect(red.exit == 7 && red.errors.contains("the report cannot be written to /dev/null/report.html"))
    }

    @Test func aQuarantineThatCannotBeReadIsToldBeforeTheCommandRuns() throws {
        let mark = "\(program.folder.path)/mark"
        let result = try run(["touch", mark], ["--quarantine", "\(program.folder.path)/none.json"])
        #expect(result.exit == 1 && !program.folder.has("mark"))
    }

    @Test func resultsGoWhereTheEnvironmentSays() throws {
        let words = ["run", try program.catalog(), "--", "sh", "-c", "echo \"$DUBLER_RESULTS\""]
        let folder = "\(program.folder.path)/elsewhere"
        #expect(try program.run(words, environment: ["DUBLER_RESULTS": folder]).output == "\(folder)\n")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func signalsArePassedOn(signal: Int32) throws {
        // A signal between two commands would wait for the end of a `read` that never ends.
        let script = """
            trap 'exit 9' TERM INT HUP; exec 3<> "$1"; echo started > "$0"; while :; do read -r -t 1 x <&3; done
            """
        let started = "\(program.folder.path)/started"
        let pipe = "\(program.folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let words = ["run", try program.catalog(), "--diagnostics", "\(program.folder.path)/diagnostics"]
        let child = try program.start(words + ["--", "bash", "-c", script, started, pipe], name: "run")
        #expect(ProcessProbe.wait(.after(BuiltProgram.patience)) { program.folder.text("started") == "started\n" })
        child.send(signal)
        #expect(program.end(of: child)?.code == 9)
    }

    @Test func noCatalogMeansNoCommand() throws {
        let mark = "\(program.folder.path)/mark"
        let result = try program.run(["run", "\(program.folder.path)/none", "--", "touch", mark])
        #expect(result.exit == 1 && !program.folder.has("mark"))
    }
}
