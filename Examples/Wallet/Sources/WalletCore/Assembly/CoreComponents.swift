package import DublerAssembly
package import DublerStore

/// The lowest layer: what the app is given by the device it runs on.
package struct CoreComponents: Assembly {
    package let start: Definition<WalletStart>
    package let transport: Definition<any HTTPTransport>
    package let records: Definition<any RecordStore>
    package let secrets: Definition<any SecretStore>
    package let database: Definition<Database>
    package let device: Definition<any DeviceServices>

    package init(start: WalletStart, parts: WalletAssembly.Parts, device: any DeviceServices) {
        self.start = Definition({ start })
        transport = Definition({ parts.transport })
        records = Definition({ parts.records })
        secrets = Definition({ parts.secrets })
        database = Definition({ parts.database })
        self.device = Definition({ device })
    }
}
