import Dubler
import DublerAgent
import DublerServer

/// The project that a command is about, with its sources read.
enum AgentProject {
    static let root = OptionSpec.value(
        "root",
        "FOLDER",
        help: "The folder that holds Dubler/agent/config.json; else it is looked for upwards from here.",
        hint: .folder
    )
    static let index = OptionSpec.value(
        "index",
        "FILE",
        help: "Tests and robots as `dubler index` wrote them. Default: they are read anew.",
        hint: .file
    )

    static func open(_ invocation: Invocation) throws(CommandFailure) -> CaseProject {
        let given = invocation.text(root)
        let folder: String
        do throws(CaseProject.Fault) {
            folder = try CaseProject.folder(from: given ?? ".", looksUp: given == nil)
        } catch {
            throw CommandFailure(error)
        }
        let sources = try sources(folder, invocation)
        do throws(CaseProject.Fault) {
            return try CaseProject(folder: folder, index: sources)
        } catch {
            throw CommandFailure(error)
        }
    }

    static func entry(_ id: String, of project: CaseProject) throws(CommandFailure) -> ScenarioLibrary.Entry {
        do throws(CaseProject.Fault) {
            return try project.entry(id)
        } catch {
            throw CommandFailure(error, exit: .failure)
        }
    }

    private static func sources(_ folder: String, _ invocation: Invocation) throws(CommandFailure) -> ProjectIndex {
        if let path = invocation.text(index) {
            do throws(CaseProject.Fault) {
                return ProjectIndex(try CaseProject.json(path))
            } catch {
                throw CommandFailure(error)
            }
        }
        let program = try SourceProgram(environment: invocation.environment)
        let output: (end: ChildProcessEnd, output: [UInt8])
        do throws(ChildProcessError) {
            output = try ChildProcess.output(of: [program.path, "index", "--root", folder])
        } catch {
            throw CommandFailure("\(program.path) cannot be started: \(error).", exit: error.exit)
        }
        guard output.end.isSuccess, let root = try? JSONDocument(output.output).root.value else {
            throw CommandFailure(
                "\(program.path) could not read the sources of \(folder).",
                remedy: "`dubler index --root \(folder)` says why.",
                exit: .usage
            )
        }
        return ProjectIndex(root)
    }
}

extension CommandFailure {
    /// What is wrong with a project, or with what was asked of it.
    init(_ fault: CaseProject.Fault, exit: ExitCode = .usage) {
        self.init(fault.message, remedy: fault.remedy, exit: exit)
    }
}
