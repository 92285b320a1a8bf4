// swift-tools-version: 6.1
import Foundation
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A Mac has Apple's classes and the Simulator; here the headless device plays them.
#if os(Linux)
    let kitDependencies: [Target.Dependency] = ["Dubler", "DublerApp", "HeadlessXCUI"]
    let headlessDevice: [Target.Dependency] = ["HeadlessDevice"]
#else
    let kitDependencies: [Target.Dependency] = ["Dubler", "DublerApp"]
    let headlessDevice: [Target.Dependency] = []
#endif

let package = Package(
    name: "Dubler",
    platforms: [.macOS(.v14), .iOS(.v16)],
    products: [
        .library(name: "Dubler", targets: ["Dubler"]),
        .library(name: "DublerApp", targets: ["DublerApp"]),
        .library(name: "DublerAssembly", targets: ["DublerAssembly"]),
        .library(name: "DublerStore", targets: ["DublerStore"]),
        .library(name: "DublerTesting", targets: ["DublerTesting"]),
        .library(name: "DublerUITest", targets: ["DublerUITest"]),
        .library(name: "DublerServer", targets: ["DublerServer"]),
        .executable(name: "dubler", targets: ["DublerCommand"]),
        .plugin(name: "DublerDoubles", targets: ["DublerDoubles"]),
    ],
    targets: [
        // The engine, the catalog and the client: Foundation alone.
        .target(name: "Dubler", swiftSettings: swiftSettings),

        // What an app under test links: its launch configuration. Foundation alone.
        .target(name: "DublerApp", swiftSettings: swiftSettings),

        // Dependency injection, for an app to ship with. Foundation alone.
        .target(name: "DublerAssembly", swiftSettings: swiftSettings),

        // Live queries over SQLite and what syncs them, for an app to ship with.
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .target(name: "DublerStore", dependencies: ["CSQLite"], swiftSettings: swiftSettings),

        // Records of test content that ask for the examples of specs, and what finds specs.
        .target(name: "CSpecSlots"),
        // Unit and module tests: traits, base classes, specs, expectations.
        .target(name: "DublerTesting", dependencies: ["CSpecSlots", "Dubler"], swiftSettings: swiftSettings),

        // HTTP/1.1 over libuv, the control API's transport, session ports.
        .systemLibrary(
            name: "CLibuv",
            pkgConfig: "libuv",
            providers: [.apt(["libuv1-dev"]), .brew(["libuv"])]
        ),
        // The page's files lie in `AdminFiles.swift` too, so that the program is one file.
        .target(
            name: "DublerServer",
            dependencies: ["Dubler", "CLibuv"],
            exclude: ["Admin/Page"],
            swiftSettings: swiftSettings
        ),

        // What agents use: the MCP server, its tools; results of UI tests. It knows no
        // sockets: the command hands it a transport.
        .target(name: "DublerAgent", dependencies: ["Dubler", "DublerApp"], swiftSettings: swiftSettings),

        // Contracts: OpenAPI documents, in JSON or in YAML through libyaml.
        .systemLibrary(
            name: "CLibyaml",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "DublerContract", dependencies: ["Dubler", "CLibyaml"], swiftSettings: swiftSettings),

        // The command line. Not a target called `dubler`: on a file system
        // without case it would fall together with `Dubler`.
        .executableTarget(
            name: "DublerCommand",
            dependencies: ["Dubler", "DublerApp", "DublerAgent", "DublerContract", "DublerServer"],
            swiftSettings: swiftSettings
        ),

        // The kit for UI tests: runs, launch states, robots, diagnostics; one source for
        // Apple's XCTest and the headless device.
        .target(name: "DublerUITest", dependencies: kitDependencies, swiftSettings: swiftSettings),

        // Has an installed `dubler-source` make the doubles that comments ask for.
        .plugin(name: "DublerDoubles", capability: .buildTool()),

        // Measures parts of the library in process, for `make bench`.
        .executableTarget(
            name: "DublerBenchmarks",
            dependencies: ["Dubler", "DublerStore"],
            path: "Benchmarks/Engine",
            swiftSettings: swiftSettings
        ),

        // The parsers and what must hold for any input; see Scripts/fuzz.
        .executableTarget(
            name: "DublerFuzz",
            dependencies: ["Dubler", "DublerServer"] + headlessDevice,
            path: "Fuzz",
            exclude: ["Seeds"],
            swiftSettings: swiftSettings
        ),

        // The example app. It is a part of this package, so that one build and one
        // `swift test` prove the library and what shows it.
        .target(
            name: "WalletCore",
            dependencies: ["DublerApp", "DublerAssembly", "DublerStore"],
            path: "Examples/Wallet/Sources/WalletCore",
            // The configuration of UI tests; see WalletStart+Launch.swift.
            swiftSettings: swiftSettings + [.define("UITESTING")]
        ),
        .testTarget(
            name: "WalletTests",
            dependencies: ["DublerApp", "DublerAssembly", "DublerStore", "WalletCore"],
            path: "Examples/Wallet/Tests/WalletTests",
            swiftSettings: swiftSettings
        ),
        // Its screens without views, over its own catalog in the process; its interactors
        // between doubles that `dubler doubles` made.
        .testTarget(
            name: "WalletModuleTests",
            dependencies: ["Dubler", "DublerAssembly", "DublerStore", "DublerTesting", "WalletCore"],
            path: "Examples/Wallet/ModuleTests",
            swiftSettings: swiftSettings
        ),

        .testTarget(
            name: "DublerTests",
            dependencies: ["Dubler"],
            exclude: ["Scenarios/Trial"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "DublerAssemblyTests", dependencies: ["DublerAssembly"], swiftSettings: swiftSettings),
        // Each ability of the container as a runnable example; see Scripts/assembly-faults.
        .testTarget(
            name: "AssemblyExamples",
            dependencies: ["DublerAssembly"],
            path: "Examples/Assembly",
            exclude: ["Faults.json"],
            swiftSettings: swiftSettings
        ),
        // The screen of the contacts, with one source of truth.
        .testTarget(
            name: "ContactsExample",
            dependencies: ["DublerStore"],
            path: "Examples/Contacts",
            swiftSettings: swiftSettings
        ),
        // The module test of a screen in Quick's words. Suites that move over by their imports
        // are of the language mode of their day.
        .testTarget(
            name: "FactsExample",
            dependencies: ["Dubler", "DublerTesting"],
            path: "Examples/Facts",
            resources: [.process("Responses")],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // A scene in the Clean Swift structure, with its generated doubles.
        .testTarget(name: "HomeExample", path: "Examples/Home", swiftSettings: swiftSettings),
        // Commits until it is killed, for the tests of the store.
        .executableTarget(
            name: "StoreCrasher",
            dependencies: ["DublerStore"],
            path: "Tests/StoreCrasher",
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DublerStoreTests",
            dependencies: ["DublerStore", "StoreCrasher"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DublerTestingTests",
            dependencies: ["Dubler", "DublerTesting"],
            exclude: ["Traits/Mocks"],
            swiftSettings: swiftSettings
        ),
        .testTarget(name: "DublerAppTests", dependencies: ["DublerApp"], swiftSettings: swiftSettings),
        .testTarget(
            name: "DublerAgentTests",
            dependencies: ["Dubler", "DublerAgent"],
            exclude: ["Scaffold/Trial"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DublerContractTests",
            dependencies: ["Dubler", "DublerContract"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["Dubler", "DublerAgent", "DublerServer", "DublerCommand"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DublerServerTests",
            dependencies: ["Dubler", "DublerServer"],
            exclude: ["Oracle/h11_oracle.py"],
            swiftSettings: swiftSettings
        ),

        // Loads, calls and reads what the pages of the documentation show.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["Dubler", "DublerCommand"],
            swiftSettings: swiftSettings
        ),

        // Reads the sources as text, so it depends on nothing.
        .testTarget(name: "ArchitectureTests", exclude: ["Allowed.txt"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)

// What reads Swift source uses the SwiftSyntax of the toolchain that builds it: nothing
// is fetched, and `dubler` itself does not link it. Without these libraries the rest
// builds all the same. See Documentation/Decisions/0027-swift-syntax-of-the-toolchain.md.
/// Where the toolchain keeps them: beside the library that this manifest is linked with.
func swiftSyntaxFolder() -> String? {
    var candidates = [ProcessInfo.processInfo.environment["DUBLER_SWIFT_HOST_LIBRARIES"]].compactMap { $0 }
    #if os(Linux)
        let maps = FileManager.default.contents(atPath: "/proc/self/maps") ?? Data()
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            guard let path = line.split(separator: " ").last, let end = path.range(of: "/pm/ManifestAPI/") else {
                continue
            }
            candidates.append(path[..<end.lowerBound] + "/host")
        }
    #else
        let developer =
            ProcessInfo.processInfo.environment["DEVELOPER_DIR"]
            ?? "/Applications/Xcode.app/Contents/Developer"
        candidates.append(developer + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift/host")
    #endif
    return candidates.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
}

if let host = swiftSyntaxFolder() {
    let linked: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
    package.products.append(.executable(name: "dubler-source", targets: ["DublerSourceCommand"]))
    package.targets += [
        .target(
            name: "DublerSource",
            // Resilient, so that what links it need not see the modules behind it.
            swiftSettings: swiftSettings + [.unsafeFlags(["-I", host, "-enable-library-evolution"])],
            linkerSettings: linked
        ),
        .executableTarget(
            name: "DublerSourceCommand",
            dependencies: ["DublerSource"],
            swiftSettings: swiftSettings,
            linkerSettings: linked
        ),
        .testTarget(
            name: "DublerSourceTests",
            dependencies: ["DublerSource", "DublerSourceCommand"],
            exclude: ["Fixtures"],
            swiftSettings: swiftSettings,
            linkerSettings: linked
        ),
    ]
}

#if os(Linux)
    package.products += [
        .executable(name: "headless-simctl", targets: ["HeadlessSimctl"]),
        .executable(name: "wallet-headless", targets: ["WalletHeadless"]),
    ]
    package.targets += [
        // A device for apps on Linux: processes, SpringBoard, accessibility trees, `simctl`.
        .target(name: "HeadlessDevice", dependencies: ["DublerApp"], swiftSettings: swiftSettings),
        // Apple's XCUIAutomation over such a device.
        .target(name: "HeadlessXCUI", dependencies: ["HeadlessDevice"], swiftSettings: swiftSettings),
        .executableTarget(name: "HeadlessSimctl", dependencies: ["HeadlessDevice"], swiftSettings: swiftSettings),

        // The same app drawn as an accessibility tree, for the headless device.
        .executableTarget(
            name: "WalletHeadless",
            dependencies: ["DublerApp", "HeadlessDevice", "WalletCore"],
            path: "Examples/Wallet/Sources/WalletHeadless",
            swiftSettings: swiftSettings
        ),
        // The example's regression: robots and UI tests, the same that run in Xcode.
        .testTarget(
            name: "WalletUITests",
            dependencies: ["DublerUITest", "DublerCommand", "HeadlessSimctl", "WalletHeadless"],
            path: "Examples/Wallet/UITests",
            swiftSettings: swiftSettings
        ),
        // Robots and a test exactly as the article on UI regression writes them, in the
        // language mode of such projects.
        .testTarget(
            name: "ArticleShapeTests",
            dependencies: ["DublerUITest", "DublerCommand", "HeadlessSimctl", "WalletHeadless"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        // Tests that fail on purpose, for the page of diagnoses; skipped unless asked for.
        .testTarget(
            name: "BrokenOnPurposeTests",
            dependencies: ["DublerUITest", "DublerCommand", "HeadlessSimctl", "HeadlessToy", "WalletHeadless"],
            swiftSettings: swiftSettings
        ),
        // An app that asks in its first instruction, for the race that `prepare` must win.
        .executableTarget(
            name: "HeadlessRacer",
            dependencies: ["DublerApp", "HeadlessDevice"],
            path: "Tests/HeadlessRacer",
            exclude: ["Info.json"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "DublerUITestTests",
            dependencies: ["DublerUITest", "DublerCommand", "HeadlessSimctl", "HeadlessRacer"],
            swiftSettings: swiftSettings
        ),
        .executableTarget(
            name: "HeadlessToy",
            dependencies: ["HeadlessDevice"],
            path: "Tests/HeadlessToy",
            exclude: ["Info.json"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "HeadlessDeviceTests",
            dependencies: ["HeadlessDevice", "HeadlessToy", "HeadlessSimctl"],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "HeadlessXCUITests",
            dependencies: ["HeadlessXCUI", "HeadlessToy", "HeadlessSimctl"],
            swiftSettings: swiftSettings
        ),
    ]
    // The server reaches such a device through `simctl`, as a simulator.
    for target in package.targets where target.name == "DublerServerTests" {
        target.dependencies += ["HeadlessSimctl", "HeadlessToy"]
    }
#endif
