import Foundation

/// An app as it would be shipped: its programs and property lists.
struct ReleaseBundle {
    struct Finding: Sendable, Equatable {
        /// Below the app.
        let file: String
        let mark: ReleaseMark
    }

    let path: String

    /// What was found, and how many programs were looked at.
    func search(allowing allowed: [String]) throws(CommandFailure) -> (findings: [Finding], programs: Int) {
        let marks = ReleaseMark.inExecutables.filter { !allowed.contains($0.text) }
        let keys = ReleaseMark.inPropertyLists.filter { !allowed.contains($0.text) }
        var findings: [Finding] = []
        var programs = 0
        for file in try files() {
            let whole = file.isEmpty ? path : "\(path)/\(file)"
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: whole), options: .mappedIfSafe) else {
                throw CommandFailure(
                    "\(whole) cannot be read.",
                    remedy: "Nothing is said of an app that is not read whole."
                )
            }
            let name = file.isEmpty ? (path as NSString).lastPathComponent : file
            if data.withUnsafeBytes(Self.isProgram) {
                programs += 1
                let found = data.withUnsafeBytes { BinarySearch(marks).marks(in: $0) }
                findings += found.map { Finding(file: name, mark: $0) }
            } else if name.hasSuffix("Info.plist") {
                let found = data.withUnsafeBytes { BinarySearch(keys).marks(in: $0, isProgram: false) }
                findings += found.map { Finding(file: name, mark: $0) }
            }
        }
        return (findings, programs)
    }

    /// All files below the app, sorted; the empty name is the path itself.
    private func files() throws(CommandFailure) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandFailure("there is no \(path).", remedy: "Name the app that is shipped, Wallet.app.")
        }
        guard isFolder.boolValue else { return [""] }
        let walker = FileManager.default.enumerator(atPath: path)
        var names: [String] = []
        while let name = walker?.nextObject() as? String {
            if walker?.fileAttributes?[.type] as? FileAttributeType == .typeRegular { names.append(name) }
        }
        return names.sorted()
    }

    /// Mach-O, for one processor or several, or ELF.
    private static func isProgram(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count >= 32 else { return false }
        let magic = UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
        return [0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE, 0xCAFE_BABE, 0xCAFE_BABF, 0x7F45_4C46]
            .contains(magic)
    }
}
