package import SceneModel

/// A rational number of seconds.
struct ExactFraction {
  let numerator: Int128

  /// The denominator, always positive.
  let denominator: Int128

  init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a time of at most a million seconds, rounded to the nearest picosecond.
  init(seconds: Double) {
    self.init(numerator: Int128((seconds * 1e12).rounded()), denominator: 1_000_000_000_000)
  }

  /// Creates the time of a refresh; `nil` beyond a million seconds.
  init?(untilRefresh count: Int, of refresh: Display.Refresh) {
    switch refresh {
    case .steady(let rate):
      self.init(
        numerator: Int128(count) * Int128(rate.denominator), denominator: Int128(rate.numerator))
    case .varying(let cycle):
      let seconds = cycle.time(ofRefresh: count)
      guard seconds <= ClosedRange.seconds.upperBound else { return nil }
      self.init(seconds: seconds)
    }
  }

  /// Parses a decimal number such as `59.94` or `1e-3`, of up to 12 digits and 9 decimal places.
  init?(parsing text: String) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, digits.count <= 2, let exponent = parts.count == 2 ? Int(parts[1]) : 0,
      (-9...9).contains(exponent), digits.joined().count <= 12,
      let mantissa = Int128(digits.joined())
    else { return nil }
    let places = (digits.count == 2 ? digits[1].count : 0) - exponent
    guard abs(places) <= 9 else { return nil }
    let power = (0..<abs(places)).reduce(Int128(1)) { power, _ in power * 10 }
    numerator = places < 0 ? mantissa * power : mantissa
    denominator = places > 0 ? power : 1
  }

  /// The number of refreshes that begin within this time, at least 1.
  ///
  /// The last nanosecond is ignored: 0.1 + 0.2 is slightly more than 0.3, and would add a frame.
  func count(of refresh: Display.Refresh) -> Int128 {
    switch refresh {
    case .steady(let rate): return count(at: rate)
    case .varying(let cycle):
      let seconds = Double(numerator) / Double(denominator)
      return Int128(max(1, cycle.firstRefresh(notBefore: seconds - 1e-9)))
    }
  }

  private func count(at rate: FrameRate) -> Int128 {
    let billion: Int128 = 1_000_000_000
    let ticks = (numerator * billion - denominator) * Int128(rate.numerator)
    let divisor = denominator * billion * Int128(rate.denominator)
    return max(1, (ticks + divisor - 1) / divisor)
  }
}

extension FrameRate {
  /// Parses `60`, `23.976` or `30000/1001`; `nil` for other text and for rates out of range.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      ExactFraction(parsing: $0.filter { $0 != " " })
    }
    guard let first = parts[0], parts.count <= 2, first.numerator > 0 else { return nil }
    let second = parts.count == 2 ? parts[1] : ExactFraction(numerator: 1, denominator: 1)
    guard let second, second.numerator > 0 else { return nil }
    let numerator = first.numerator * second.denominator
    let denominator = first.denominator * second.numerator
    let divisor = greatestCommonDivisor(numerator, denominator)
    guard let over = Int(exactly: denominator / divisor),
      let top = Int(exactly: numerator / divisor)
    else { return nil }
    self.init(top, over: over)
  }
}
