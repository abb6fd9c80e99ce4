extension Double {
  /// The number as text, without a trailing `.0`.
  package var plain: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
  }
}

extension Double {
  /// Returns the number rounded to a number of decimal places.
  package func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }

  /// The number as messages show it, with at most four decimal places.
  package var short: String { rounded(toPlaces: 4).plain }
}
