import Testing

/// Which target may import what. A new target or import is a decision: it is
/// written here, and Documentation/Architecture.md says why.
@Suite struct ImportTests {
    private static let allowed: [String: Set<String>] = [
        "CLibuv": [],
        "CLibyaml": [],
        "CSQLite": [],
        "CSpecSlots": [],
        "Dubler": ["Foundation", "FoundationNetworking"],
        "DublerApp": ["Foundation"],
        "DublerAssembly": ["Foundation", "Dispatch"],
        "HeadlessDevice": ["DublerApp", "Foundation", "Glibc"],
        "HeadlessXCUI": ["HeadlessDevice", "Foundation", "XCTest", "Runtime", "Synchronization"],
        "HeadlessSimctl": ["HeadlessDevice", "Foundation"],
        "DublerStore": ["Foundation", "Dispatch"],
        "DublerUITest": ["Dubler", "DublerApp", "HeadlessXCUI", "Foundation", "XCTest"],
        "DublerTesting": ["Dubler", "Dispatch", "Foundation", "Testing", "XCTest"],
        "DublerServer": ["Dubler", "Foundation", "Glibc", "Darwin"],
        "DublerAgent": ["Dubler", "DublerApp", "Foundation"],
        "DublerContract": ["Dubler"],
        "DublerSource": ["Foundation"],
        "DublerSourceCommand": ["DublerSource", "Foundation"],
        "DublerCommand": [
            "Dubler", "DublerApp", "DublerAgent", "DublerContract", "DublerServer", "Foundation",
            "FoundationNetworking", "Glibc", "Darwin",
        ],
    ]

    /// Imports that only some folders may have.
    private static let walls: [String: [String]] = [
        "CLibuv": ["Sources/DublerServer/Loop/"],
        "CLibyaml": ["Sources/DublerContract/YAML/"],
        "CSQLite": ["Sources/DublerStore/SQLite/"],
        // What finds specs and makes tests of their examples.
        "CSpecSlots": ["Sources/DublerTesting/Discovery/"],
        // What knows the parser turns source into values of our own.
        "SwiftSyntax": ["Sources/DublerSource/Reading/"],
        "SwiftParser": ["Sources/DublerSource/Reading/"],
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
        for file in try [
            "Sources/Dubler", "Sources/DublerApp", "Sources/DublerAssembly", "Sources/DublerStore",
        ].flatMap(Repository.sources) {
            #expect(file.lines(with: word).isEmpty, "\(file.path) uses \(word)")
        }
    }
}
