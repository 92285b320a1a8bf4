/// `dubler completions`
enum CompletionsCommand {
    private static let shell = ArgumentSpec(
        name: "SHELL",
        help: "The shell.",
        hint: .choices(CompletionScript.Shell.allCases.map(\.rawValue))
    )

    static let spec = CommandSpec(
        name: "completions",
        summary: "print a completion script for a shell",
        arguments: [shell],
        examples: [
            .init(purpose: "zsh, in a folder of $fpath", line: "dubler completions zsh > ~/.zsh/completions/_dubler"),
            .init(purpose: "bash", line: "dubler completions bash > /usr/local/etc/bash_completion.d/dubler"),
            .init(purpose: "fish", line: "dubler completions fish > ~/.config/fish/completions/dubler.fish"),
        ],
        exits: [
            .init(code: 0, meaning: "Printed."),
            .init(code: 2, meaning: "There is no script for that shell."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) -> ExitCode {
        guard let shell = invocation.argument(shell).flatMap(CompletionScript.Shell.init(rawValue:)) else {
            return .usage
        }
        console.put(Array(CompletionScript(table: .standard).text(shell).utf8))
        return .success
    }
}
