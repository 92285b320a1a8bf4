import Dubler
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// `launch` and `replay` against a server, with a `simctl` that writes down what it got.
@Suite struct LaunchTests {
    private let program: BuiltProgram
    private let url: String
    private let simctl: String

    init() throws {
        program = try BuiltProgram()
        let catalog = try program.catalog()
        url = try program.serve([catalog]).ready.url
        simctl = "\(program.folder.path)/simctl"
        try program.folder.write([
            "simctl": """
            #!/bin/sh
            [ "$1" = launch ] && env | grep SIMCTL_CHILD_ | sort > '\(program.folder.path)/environment'
            echo "$@" >> '\(program.folder.path)/calls'
            """
        ])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: simctl)
    }

    private var calls: [String] { program.folder.text("calls").split(separator: "\n").map(String.init) }

    private func backend(_ session: String) throws -> MockBackend {
        MockBackend(baseURL: try #require(URL(string: url)), session: session)
    }

    @Test func theAppOfBeforeGoesThenTheProfileComesThenTheLaunch() throws {
        let words = [
            "launch", "--profile", "retry", "--state", "authorizedAndLocked", "--simulator", "U-1", "--bundle",
            "com.example", "--env", "APP_FLAGS=new", "--argument=-x", "--simctl", simctl, "--url", url,
        ]
        let run = try program.run(words)
        #expect(run.exit == 0, "\(run.errors)")
        #expect(calls == ["terminate U-1 com.example", "launch U-1 com.example -uiTesting -resetApplicationState -x"])
        let environment = program.folder.text("environment")
        #expect(environment.contains("SIMCTL_CHILD_ACCESS_STATE=locked\n"))
        #expect(environment.contains("SIMCTL_CHILD_APP_FLAGS=new\n"))
        #expect(environment.contains("SIMCTL_CHILD_API_BASE_URL=http://127.0.0.1:"))
        let session = try backend("default").control(.get, "/sessions/default")
        #expect(session["profile"] == "retry")
        #expect(session["simulator"]?["udid"] == "U-1")
    }

    @Test func anUnknownProfileLaunchesNothing() throws {
        let run = try program.run([
            "launch", "--profile", "retri", "--bundle", "com.example", "--simctl", simctl, "--url", url,
        ])
        #expect(run.exit == 1)
        #expect(run.errors.contains("profile_unknown"))
        #expect(calls == ["terminate booted com.example"])
    }

    /// What a test leaves when it fails, out of a live session.
    private func failedTest() throws -> String {
        let backend = try backend("red")
        let override: JSONValue = ["method": "GET", "path": "/qa", "response": ["text": "of QA"]]
        try backend.control(.put, "/sessions/red/overrides/qa", body: override)
        try backend.activate(profile: "retry", useCustomProfile: true)
        let rule: JSONValue = ["method": "GET", "path": "/test", "response": ["text": "of the test"]]
        try backend.control(.put, "/sessions/red/test-rules", body: ["rules": [rule]])
        let document = try backend.diagnostics()
        let overrides: JSONValue = [
            "overrides": document["overrides"] ?? .null, "testRules": document["testRules"] ?? [],
        ]
        let launch: JSONValue = [
            "bundleIdentifier": "com.example", "arguments": ["-uiTesting"], "launchState": "unauthorized",
            "environment": ["API_BASE_URL": "http://127.0.0.1:1", "ACCESS_STATE": "unlocked"],
        ]
        try program.folder.write([
            "red/profile.json": (document["profile"] ?? .null).text, "red/overrides.json": overrides.text,
            "red/launch.json": launch.text,
        ])
        try backend.control(.delete, "/sessions/red")
        return "\(program.folder.path)/red"
    }

    private func answer(_ method: String, _ target: String, session: String) throws -> String? {
        let body: JSONValue = ["method": .string(method), "target": .string(target)]
        let answer = try backend(session).control(.post, "/sessions/\(session)/effective", body: body)
        return answer["response"]?["body"]?.stringValue
    }

    @Test func aFailedTestsWorldIsThereAgain() throws {
        let folder = try failedTest()
        let run = try program.run(["replay", folder, "--url", url])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("retry in session replay"))
        #expect(run.errors.contains("1 temporary override, switched on"))
        #expect(run.errors.contains("1 rule of the test"))
        #expect(try answer("GET", "/qa", session: "replay") == "of QA")
        #expect(try answer("GET", "/test", session: "replay") == "of the test")
        #expect(try answer("POST", "/api/operation", session: "replay")?.contains("temporary_error") == true)
        #expect(calls.isEmpty)
    }

    @Test func itsAppIsLaunchedAtTheNewAddresses() throws {
        let run = try program.run(["replay", try failedTest(), "--launch", "--simctl", simctl, "--url", url])
        #expect(run.exit == 0, "\(run.errors)")
        #expect(calls == ["terminate booted com.example", "launch booted com.example -uiTesting"])
        let environment = program.folder.text("environment")
        #expect(environment.contains("SIMCTL_CHILD_ACCESS_STATE=unlocked\n"))
        #expect(!environment.contains("SIMCTL_CHILD_API_BASE_URL=http://127.0.0.1:1\n"))
    }

    @Test func aCatalogThatAnswersOtherwiseIsNoReplay() throws {
        let folder = try failedTest()
        let profile = program.folder.text("red/profile.json")
        let hash = try #require(try JSONDocument(Array(profile.utf8)).root.value["hash"]?.stringValue)
        try program.folder.write(["red/profile.json": profile.replacing(hash, with: "0123456789abcdef")])
        let run = try program.run(["replay", folder, "--url", url])
        #expect(run.exit == 1)
        #expect(run.errors.contains("answers otherwise than in the failed test"))
        #expect(try program.run(["replay", folder, "--url", url, "--anyway"]).exit == 0)
    }

    @Test func whatIsNoFolderOfAFailedTestSaysSo() throws {
        let run = try program.run(["replay", program.folder.path, "--url", url])
        #expect(run.exit == 1)
        #expect(run.errors.contains("has no profile.json"))
    }

    @Test func theStatesAreThoseOfTheKit() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let source = root.appendingPathComponent("Sources/DublerUITest/Launch/LaunchState.swift").standardizedFileURL
        let text = try String(contentsOf: source, encoding: .utf8)
        let presets = text.matches(of: /LaunchState\("(\w+)", \.(\w+), \.(\w+)\)/)
        #expect(presets.map { String($0.output.1) } == LaunchPreset.allCases.map(\.rawValue))
        for preset in presets {
            let environment = LaunchPreset(rawValue: String(preset.output.1))?.environment
            #expect(environment?["AUTHORIZATION_STATE"] == String(preset.output.2))
            #expect(environment?["ACCESS_STATE"] == String(preset.output.3))
        }
    }
}
