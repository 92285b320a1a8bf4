/// Finds what performs a call.
struct ControlRouter: Sendable {
    enum Finding {
        case found(ControlRoute, parameters: [String])
        /// The path is known, the method is not one of its.
        case otherMethod(ControlReply)
        case unknown(Problem)
    }

    /// One path with its methods.
    private struct Place: Sendable {
        /// `nil` takes any text that is not empty.
        var segments: [String?]
        var path: String
        var routes: [ControlRoute]

        func parameters(_ given: [String]) -> [String]? {
            guard given.count == segments.count else { return nil }
            var parameters: [String] = []
            for (segment, text) in zip(segments, given) {
                if let segment {
                    guard segment.isIdentical(to: text) else { return nil }
                } else if text.isEmpty {
                    return nil
                } else {
                    parameters.append(text)
                }
            }
            return parameters
        }
    }

    static let standard = ControlRouter(ControlRoute.all)

    private let places: [Place]

    init(_ routes: [ControlRoute]) {
        var places: [Place] = []
        for route in routes {
            if let index = places.firstIndex(where: { $0.path == route.path }) {
                places[index].routes.append(route)
            } else {
                let segments = route.path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
                places.append(Place(segments: segments, path: route.path, routes: [route]))
            }
        }
        // `…/overrides/enabled` is asked before `…/overrides/{rule}`.
        self.places =
            places.filter { $0.segments.last != .some(nil) } + places.filter { $0.segments.last == .some(nil) }
    }

    func find(_ call: ControlCall) -> Finding {
        for place in places {
            guard let parameters = place.parameters(call.segments) else { continue }
            // What answers GET answers HEAD; the adapter leaves the body out.
            let method = call.method.isIdentical(to: "HEAD") ? "GET" : call.method
            if let route = place.routes.first(where: { $0.method.isIdentical(to: method) }) {
                return .found(route, parameters: parameters)
            }
            return .otherMethod(refusal(call, place))
        }
        return .unknown(unknown(call))
    }

    private func refusal(_ call: ControlCall, _ place: Place) -> ControlReply {
        var methods = place.routes.map(\.method)
        if methods.contains("GET") { methods.append("HEAD") }
        let problem = Problem(
            status: 405,
            code: "method_not_allowed",
            detail: "\(ControlAPI.prefix)\(place.path) takes \(methods.joined(separator: ", ")), not \(call.method)."
        )
        var reply = ControlReply(problem)
        reply.headers.append(("Allow", methods.joined(separator: ", ")))
        return reply
    }

    private func unknown(_ call: ControlCall) -> Problem {
        let path = "/" + call.segments.joined(separator: "/")
        // Parameters keep what was given, so that only the words are compared.
        let known = places.map { place in
            place.segments.enumerated().reduce(into: "") { text, segment in
                let given = call.segments.count > segment.offset ? call.segments[segment.offset] : ""
                text += "/" + (segment.element ?? (given.isEmpty ? "default" : given))
            }
        }
        let near = Nearest.name(to: path, among: known, limit: 3)
        return Problem(
            status: 404,
            code: "call_unknown",
            detail: "The control API has no \(ControlAPI.prefix)\(path)." + Problem.nearestSentence(near)
                + " GET \(ControlAPI.prefix)/openapi.json describes all calls.",
            members: Problem.nearestMembers(near)
        )
    }
}
