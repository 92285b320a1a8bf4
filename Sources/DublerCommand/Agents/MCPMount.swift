import Dubler
import DublerAgent
import DublerServer
import Foundation

/// The MCP server at a server's own address; its tools call the control API as anybody
/// else does.
struct MCPMount: MountedHandler {
    private let endpoint: HTTPEndpoint

    /// For a server that listens.
    init(_ server: MockServer) {
        // A server may listen on one address of the machine alone.
        let address = (try? ServerAddress(server.url)) ?? ServerAddress(port: server.port)
        let transport = ControlTransport(address: address, token: server.configuration.adminToken)
        let project = ProjectFolder(path: FileManager.default.currentDirectoryPath)
        let control = ControlCalls(AgentTransport(transport))
        let mcp = MCPServer(
            version: DublerVersion.current,
            control: control,
            project: project,
            source: AgentSource.reader(environment: ProcessInfo.processInfo.environment),
            recorder: AgentRecorder.recording(environment: ProcessInfo.processInfo.environment)
        )
        endpoint = HTTPEndpoint(mcp)
    }

    func handle(_ request: HTTPRequest, _ reply: MountedReply) {
        switch endpoint.decide(request) {
        case .reply(let answer): Self.respond(answer, reply)
        case .run(let call): Self.run(call, reply)
        }
    }

    private static func respond(_ answer: HTTPReply, _ reply: MountedReply) {
        reply.respond(status: answer.status, headers: answer.headers, body: answer.body)
    }

    private static func run(_ call: HTTPCall, _ reply: MountedReply) {
        if call.streams { reply.openStream(headers: HTTPCall.streamHeaders) }
        let task = Task {
            let answer = await call.run { reply.send($0) }
            guard call.streams else { return respond(answer, reply) }
            reply.send(HTTPCall.event(answer.body))
            reply.close()
        }
        reply.whenAbandoned { task.cancel() }
    }
}
