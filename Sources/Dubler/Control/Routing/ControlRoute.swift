/// One method on one path of the control API, and what performs it.
package struct ControlRoute: Sendable {
    typealias Handler =
        @Sendable (ControlAPI) -> (ControlRequest, inout Engine) throws(Problem) -> ControlOutcome

    package let method: String
    /// With parameters in braces: `/sessions/{session}/state`.
    package let path: String
    /// Name of the operation in the OpenAPI document.
    package let name: String
    /// Names that the query may have.
    package let query: [String]
    let handler: Handler

    init(_ method: String, _ path: String, _ name: String, query: [String] = [], _ handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.name = name
        self.query = query
        self.handler = handler
    }

    /// Every call there is.
    package static let all: [ControlRoute] =
        ControlAPI.serverRoutes + ControlAPI.contractRoutes + ControlAPI.profileRoutes + ControlAPI.endpointRoutes
        + ControlAPI.listRoutes
        + ControlAPI.sessionRoutes + ControlAPI.activationRoutes + ControlAPI.stateRoutes + ControlAPI.overrideRoutes
        + ControlAPI.testRuleRoutes + ControlAPI.effectiveRoutes + ControlAPI.journalRoutes + ControlAPI.exportRoutes
        + ControlAPI.verifyRoutes + ControlAPI.timelineRoutes + ControlAPI.diagnosticsRoutes
        + ControlAPI.simulatorRoutes
}

/// What a handler gets to know of its call.
struct ControlRequest {
    /// Values of the path's parameters, in order.
    let parameters: [String]
    let query: ControlQuery
    let body: [UInt8]
    let moment: Moment

    /// The session that the path names; empty where it names none.
    var session: String { parameters.first ?? "" }

    /// The path's parameter behind the session.
    var item: String { parameters.count > 1 ? parameters[1] : "" }
}
