import Testing

/// Which target may import what. A new target or import is a decision: it is
/// written here, and Documentation/Architecture.md says why.
@Suite struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        "CLibuv": [],
        "Dubler": ["Foundation", "FoundationNetworking"],
        "DublerApp": ["Foundation"],
        "HeadlessDevice": ["DublerApp", "Foundation", "Glibc"],
        "HeadlessXCUI": ["HeadlessDevice", "Foundation", "XCTest", "Runtime", "Synchronization"],
        "HeadlessSimctl": ["HeadlessDevice", "Foundation"],
        "DublerUITest": ["Dubler", "DublerApp", "HeadlessXCUI", "Foundation", "XCTest"],
        "DublerServer": ["Dubler", "Foundation", "Glibc", "Darwin"],
        "DublerCommand": ["Dubler", "DublerApp", "DublerServer", "Foundation", "Glibc", "Darwin"],
    ]

    /// Imports that only some folders may have.
    private static let walls: [String: [String]] = [
        "CLibuv": ["Sources/DublerServer/Loop/"],
        // The system's pool, for work that must leave the loop, and queues on which
        // records are written, and simulators told, in order.
        "Dispatch": ["Sources/DublerServer/Loop/", "Sources/DublerServer/Storage/", "Sources/DublerServer/Simulator/"],
    ]

    @Test func everyTargetIsInTheTable() {
        let targets = Set(Repository.files(in: "Sources").compactMap { $0.split(separator: "/").dropFirst().first })
        #expect(targets.map(String.init).sorted() == Self.allowed.keys.sorted())
    }

    @Test func targetsImportOnlyWhatTheyMay() throws {
        for file in try Repository.sources(in: "Sources") {
            for module in file.imports where Self.allowed[file.target]?.contains(module) != true {
                let folders = Self.walls[module] ?? []
                #expect(
                    folders.contains { file.path.hasPrefix($0) },
                    "\(file.path) imports \(module); may: \(folders.isEmpty ? "nothing here" : "\(folders)")"
                )
            }
        }
    }

    /// What builds on Linux and not on iOS 16, or has no place in a library
    /// that an app's tests link.
    @Test(arguments: ["Process(", "DispatchSource", "Mutex", "Atomic"])
    func theLibrariesBuildForIOS(word: String) throws {
        for file in try ["Sources/Dubler", "Sources/DublerApp"].flatMap(Repository.sources) {
            #expect(file.lines(with: word).isEmpty, "\(file.path) uses \(word)")
        }
    }
}
