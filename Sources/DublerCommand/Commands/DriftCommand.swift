import Dubler
import DublerContract

/// `dubler drift`
enum DriftCommand {
    private static let against = OptionSpec.list(
        "against",
        "URL",
        help: "The real server; SERVICE=URL for one of several services."
    )
    private static let requests = OptionSpec.list(
        "requests",
        "FILE",
        help: "More requests, also unsafe ones: [ { \"method\", \"target\", \"headers\", \"body\", \"service\" } ]."
    )
    private static let header = OptionSpec.list("header", "'NAME: VALUE'", help: "A field to send with each request.")
    private static let value = OptionSpec.list("value", "NAME=VALUE", help: "What `{NAME}` in paths stands for.")
    private static let timeout = OptionSpec.value(
        "timeout",
        "TIME",
        help: "How long one answer may take; 10s by default."
    )

    static let spec = CommandSpec(
        name: "drift",
        summary: "ask a real server what the baseline answers, and say where its structure differs",
        discussion: [
            "GET requests of the baseline are made as far as its matchers say them. Members that are lost or new, types, "
                + "statuses and formats of texts are compared; values are not.",
            "Nothing that is sent is printed. A redirect is an answer, and is not followed.",
        ],
        arguments: [ServeOptions.catalog],
        options: [against, requests, header, value, timeout, CheckOutput.strict, CheckOutput.format],
        examples: [
            .init(
                purpose: "every night",
                line: "dubler drift Mocks --against https://stage.example.com --format junit"
            ),
            .init(
                purpose: "two services, signed in",
                line: "dubler drift --against api=https://a.example --against auth=https://b.example "
                    + "--header \"Authorization: Bearer $TOKEN\""
            ),
        ],
        exits: [
            .init(code: 0, meaning: "The structure is the same; with --strict no notes either."),
            .init(code: 1, meaning: "It differs, the catalog does not load, or nothing could be asked."),
            .init(code: 2, meaning: "The command line is wrong."),
        ],
        run: run
    )

    private static func run(_ invocation: Invocation, _ console: Console) throws -> ExitCode {
        let folder = try CatalogFolder.find(invocation.argument(ServeOptions.catalog))
        let output = CheckOutput(
            tool: "dubler drift",
            folder: folder,
            kinds: DriftKind.allCases.map { FindingsReport.Kind(code: $0.rawValue, summary: $0.summary) },
            noun: ("request asked", "requests asked")
        )
        let seconds = (try invocation.milliseconds(timeout) ?? 10_000) / 1_000
        let headers = try invocation.pairs(header, ":")
        let values = Dictionary(try invocation.pairs(value, "=").map { ($0.name, $0.value) }) { $1 }
        switch CatalogLoader.load(CatalogFiles(folder: folder)) {
        case .failure(let errors): return output.write(errors.diagnostics, checked: 0, invocation, console)
        case .success(let catalog):
            let bases = try bases(invocation, catalog)
            var checker = DriftChecker(catalog, values: values)
            for path in invocation.list(requests) { try add(path, to: &checker) }
            for request in checker.requests {
                guard let base = bases[request.service] else { continue }
                do throws(RealServer.Failure) {
                    let server = RealServer(base, headers: headers, seconds: seconds)
                    checker.take(try server.reply(to: request), to: request)
                } catch {
                    checker.fail(request, error.reason)
                }
            }
            let report = checker.report()
            return output.write(report.findings, checked: report.checked, invocation, console)
        }
    }

    private static func add(_ path: String, to checker: inout DriftChecker) throws(CommandFailure) {
        guard let bytes = FileDescriptor.contents(of: path) else {
            throw .usage("\(path) cannot be read.", remedy: "Name a file with a list of requests.")
        }
        do {
            try checker.add(list: try JSONDocument(bytes, file: path).root)
        } catch let error as ImportFailure {
            throw .usage("\(error).", remedy: "See `dubler drift --help`.")
        } catch {
            throw .usage("\(path) is not JSON: \(error).")
        }
    }

    /// Addresses by service; one without a name is the default service's.
    private static func bases(_ invocation: Invocation, _ catalog: Catalog) throws(CommandFailure) -> [String: String] {
        let services = catalog.settings.services.map(\.name)
        var bases: [String: String] = [:]
        for text in invocation.list(against) {
            let isBare = ["http://", "https://"].contains { text.hasPrefix($0) }
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            let name = isBare ? services.first ?? "api" : parts.first ?? ""
            let url = isBare ? text : parts.last ?? ""
            guard services.contains(name), ["http://", "https://"].contains(where: { url.hasPrefix($0) }) else {
                throw invocation.wrong(against, text, "a URL of http or https, or SERVICE=URL with one of \(services)")
            }
            bases[name] = url
        }
        guard !bases.isEmpty else {
            throw .usage("the server is missing.", remedy: "Name it: --against https://stage.example.com")
        }
        return bases
    }
}
