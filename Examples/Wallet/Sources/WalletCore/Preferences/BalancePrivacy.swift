/// Whether balances are covered on the screen. The bank remembers it; the device keeps
/// what the bank said last, so that the next start shows none before it has asked.
package struct BalancePrivacy: Sendable {
    /// The setting of the bank that says so.
    static let setting = "hideBalances"

    private let records: any RecordStore

    init(records: any RecordStore) { self.records = records }

    var coversBalances: Bool { records.value(Bool.self, for: Self.setting) ?? false }

    /// Takes over what the bank or the user says; whether that changes anything.
    func take(_ settings: [Setting]) -> Bool {
        guard case .toggle(let isOn)? = settings.first(where: { $0.id == Self.setting })?.value,
            isOn != coversBalances
        else { return false }
        records.set(isOn, for: Self.setting)
        return true
    }
}
