import Foundation

extension Delay {
    /// The wait of one answer in milliseconds, drawn where the rule gives a spread.
    func milliseconds(_ randomness: inout Randomness) -> Double {
        switch self {
        case .fixed(let value): return value
        case .uniform(let low, let high): return low + (high - low) * randomness.nextUnit()
        case .lognormal(let median, let sigma, let max):
            // Box and Muller's transform; 1 - u keeps the logarithm's argument above 0.
            let radius = (-2 * log(1 - randomness.nextUnit())).squareRoot()
            let normal = radius * cos(2 * .pi * randomness.nextUnit())
            let drawn = median * exp(sigma * normal)
            return min(drawn, max ?? 3_600_000)
        }
    }
}
