/// The tools there are, in the order in which they are listed.
package struct ToolTable: Sendable {
    let all: [Tool]

    init(_ all: [Tool]) { self.all = all }

    func tool(_ name: String) -> Tool? { all.first { $0.name == name } }

    /// Names of all tools.
    package var names: [String] { all.map(\.name) }

    /// Every tool of Dubler. One that is added stands in a file of its own and here.
    package static let standard = ToolTable([
        ListScenariosTool.tool, GetScenarioTool.tool, CheckScenarioTool.tool,
        ListProfilesTool.tool, GetProfileTool.tool, CheckProfileTool.tool, CheckContractTool.tool,
        ActivateProfileTool.tool, ResetSessionTool.tool, LaunchConfigurationTool.tool,
        EffectiveResponseTool.tool, TryOverrideTool.tool,
        JournalTool.tool, VerifyRequestsTool.tool, TimelineTool.tool,
        SendPushTool.tool, OpenURLTool.tool,
        RobotCatalogTool.tool, NavigationMapTool.tool, IdentifiersTool.tool,
        ContextPackTool.tool, LintTestTool.tool, ScaffoldTestTool.tool, RecordEvidenceTool.tool,
        ListFailuresTool.tool, GetDiagnosticsTool.tool,
    ])
}
