#if !canImport(XCUIAutomation)
    import Foundation
    import HeadlessXCUI

    /// On Linux: what Xcode does before UI tests run. The app is installed on the headless
    /// device, and a server plays the catalog.
    ///
    /// In CI `dubler run` starts the server and `DUBLER_HEADLESS_APPS` names the app, and
    /// nothing of this is needed; it makes a bare `swift test` work, too.
    @preconcurrency @MainActor
    public enum HeadlessRunner {
        private static var servers: [String: OwnServer] = [:]
        private static var installed: [String: String] = [:]
        /// The server that the environment names, as it was before this process had one.
        private static let given = ReportFolder.variable("DUBLER_URL", ProcessInfo.processInfo.environment)

        /// Prepares this process; what is there already stays.
        ///
        /// - Parameters:
        ///   - app: The app: a folder with `Info.plist` or `Info.json`, or such a file;
        ///     one that `DUBLER_HEADLESS_APPS` names comes in its place.
        ///   - catalog: The folder of the catalog, played by a server of this process's
        ///     own unless `DUBLER_URL` names another.
        ///   - programs: Where `dubler` may be, the best first; the products of this
        ///     build are looked at last.
        /// - Throws: ``RegressionError``, with what is missing.
        public static func prepare(app: String, catalog: String, programs: [String] = []) throws {
            let app = ReportFolder.variable("DUBLER_HEADLESS_APPS", ProcessInfo.processInfo.environment) ?? app
            if installed[app] == nil { installed[app] = HeadlessSimulator.install(app) }
            HeadlessSimulator.targetApplication = installed[app]
            guard given == nil else { return }
            let server = try servers[catalog] ?? start(catalog, programs)
            servers[catalog] = server
            setenv("DUBLER_URL", server.address, 1)
        }

        private static func start(_ catalog: String, _ programs: [String]) throws -> OwnServer {
            try OwnServer(catalog: catalog, programs: programs + [products + "/dubler"])
        }

        /// Where this build leaves its programs.
        package static var products: String { Bundle.main.bundleURL.path }
    }
#endif
