import Raster

extension ComparisonRule {
  /// Returns why this rule does not fit frames of some size; `nil` if it does.
  func obstacle(size: PixelSize) -> String? {
    if let mask, mask.size != size {
      return "the mask has \(mask.size) pixels, and the frame \(size)"
    }
    if let rectangle = ignored.first(where: { $0.isOutside(size) }) {
      return "the ignored part, \(rectangle), lies outside of the frame's \(size) pixels"
    }
    let limits = failure.limits + (warning?.limits ?? [])
    if limits.contains(where: { $0.measures.metrics.contains(.ssim) }),
      !StructuralSimilarity.isDefined(for: size)
    {
      return "SSIM needs 11 × 11 pixels, and the frame has \(size)"
    }
    return nil
  }

  /// Returns what of two frames matters; all of them if their sizes differ.
  func visible(_ reference: Bitmap, _ candidate: Bitmap) -> (reference: Bitmap, candidate: Bitmap) {
    PixelSize(of: reference) == PixelSize(of: candidate)
      ? prepared(reference, candidate) : (reference, candidate)
  }

  /// Returns two frames of one size with all differences taken away that do not matter.
  func prepared(_ reference: Bitmap, _ candidate: Bitmap) -> (reference: Bitmap, candidate: Bitmap)
  {
    var (reference, candidate) = (reference, candidate)
    if let matte {
      reference = reference.over(matte)
      candidate = candidate.over(matte)
    }
    for rectangle in ignored { candidate.take(rectangle, from: reference) }
    mask?.forgive(&candidate, beside: reference)
    return (reference, candidate)
  }
}

extension Bitmap {
  /// Returns this bitmap in front of a colour.
  fileprivate func over(_ matte: Pixel) -> Bitmap {
    Bitmap(width: width, height: height, pixels: pixels.map { $0.over(matte) })
  }

  /// Replaces a part of this bitmap by that of another one of the same size.
  fileprivate mutating func take(_ rectangle: PixelRectangle, from other: Bitmap) {
    for y in Range(rectangle.rows).clamped(to: 0..<height) {
      for x in Range(rectangle.columns).clamped(to: 0..<width) { self[x, y] = other[x, y] }
    }
  }
}

extension PixelRectangle {
  /// Whether a bitmap has none of these pixels.
  fileprivate func isOutside(_ size: PixelSize) -> Bool {
    columns.lowerBound >= size.width || rows.lowerBound >= size.height
  }
}
