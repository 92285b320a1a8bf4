// swift-tools-version: 6.1
import PackageDescription

// A package of its own, as a team's is: it sees what is public and nothing else.
// `Scripts/together` builds and tests it without a warning.
let package = Package(
    name: "Together",
    platforms: [.macOS(.v14), .iOS(.v16)],
    dependencies: [.package(name: "Dubler", path: "../..")],
    targets: [
        .target(
            name: "Facts",
            dependencies: [
                .product(name: "DublerApp", package: "Dubler"), .product(name: "DublerAssembly", package: "Dubler"),
            ]
        ),
        .testTarget(
            name: "FactsTests",
            dependencies: [
                "Facts", .product(name: "Dubler", package: "Dubler"),
                .product(name: "DublerApp", package: "Dubler"), .product(name: "DublerAssembly", package: "Dubler"),
                .product(name: "DublerTesting", package: "Dubler"),
            ],
            resources: [.copy("Mocks"), .process("fact.json")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
