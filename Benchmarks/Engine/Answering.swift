import Dubler

/// How many requests an engine answers in a second on one core, journal full.
enum Answering {
    static func run(folder: String, target: String) throws {
        var engine = Engine(catalog: try CatalogLoader.load(folder: folder).get())
        let start = Moment(wall: .system(), monotonic: 0)
        let slot = try engine.openSession("bench", at: start)
        let headers = [
            ("Host", "127.0.0.1"), ("User-Agent", "Wallet/2.14 (iPhone; iOS 26.0)"), ("Accept", "application/json"),
            ("Accept-Language", "ru"), ("Authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1LTEwMDEifQ."),
        ]
        let request = HTTPRequest(method: "GET", target: target, headers: headers, body: [])
        let count = 200_000
        var best = 0.0
        for _ in 0..<5 {
            var other = 0
            let took = ContinuousClock().measure {
                for number in 0..<count {
                    let moment = Moment(wall: start.wall, monotonic: UInt64(number))
                    let answer = engine.answer(
                        slot,
                        request,
                        service: 0,
                        address: .main,
                        arrival: .stamp(engine.serial),
                        at: moment
                    )
                    if answer?.status != 200 { other += 1 }
                }
            }
            guard other == 0 else { throw Unexpected(answers: other) }
            best = max(best, Double(count) / (took / .seconds(1)))
        }
        print(#"{"requestsPerSecond": \#(best)}"#)
    }

    private struct Unexpected: Error {
        let answers: Int
    }
}
