import Foundation

/// What a transport mock answers one request with.
struct FakeResponse: Sendable {
    enum Kind: Sendable {
        case file(String)
        case data(Data)
        case failure(any Error)
    }

    let url: String
    let method: HTTPMethod
    let kind: Kind

    func answers(_ url: String, _ method: HTTPMethod) -> Bool { self.url == url && self.method == method }
}

/// Where response files lie.
enum ResponseFiles: Sendable {
    case bundle(path: String)
    case folder(URL)

    var place: String {
        switch self {
        case .bundle(let path): path
        case .folder(let url): url.path
        }
    }

    /// The bytes of a file, its name given with `.json` or without.
    func data(named name: String) -> Data? {
        let name = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        switch self {
        case .bundle(let path):
            return Bundle(path: path)?.url(forResource: name, withExtension: "json").flatMap {
                try? Data(contentsOf: $0)
            }
        case .folder(let folder):
            return try? Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        }
    }
}
