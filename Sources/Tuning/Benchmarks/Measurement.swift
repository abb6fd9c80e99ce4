/// One number of a benchmark.
package struct Measurement: Hashable, Sendable {
  package enum Unit: String, Sendable {
    case seconds
    /// Levels of 8-bit channels.
    case levels
  }

  /// The operation, which is the row of a table.
  package let name: String

  /// The variant of the operation, which is the column of a table.
  package let variant: String

  package let value: Double
  package let unit: Unit

  /// Whether this number was published and measured on another machine.
  package let isQuoted: Bool

  init(
    _ name: String, _ variant: String, _ value: Double, unit: Unit = .seconds,
    isQuoted: Bool = false
  ) {
    self.name = name
    self.variant = variant
    self.value = value
    self.unit = unit
    self.isQuoted = isQuoted
  }

  /// The number with three significant digits and a suitable unit: `4.21 ms`.
  package var text: String {
    switch unit {
    case .levels: value.threeDigits
    case .seconds where value < 0.9995e-3: (value * 1e6).threeDigits + " µs"
    case .seconds where value < 0.9995: (value * 1e3).threeDigits + " ms"
    case .seconds: value.threeDigits + " s"
    }
  }

  /// The operations per second, such as `238 /s`; `nil` if this is not a time.
  package var rate: String? {
    unit == .seconds && value > 0 ? "\(Int((1 / value).rounded())) /s" : nil
  }
}

extension Double {
  /// This number, at least 0, with three significant digits and at most two decimal places.
  fileprivate var threeDigits: String {
    decimal(places: self < 9.995 ? 2 : self < 99.95 ? 1 : 0)
  }

  /// Returns this number, at least 0, with exactly `places` decimal places.
  fileprivate func decimal(places: Int) -> String {
    let unit = [1, 10, 100][places]
    let whole = Int((self * Double(unit)).rounded())
    guard places > 0 else { return "\(whole)" }
    let fraction = "\(whole % unit)"
    return "\(whole / unit)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
