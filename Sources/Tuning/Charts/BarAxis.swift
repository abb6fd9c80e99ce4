import Glibc

/// Where numbers lie along bars, and which of them are marked.
struct BarAxis {
  struct Mark: Equatable {
    let value: Double
    let text: String
  }

  /// Round numbers, in ascending order.
  let marks: [Mark]

  private let range: ClosedRange<Double>
  let isLogarithmic: Bool

  /// Creates the axis of some bars.
  ///
  /// - Parameters:
  ///   - values: At least one; a logarithmic axis takes those above 0.
  ///   - isLogarithmic: Of times, between powers of ten in seconds; otherwise it begins at 0.
  init(_ values: [Double], isLogarithmic: Bool) {
    self.isLogarithmic = isLogarithmic
    let positive = values.filter { $0 > 0 }
    let largest = positive.max() ?? 1
    if isLogarithmic {
      let smallest = positive.min() ?? 1
      let powers =
        Int(
          floor(log10(smallest)))...max(
          Int(floor(log10(smallest))) + 1, Int(ceil(log10(largest))))
      range = pow(10, Double(powers.lowerBound))...pow(10, Double(powers.upperBound))
      marks = powers.map { Mark(value: pow(10, Double($0)), text: BarAxis.time(power: $0)) }
    } else {
      let step = max(1, PlotAxis.step(upTo: largest, steps: 6))
      let count = Int(ceil(largest / step))
      range = 0...Double(count) * step
      marks = (0...count).map { Mark(value: Double($0) * step, text: "\(Int(Double($0) * step))") }
    }
  }

  /// Whether a number lies between the ends of the axis.
  func holds(_ value: Double) -> Bool { range.contains(value) }

  /// Returns where a number lies, 0 at the beginning of the bars and 1 at their end.
  func fraction(of value: Double) -> Double {
    guard isLogarithmic else { return value / range.upperBound }
    guard value > range.lowerBound else { return 0 }
    return log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }

  /// A power of ten of seconds in words.
  private static func time(power: Int) -> String {
    let units = [(name: "s", power: 0), (name: "ms", power: -3), (name: "µs", power: -6)]
    guard let unit = units.first(where: { $0.power <= power }) else { return "1e\(power) s" }
    return "1" + String(repeating: "0", count: power - unit.power) + " " + unit.name
  }
}
