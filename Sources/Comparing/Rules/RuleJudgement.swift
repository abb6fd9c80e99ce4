import Raster

extension ComparisonRule {
  /// Judges frames that are known to be equal.
  func judgedAsEqual(_ pair: FramePair, size: PixelSize) -> ComparedFrame {
    if let obstacle = obstacle(size: size) { return error(pair, obstacle) }
    let difference = PixelDifference(
      equalPixelsOf: size, test: failure.test, measures: measures)
    return ComparedFrame(
      pair: pair, result: .compared(.pixels(difference)),
      limits: failure.findings(in: difference),
      warningLimits: warning.map { level in
        level.findings(
          in: PixelDifference(equalPixelsOf: size, test: level.test, measures: level.measures))
      } ?? [])
  }

  /// Compares and judges two frames.
  func judged(_ pair: FramePair, _ reference: Bitmap, _ candidate: Bitmap) -> ComparedFrame {
    let size = PixelSize(of: reference)
    guard size == PixelSize(of: candidate) else {
      let sizes = FrameDifference.sizes(reference: size, candidate: PixelSize(of: candidate))
      return ComparedFrame(pair: pair, result: .compared(sizes))
    }
    if let obstacle = obstacle(size: size) { return error(pair, obstacle) }
    let (reference, candidate) = prepared(reference, candidate)
    let difference = PixelDifference(
      reference: reference, candidate: candidate, test: failure.test, measures: measures)
    return ComparedFrame(
      pair: pair, result: .compared(.pixels(difference)),
      limits: failure.findings(in: difference),
      warningLimits: warnings(reference, candidate, difference))
  }

  /// Returns the findings of the warning level.
  ///
  /// - Parameter difference: The difference found with the test of ``failure``.
  private func warnings(
    _ reference: Bitmap, _ candidate: Bitmap, _ difference: PixelDifference
  ) -> [LimitFinding] {
    guard let warning else { return [] }
    guard warning.test != failure.test else { return warning.findings(in: difference) }
    return warning.findings(
      in: PixelDifference(
        reference: reference, candidate: candidate, test: warning.test,
        measures: warning.measures))
  }

  private func error(_ pair: FramePair, _ reason: String) -> ComparedFrame {
    ComparedFrame(
      pair: pair, result: .error(reason: "cannot compare \(pair.name): \(reason)"))
  }
}
