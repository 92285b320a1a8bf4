import Dubler
import DublerAgent
import DublerServer
import Foundation

/// `dubler mcp`
enum MCPCommand {
    /// How long requests may go on when nobody listens any more.
    private static let parting = Duration.seconds(5)

    private static let project = OptionSpec.value(
        "project",
        "FOLDER",
        help: "The project's folder, in which Dubler/agent/ and the results lie. Default this one.",
        hint: .folder
    )
    private static let results = OptionSpec.list(
        "results",
        "FOLDER",
        help: "Folders of results of UI tests. Default .dubler/results in the project.",
        hint: .folder
    )

    static let spec = CommandSpec(
        name: "mcp",
        summary: "serve tools to an agent (Model Context Protocol)",
        discussion: [
            "Speaks on standard input and output, a message a line, until its input ends; it is started by the agent's "
                + "program, beside XcodeBuildMCP. A server that runs already has the same at /__dubler/mcp.",
            "With CATALOG the first call sees to it that a server with this catalog runs, as `dubler up` does. Without "
                + "it one is started only where none runs and the project's folder holds a catalog.",
        ],
        arguments: [ServeOptions.catalog],
        options: [project, results, RemoteServer.url, RemoteServer.token],
        examples: [
            .init(purpose: "as an agent's program is told to start it", line: "dubler mcp Mocks"),
            .init(purpose: "for a server elsewhere", line: "dubler mcp --url http://127.0.0.1:9000"),
        ],
        exits: [
            .init(code: 0, meaning: "The input has ended."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let server = try server(invocation)
        let output = Guarded(STDOUT_FILENO)
        let conversation = LineConversation(server) { message in
            output.withLock { descriptor in
                _ = FileDescriptor.write(message + [UInt8(ascii: "\n")], to: descriptor)
            }
        }
        var splitter = LineSplitter()
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 {
                for line in splitter.receive(buffer[..<count]) { conversation.receive(line) }
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        for line in splitter.finish() { conversation.receive(line) }
        let end = DispatchSemaphore(value: 0)
        Task {
            await conversation.finish(within: parting)
            end.signal()
        }
        end.wait()
        return .success
    }

    private static func server(_ invocation: Invocation) throws(CommandFailure) -> MCPServer {
        let remote = try RemoteServer(invocation)
        let folder = invocation.text(project) ?? "."
        let results = invocation.list(results)
        let path = URL(fileURLWithPath: folder).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else {
            throw .usage("there is no folder \(folder).", remedy: "Name the project's folder with --project.")
        }
        let catalog = try invocation.argument(ServeOptions.catalog).map { text throws(CommandFailure) in
            try CatalogFolder.absolute(text)
        }
        // Whatever is read or started from here on belongs to the project.
        guard FileManager.default.changeCurrentDirectoryPath(path) else {
            throw .usage("the folder \(folder) cannot be entered.", remedy: "Name the project's folder with --project.")
        }
        let starter = try AgentServer.starter(invocation, remote.transport, catalog: catalog)
        return MCPServer(
            version: DublerVersion.current,
            control: ControlCalls(
                AgentTransport(remote.transport),
                waking: AgentTransport(remote.transport, starter: starter)
            ),
            project: results.isEmpty ? ProjectFolder(path: path) : ProjectFolder(path: path, results: results),
            source: AgentSource.reader(environment: invocation.environment),
            recorder: AgentRecorder.recording(environment: invocation.environment)
        )
    }
}
