extension Double {
  /// Times closer than this count as the same, in seconds: sums of decimals are not exact.
  package static let timeTolerance = 1e-9
}
