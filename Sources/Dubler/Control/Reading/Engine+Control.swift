extension Engine {
    /// The session that a call looks at. Only `default` is made by a look.
    mutating func find(_ request: ControlRequest) throws(Problem) -> Int {
        try find(request.session, at: request.moment)
    }

    mutating func find(_ name: String, at moment: Moment) throws(Problem) -> Int {
        if let slot = slot(of: name) { return slot }
        if name.isIdentical(to: SessionName.standard) { return try openSession(name, at: moment) }
        throw .sessionUnknown(name, among: sessionSlots.compactMap { session($0)?.id })
    }

    /// The session that a call writes to, made when there is none. Bodies are read
    /// before, so that a refused call makes none.
    mutating func open(_ request: ControlRequest) throws(Problem) -> Int {
        try openSession(request.session, at: request.moment)
    }

    var sessionNames: [String] { sessionSlots.compactMap { session($0)?.id } }
}
