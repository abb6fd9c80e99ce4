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
  ///
  /// If they differ only because the whole picture has moved no farther than the rule allows, they
  /// are judged without the movement.
  func judged(_ pair: FramePair, _ reference: Bitmap, _ candidate: Bitmap) -> ComparedFrame {
    let size = PixelSize(of: reference)
    guard size == PixelSize(of: candidate) else {
      return ComparedFrame(pair: pair, result: .compared(sizes(reference, candidate)))
    }
    if let obstacle = obstacle(size: size) { return error(pair, obstacle) }
    let shown = prepared(reference, candidate)
    let frame = judgedPrepared(pair, shown.reference, shown.candidate)
    guard frame.differs,
      let offset = PictureOffset(from: shown.reference, to: shown.candidate)
    else { return frame }
    guard offset.length <= maxShift else { return frame.noting(offset) }
    // Ignored rectangles do not move with the picture, so they are left out after the movement.
    let moved = prepared(reference, candidate.moved(back: offset, over: reference))
    let back = judgedPrepared(pair, moved.reference, moved.candidate)
    return (back.isEqual ? back : frame).noting(offset)
  }

  /// Compares two frames of different sizes; the rule applies to the part that both have.
  private func sizes(_ reference: Bitmap, _ candidate: Bitmap) -> FrameDifference {
    let part = Bitmap.commonPart(of: reference, candidate)
    let shown = prepared(part.reference, part.candidate)
    return .sizes(
      reference: PixelSize(of: reference), candidate: PixelSize(of: candidate),
      common: PixelDifference(
        commonPartOf: shown.reference, shown.candidate, test: failure.test, measures: measures))
  }

  /// Judges two frames of one size without the differences that the rule ignores.
  private func judgedPrepared(_ pair: FramePair, _ reference: Bitmap, _ candidate: Bitmap)
    -> ComparedFrame
  {
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
