// swift-tools-version: 6.1
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
        .library(name: "DublerUITest", targets: ["DublerUITest"]),
        .library(name: "DublerServer", targets: ["DublerServer"]),
        .executable(name: "dubler", targets: ["DublerCommand"]),
    ],
    targets: [
        // The engine, the catalog and the client: Foundation alone.
        .target(name: "Dubler", swiftSettings: swiftSettings),

        // What an app under test links: its launch configuration. Foundation alone.
        .target(name: "DublerApp", swiftSettings: swiftSettings),

        // HTTP/1.1 over libuv, the control API's transport, session ports.
        .systemLibrary(
            name: "CLibuv",
            pkgConfig: "libuv",
            providers: [.apt(["libuv1-dev"]), .brew(["libuv"])]
        ),
        .target(name: "DublerServer", dependencies: ["Dubler", "CLibuv"], swiftSettings: swiftSettings),

        // The command line. Not a target called `dubler`: on a file system
        // without case it would fall together with `Dubler`.
        .executableTarget(
            name: "DublerCommand",
            dependencies: ["Dubler", "DublerApp", "DublerServer"],
            swiftSettings: swiftSettings
        ),

        // The kit for UI tests: runs, launch states, robots, diagnostics; one source for
        // Apple's XCTest and the headless device.
        .target(name: "DublerUITest", dependencies: kitDependencies, swiftSettings: swiftSettings),

        // Measures parts of the library in process, for `make bench`.
        .executableTarget(
            name: "DublerBenchmarks",
            dependencies: ["Dubler"],
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
            dependencies: ["DublerApp"],
            path: "Examples/Wallet/Sources/WalletCore",
            // The configuration of UI tests; see WalletStart+Launch.swift.
            swiftSettings: swiftSettings + [.define("UITESTING")]
        ),
        .testTarget(
            name: "WalletTests",
            dependencies: ["DublerApp", "WalletCore"],
            path: "Examples/Wallet/Tests/WalletTests",
            swiftSettings: swiftSettings
        ),

        .testTarget(name: "DublerTests", dependencies: ["Dubler"], swiftSettings: swiftSettings),
        .testTarget(name: "DublerAppTests", dependencies: ["DublerApp"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["Dubler", "DublerServer", "DublerCommand"],
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
            swiftSettings: swiftSettings + [.swiftLanguageMode(.v5)]
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
