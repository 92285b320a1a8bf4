import Dubler
import Foundation

extension CaseProject {
    /// The project of a call, read anew: files may have been written since the last one.
    static func open(_ context: ToolContext) async throws(ToolFailure) -> CaseProject {
        let folder: String
        do throws(Fault) {
            folder = try Self.folder(from: context.project.path, looksUp: true)
        } catch {
            throw ToolFailure(error)
        }
        let index = ProjectIndex(try await context.source.json(["index", "--root", folder]))
        do throws(Fault) {
            return try CaseProject(folder: folder, index: index)
        } catch {
            throw ToolFailure(error)
        }
    }

    func found(_ id: String) throws(ToolFailure) -> ScenarioLibrary.Entry {
        do throws(Fault) {
            return try entry(id)
        } catch {
            throw ToolFailure("scenario_unknown", error.message, next: "\(error.remedy) list_scenarios shows all.")
        }
    }

    /// Where a test may be written: a Swift file in one of the folders of tests, whatever
    /// links lie on the way.
    func testFile(_ given: String, in project: ProjectFolder) throws(ToolFailure) -> String {
        let path = "\(project.path)/\(try project.checked(given))"
        let tests = (configuration["tests"]?.arrayValue ?? []).compactMap(\.stringValue)
        // Of a file that is not there yet, the nearest folder that is.
        var real = URL(fileURLWithPath: path).standardizedFileURL
        var rest: [String] = []
        while !FileManager.default.fileExists(atPath: real.path), real.path != "/" {
            rest.insert(real.lastPathComponent, at: 0)
            real.deleteLastPathComponent()
        }
        let target = ([real.resolvingSymlinksInPath().path] + rest).joined(separator: "/")
        let isInside = tests.contains { test in
            target.hasPrefix(URL(fileURLWithPath: "\(folder)/\(test)").resolvingSymlinksInPath().path + "/")
        }
        guard isInside, target.hasSuffix(".swift") else {
            throw ToolFailure(
                "path_refused",
                "\"\(Cut.text(given, to: 200).text)\" is no Swift file in a folder of tests.",
                next:
                    "Give one below \(tests.joined(separator: " or ")) of \(folder), or no `output` for the source alone."
            )
        }
        return target
    }
}

extension ToolFailure {
    /// A project that cannot be read.
    init(_ fault: CaseProject.Fault) {
        self.init("project_unreadable", fault.message, next: fault.remedy)
    }
}
