package import Raster

extension Bitmap {
  /// Returns every `step`-th pixel, starting with the first, as a bitmap of one row.
  ///
  /// - Parameter step: At least 1; see ``thinningStep(width:height:keeping:)``.
  package func thinned(by step: Int) -> Bitmap {
    guard step > 1 else { return self }
    let kept = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    return Bitmap(width: kept.count, height: 1, pixels: kept)
  }

  /// Returns the step that leaves at most `count` pixels, spread over all rows and columns.
  package static func thinningStep(width: Int, height: Int, keeping count: Int) -> Int {
    var step = max(1, (width * height + count - 1) / count)
    // A step that shares a factor with the width would visit only some columns.
    while step > 1, greatestCommonDivisor(step, width) > 1 { step += 1 }
    return step
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
