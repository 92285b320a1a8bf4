/// Scripts that complete a command line, made from the table of commands.
struct CompletionScript {
    enum Shell: String, CaseIterable { case zsh, bash, fish }

    let table: CommandTable

    func text(_ shell: Shell) -> String {
        switch shell {
        case .zsh: zsh
        case .bash: bash
        case .fish: fish
        }
    }

    /// In single quotes for a shell, whatever is in it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
