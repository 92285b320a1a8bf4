import Foundation

/// Reads `Info.plist` (XML or binary) or the same keys as JSON.
extension AppDescriptor {
    /// What is wrong with an app that shall be installed.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Reads an app's folder, which holds `Info.plist` or `Info.json`, or such a
    /// file itself. The program that `CFBundleExecutable` names is looked for in
    /// that folder, then in `products`, where the build leaves its programs.
    package static func read(_ path: String, products: [String]) throws(Failure) -> AppDescriptor {
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(description: "There is no app at \(path).")
        }
        let base = URL(fileURLWithPath: path).standardizedFileURL
        let candidates =
            isFolder.boolValue ? ["Info.plist", "Info.json"].map { base.appendingPathComponent($0) } : [base]
        guard let file = candidates.first(where: { files.fileExists(atPath: $0.path) }),
            let data = files.contents(atPath: file.path)
        else { throw Failure(description: "\(path) holds neither Info.plist nor Info.json.") }
        let info = try keys(data, of: file)
        func text(_ key: String) -> String? { (info[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }
        guard let identifier = text("CFBundleIdentifier"), isIdentifier(identifier) else {
            throw Failure(description: "\(file.path): CFBundleIdentifier is missing or no bundle identifier.")
        }
        guard let program = text("CFBundleExecutable") else {
            throw Failure(description: "\(file.path): CFBundleExecutable is missing.")
        }
        let folder = isFolder.boolValue ? base : base.deletingLastPathComponent()
        let places = program.hasPrefix("/") ? [program] : ([folder.path] + products).map { "\($0)/\(program)" }
        guard let executable = places.first(where: { files.isExecutableFile(atPath: $0) }) else {
            throw Failure(description: "\(file.path): no program \(program) in \(places.joined(separator: ", ")).")
        }
        let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return AppDescriptor(
            bundleIdentifier: identifier,
            displayName: text("CFBundleDisplayName") ?? text("CFBundleName") ?? program,
            executable: executable,
            schemes: types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() },
            bundlePath: base.path
        )
    }

    /// Letters, digits, dots and hyphens: what Apple allows, and safe in a path.
    package static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 155 && !text.hasPrefix(".")
            && text.utf8.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }

    private static func keys(_ data: Data, of file: URL) throws(Failure) -> [String: Any] {
        let keys: Any?
        if file.pathExtension == "json" {
            keys = try? JSONSerialization.jsonObject(with: data)
        } else {
            keys = try? PropertyListSerialization.propertyList(from: data, format: nil)
        }
        guard let keys = keys as? [String: Any] else {
            throw Failure(description: "\(file.path) is no readable list of keys.")
        }
        return keys
    }
}
