import Glibc

/// The scale of a bar chart and its marks.
struct BarAxis {
  struct Mark: Equatable {
    let value: Double
    let text: String
  }

  /// Round numbers, in ascending order.
  let marks: [Mark]

  private let range: ClosedRange<Double>
  let isLogarithmic: Bool

  /// Creates the axis for a group of bars.
  ///
  /// - Parameters:
  ///   - values: At least one; a logarithmic axis ignores those not above 0.
  ///   - isLogarithmic: Whether the values are seconds on an axis between powers of ten; otherwise
  ///     the axis begins at 0.
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

  /// Whether a number lies within the axis.
  func holds(_ value: Double) -> Bool { range.contains(value) }

  /// Returns the position of a number: 0 at the start of the bars, 1 at their end.
  func fraction(of value: Double) -> Double {
    guard isLogarithmic else { return value / range.upperBound }
    guard value > range.lowerBound else { return 0 }
    return log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }

  /// Returns a power of ten of seconds with a unit.
  private static func time(power: Int) -> String {
    let units = [(name: "s", power: 0), (name: "ms", power: -3), (name: "µs", power: -6)]
    guard let unit = units.first(where: { $0.power <= power }) else { return "1e\(power) s" }
    return "1" + String(repeating: "0", count: power - unit.power) + " " + unit.name
  }
}
