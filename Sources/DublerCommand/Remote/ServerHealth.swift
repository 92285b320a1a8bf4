import Dubler

/// What `/health` says of a server.
struct ServerHealth: Sendable, Equatable {
    var version: String
    var catalogName: String
    var catalogHash: String
    var sessions: Int
    /// Seconds.
    var uptime: Double
    /// `nil` where the server does not tell.
    var pid: Int?

    init?(_ json: JSONValue) {
        guard json["ready"]?.boolValue == true, let version = json["version"]?.stringValue,
            let name = json["catalog"]?["name"]?.stringValue, let hash = json["catalog"]?["hash"]?.stringValue
        else { return nil }
        self.version = version
        catalogName = name
        catalogHash = hash
        sessions = json["sessions"]?.numberValue?.intValue ?? 0
        uptime = json["uptime"]?.numberValue?.doubleValue ?? 0
        pid = json["pid"]?.numberValue?.intValue
    }
}

/// What is at an address.
enum ServerPresence: Equatable {
    case running(ServerHealth)
    /// A Dubler server whose control API asks for a token.
    case needsToken
    /// Somebody else.
    case stranger(String)
    case none(String)

    private static let deadline = Duration.seconds(2)

    /// Asks at the address.
    static func look(at address: ServerAddress, token: String?) -> ServerPresence {
        let call = BackendCall(.get, "/health", deadline: deadline)
        do throws(SocketError) {
            return judge(try ControlTransport(address: address, token: token).exchange(call))
        } catch {
            switch error {
            case .unreachable(let reason): return .none(reason)
            case .timedOut: return .stranger("it did not answer in time")
            case .broken(let reason): return .stranger(reason)
            }
        }
    }

    static func judge(_ answer: BackendAnswer) -> ServerPresence {
        let json = try? JSONDocument(answer.body).root.value
        if let json, let health = ServerHealth(json) { return .running(health) }
        if json?["code"]?.stringValue == "token_required" { return .needsToken }
        return .stranger("GET \(ControlAPI.prefix)/health gave \(answer.status) without Dubler's JSON")
    }
}
