/// What `check` notes though the catalog loads: things that a reviewer would ask
/// about.
enum Hygiene {
    static func check(_ source: ProfileSource, _ findings: Findings) {
    }
}
