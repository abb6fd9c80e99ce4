extension Double {
  /// The difference below which times count as equal, in seconds: sums of decimals are not exact.
  package static let timeTolerance = 1e-9
}
