import Foundation
import Testing

/// The Xcode project, its scheme, its plan and the guide name what exists. No Mac
/// has opened them here: this is what can be checked without one.
@Suite struct XcodeProjectTests {
    private static let wallet = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let root = wallet.deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String, in folder: URL = wallet) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    private static func exists(_ path: String, in folder: URL = wallet) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    private static func scheme() throws -> String {
        try text("Wallet.xcodeproj/xcshareddata/xcschemes/Wallet.xcscheme")
    }

    @Test func theProjectIsWholeAndOfTheFormatOfSynchronizedFolders() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        #expect(project.objectVersion == "77")
        #expect(project.danglingReferences == [])
        #expect(
            project.names(of: "PBXNativeTarget") == ["Wallet", "WalletCore", "WalletTests", "WalletUITests"]
        )
        for target in project.objects(of: "PBXNativeTarget") {
            #expect((target["fileSystemSynchronizedGroups"] as? [String])?.isEmpty == false)
            #expect(project.configurationNames(of: target) == ["Debug", "Regression", "Release"])
        }
    }

    @Test func everyFolderAndFileOfTheProjectIsThere() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        let folders = project.objects(of: "PBXFileSystemSynchronizedRootGroup").compactMap { $0["path"] as? String }
        #expect(folders.count >= 6)
        for folder in folders where !(try Self.comesLater).contains(folder) {
            #expect(Self.exists(folder), "\(folder)")
        }
        let files = project.objects(of: "PBXFileReference").filter { $0["sourceTree"] as? String == "<group>" }
        for path in files.compactMap({ $0["path"] as? String }) { #expect(Self.exists(path), "\(path)") }
    }

    @Test func theProductsThatItLinksAreThePackages() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        let package = try Self.text("Package.swift", in: Self.root)
        let reference = project.objects(of: "XCLocalSwiftPackageReference").compactMap { $0["relativePath"] as? String }
        #expect(reference == ["../.."])
        let products = Set(
            project.objects(of: "XCSwiftPackageProductDependency").compactMap { $0["productName"] as? String }
        )
        #expect(products == ["DublerApp", "DublerUITest"])
        for product in products.subtracting(try Self.comesLater) {
            #expect(package.contains(".library(name: \"\(product)\""), "\(product)")
        }
    }

    @Test func onlyRegressionHasTheTestsConditionAndLocalNetworking() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        for (configuration, settings) in project.settings {
            let conditions = settings.compactMap { $0["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] }.joined(separator: " ")
            #expect(conditions.contains("UITESTING") == (configuration == "Regression"), "\(configuration)")
            let files = settings.compactMap { $0["INFOPLIST_FILE"] }
            #expect(files.count == 1)
            for file in files {
                let plist = try PropertyListSerialization.propertyList(
                    from: Data(contentsOf: Self.wallet.appendingPathComponent(file)),
                    format: nil
                )
                let keys = try #require(plist as? [String: Any])
                let security = keys["NSAppTransportSecurity"] as? [String: Any]
                #expect((security?["NSAllowsLocalNetworking"] as? Bool == true) == (configuration == "Regression"))
                let types = keys["CFBundleURLTypes"] as? [[String: Any]]
                #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["wallet"])
            }
        }
    }

    @Test func theSchemeTestsRegressionByThePlanWithAServer() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        let scheme = try Self.scheme()
        for match in scheme.matches(
            of: /BlueprintIdentifier = "([0-9A-F]{24})"\s+BuildableName = "[^"]+"\s+BlueprintName = "([^"]+)"/
        ) {
            #expect(project.name(String(match.output.1)) == String(match.output.2))
        }
        let test = try #require(scheme.firstMatch(of: /<TestAction[\s\S]*<\/TestAction>/)).output
        #expect(test.contains("buildConfiguration = \"Regression\""))
        #expect(test.contains("dubler up &quot;$PROJECT_DIR/Mocks&quot;"))
        for match in test.matches(of: /container:([A-Za-z.]+)/) {
            #expect(Self.exists(String(match.output.1)), "\(match.output.1)")
        }
        for action in ["ArchiveAction", "ProfileAction"] {
            let text = try #require(scheme.firstRange(of: "<\(action)"))
            #expect(scheme[text.upperBound...].prefix(80).contains("\"Release\""))
        }
    }

    @Test func thePlanRunsTheTargetsOfTheProject() throws {
        let project = try XcodeProject(Self.text("Wallet.xcodeproj/project.pbxproj"))
        let plan = try JSONDecoder().decode(TestPlan.self, from: Data(Self.text("Regression.xctestplan").utf8))
        #expect(plan.testTargets.map(\.target.name) == ["WalletTests", "WalletUITests"])
        for entry in plan.testTargets {
            #expect(project.name(entry.target.identifier) == entry.target.name)
            #expect(entry.target.containerPath == "container:Wallet.xcodeproj")
        }
    }

    @Test(arguments: ["CI/github.yml", "CI/gitlab-ci.yml"])
    func jobsBuildOnceAndTestWithAServer(job: String) throws {
        let text = try Self.text(job)
        for word in [
            "build-for-testing", "test-without-building", "run Mocks", "-project Wallet.xcodeproj", "-scheme Wallet",
            "-testPlan Regression", "WalletTests, WalletUITests", "Not run by us",
        ] {
            #expect(text.contains(word), "\(word)")
        }
    }

    @Test func theGuideNamesWhatIsThere() throws {
        let guide = try Self.text("Documentation/UseItInXcode.md", in: Self.root)
        let paths = guide.matches(of: /Examples\/Wallet\/[A-Za-z0-9_.+\/-]*[A-Za-z0-9]/).map { String($0.output) }
        #expect(paths.count > 8)
        for path in Set(paths).subtracting(try Self.comesLater.map { "Examples/Wallet/\($0)" }) {
            #expect(Self.exists(path, in: Self.root), "\(path)")
        }
        let launch = try Self.text("Launch/LaunchKey.swift", in: Self.root.appendingPathComponent("Sources/DublerApp"))
        for key in [
            "AUTHORIZATION_STATE", "ACCESS_STATE", "SESSION_ACCESS_CODE", "APP_CLOCK", "-resetApplicationState",
        ] {
            #expect(guide.contains(key))
            #expect(launch.contains("\"\(key)\""))
        }
        #expect(guide.contains("Nothing on this page was run on a Mac by us"))
    }

    /// The UI tests come with the kit that they use; once the package has it, they must be there.
    private static var comesLater: Set<String> {
        get throws {
            try text("Package.swift", in: root).contains("DublerUITest") ? [] : ["UITests", "DublerUITest"]
        }
    }
}

private struct TestPlan: Decodable {
    struct Entry: Decodable {
        struct Target: Decodable {
            let containerPath: String
            let identifier: String
            let name: String
        }

        let target: Target
    }

    let testTargets: [Entry]
}
