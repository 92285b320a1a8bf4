/// `dubler doubles generate`
enum DoublesCommand {
    private static let action = ArgumentSpec(name: "ACTION", help: "generate", hint: .choices(["generate"]))
    private static let paths = ArgumentSpec(
        name: "PATH",
        isRepeated: true,
        help: "Files or folders whose protocols get doubles.",
        hint: .folder
    )
    private static let kind = OptionSpec.value(
        "kind",
        "KIND",
        help: "What is made where no comment says so; spy by default.",
        hint: .choices(["spy", "stub", "mock", "dummy", "fake"])
    )
    private static let output = OptionSpec(
        name: "output",
        letter: "o",
        shape: .value("OUT"),
        help: "A folder, or one .swift file; what is right already is not written again.",
        hint: .file
    )
    private static let style = OptionSpec.value(
        "style",
        "STYLE",
        help: "How recordings are called; article by default.",
        hint: .choices(["article", "sourcery", "clean-swift"])
    )
    private static let scene = OptionSpec.value(
        "scene",
        "NAME",
        help: "The protocols of a Clean Swift scene alone: NAMEBusinessLogic, NAMEPresentationLogic and so on."
    )
    private static let only = OptionSpec.list("only", "NAME", help: "This protocol or class alone; may be repeated.")
    private static let bind = OptionSpec.list("bind", "NAME=TYPE", help: "What an associated type is; may be repeated.")
    private static let imports = OptionSpec.list("import", "MODULE", help: "Import it, too; may be repeated.")
    private static let testable = OptionSpec.list(
        "testable",
        "MODULE",
        help: "Import it with @testable; may be repeated."
    )
    private static let access = OptionSpec.value(
        "access",
        "LEVEL",
        help: "Of the doubles; internal by default.",
        hint: .choices(["internal", "package", "public"])
    )
    private static let annotated = OptionSpec.flag("annotated", help: "Only what has a comment `// dubler:double`.")
    private static let callLog = OptionSpec.flag("call-log", help: "Add `onCall`, which hears of every call in order.")
    private static let check = OptionSpec.flag(
        "check",
        help: "Write nothing; exit 1 when a file is not what it should be."
    )
    private static let watch = OptionSpec.flag("watch", help: "Go on, and make doubles anew when a source changes.")

    static let spec = CommandSpec(
        name: "doubles",
        summary: "make spies, stubs, mocks, dummies and fakes of protocols and classes",
        discussion: [
            "A comment above a protocol or class chooses kinds and binds associated types: `// dubler:double spy stub Item=User`. Classes get doubles only so, or by --only.",
            "What a double can't express is said with file and line; the rest is made all the same.",
        ],
        arguments: [action, paths],
        options: [
            kind, output, style, scene, only, bind, imports, testable, access, annotated, callLog, check, watch,
        ],
        examples: [
            .init(
                purpose: "a spy for every protocol",
                line: "dubler doubles generate --kind spy Sources/App -o Tests/AppTests/Doubles --testable App"
            ),
            .init(
                purpose: "the scene Home in the Clean Swift structure",
                line: "dubler doubles generate Sources/Home -o Tests/Home --scene Home --style clean-swift"
            ),
            .init(purpose: "in CI", line: "dubler doubles generate Sources/App -o Tests/AppTests/Doubles --check"),
        ],
        exits: [
            .init(code: 0, meaning: "Made, or with --check: all is as it should be."),
            .init(code: 1, meaning: "With --check: a file differs."),
            .init(code: 2, meaning: "A path or an option is wrong."),
            .init(code: 3, meaning: "Made, but something could not be expressed."),
            .init(code: 127, meaning: "dubler-source is not installed."),
        ],
        run: SourceQuestion.run
    )
}
