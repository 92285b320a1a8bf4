/// Writes balances, or covers them as the user has set it.
struct BalanceText: Sendable {
    let money: MoneyText
    let privacy: BalancePrivacy

    func callAsFunction(_ balance: Money?) -> String { privacy.coversBalances ? "•••" : money(balance) }
}
