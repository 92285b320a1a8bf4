import Foundation

/// Writes amounts from their decimal text, to the last digit.
struct MoneyText: Sendable {
    let language: Language

    private static let signs = ["RUB": "₽", "USD": "$", "EUR": "€", "CNY": "¥", "KZT": "₸", "JPY": "¥"]

    func callAsFunction(_ money: Money?) -> String {
        guard let money, let number = number(money.value) else { return "—" }
        return "\(number) \(Self.signs[money.currency] ?? money.currency)"
    }

    /// Groups of three, a comma or a point; `nil` for what is no decimal number.
    private func number(_ text: String) -> String? {
        guard let match = text.wholeMatch(of: /(-?)([0-9]+)(?:\.([0-9]+))?/) else { return nil }
        let digits = Array(match.output.2)
        var groups = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) {
                groups += language == .russian ? "\u{00A0}" : ","
            }
            groups.append(digit)
        }
        let sign = match.output.1.isEmpty ? "" : "−"
        guard let fraction = match.output.3 else { return sign + groups }
        return sign + groups + (language == .russian ? "," : ".") + fraction
    }
}
