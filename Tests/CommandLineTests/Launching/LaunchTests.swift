import Dubler
import DublerAgent
import DublerServer
import Foundation
import Testing

@testable import DublerCommand

/// `launch` against a server, with a `simctl` that writes down what it got.
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
