import Dubler

/// `dubler check-release`
enum CheckReleaseCommand {
    private static let app = ArgumentSpec(
        name: "APP",
        help: "The app that is shipped, Wallet.app, or a program.",
        hint: .folder
    )
    private static let allow = OptionSpec.list(
        "allow",
        "TEXT",
        help: "A mark that this app may have, as it is printed."
    )

    static let spec = CommandSpec(
        name: "check-release",
        summary: "see to it that an app is shipped without what tests need",
        discussion: [
            "Looks through every program of the app, frameworks and extensions included, for launch arguments and "
                + "variables of UI tests, symbols of DublerApp and addresses of a Dubler server, and through its "
                + "Info.plist for plain HTTP to this machine.",
            "An app that links DublerApp is not clean, whether it calls it or not: its launch arguments are in the "
                + "program.",
            "Short texts, which stand in the instructions, are found on Intel and ARM. A mark that was cut out by the "
                + "optimizer is no mark: what is not there cannot be used.",
        ],
        arguments: [app],
        options: [allow, RemoteServer.json],
        examples: [
            .init(
                purpose: "after the archive was made",
                line: "dubler check-release Wallet.xcarchive/Products/Applications/Wallet.app"
            ),
            .init(
                purpose: "of an app that talks to devices at home",
                line: "dubler check-release Wallet.app --allow NSAllowsLocalNetworking"
            ),
        ],
        exits: [
            .init(code: 0, meaning: "There is nothing of the tests in it."),
            .init(code: 1, meaning: "There is, or the app could not be read whole."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let path = invocation.argument(app) ?? ""
        let (findings, programs) = try ReleaseBundle(path: path).search(allowing: invocation.list(allow))
        guard programs > 0 else {
            throw CommandFailure(
                "\(path) holds no program.",
                remedy: "Name the app that is shipped: Wallet.app out of the archive or the unpacked .ipa."
            )
        }
        if invocation.has(RemoteServer.json) {
            let list = findings.map { finding -> JSONValue in
                [
                    "file": .string(finding.file), "mark": .string(finding.mark.text),
                    "meaning": .string(finding.mark.meaning),
                ]
            }
            console.say(JSONValue.object(["clean": .bool(list.isEmpty), "findings": .array(list)]).text)
        } else if findings.isEmpty {
            console.say("\(path): nothing of the tests in \(programs) program\(programs == 1 ? "" : "s")")
        } else {
            for finding in findings { console.say("\(finding.file): \(finding.mark.text)  (\(finding.mark.meaning))") }
            console.note(advice(findings))
        }
        return findings.isEmpty ? .success : .failure
    }

    private static func advice(_ findings: [ReleaseBundle.Finding]) -> String {
        if findings.allSatisfy({ ReleaseMark.ofLinking.contains($0.mark.text) }) {
            return "DublerApp is linked, though none of its entry points was found. Link it to a target that is not "
                + "shipped, or, if you have seen to it, say --allow \(findings.first?.mark.text ?? "")."
        }
        if findings.contains(where: { ReleaseMark.inExecutables.contains($0.mark) }) {
            return
                "The app was built with its test entry points: leave UITESTING out of this configuration, and see to "
                + "it that it does not link DublerApp: what is linked is shipped, whether the app calls it or not."
        }
        return "A property list is that of a build for tests: give this configuration its own."
    }
}
