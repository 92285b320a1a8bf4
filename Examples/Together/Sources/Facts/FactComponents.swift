public import DublerApp
public import DublerAssembly
import Foundation

/// The app's parts.
public struct FactComponents: Assembly {
    /// How the app reaches its server.
    public let transport: Definition<any NetworkTransport>
    /// Who is asked for facts.
    public let service = Definition(
        FactService.init(transport:clock:),
        .definition(\FactComponents.transport),
        .value(ContinuousClock() as any Clock<Duration>),
        scope: .lazySingleton
    )

    /// The server of the launch, else the real one.
    public init(launch: LaunchConfiguration) {
        let base = launch.baseURL(for: "api") ?? URL(fileURLWithPath: "/")
        transport = Definition { URLSessionNetworkTransport(base: base) as any NetworkTransport }
    }
}
