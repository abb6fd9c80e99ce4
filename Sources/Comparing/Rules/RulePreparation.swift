import Raster

extension ComparisonRule {
  /// Returns why this rule does not fit frames of a size; `nil` if it does.
  func obstacle(size: PixelSize) -> String? {
    if let mask, mask.size != size {
      return "the mask has \(mask.size) pixels, and the frame \(size)"
    }
    if let rectangle = ignored.first(where: { $0.isOutside(size) }) {
      return "the ignored part, \(rectangle), lies outside of the frame's \(size) pixels"
    }
    let limits = failure.limits + (warning?.limits ?? [])
    return limits.lazy.compactMap { $0.key.row.obstacle(size) }.first
  }

  /// Returns both frames without ignored differences; unchanged if their sizes differ.
  func visible(_ reference: Bitmap, _ candidate: Bitmap) -> (reference: Bitmap, candidate: Bitmap) {
    PixelSize(of: reference) == PixelSize(of: candidate)
      ? prepared(reference, candidate) : (reference, candidate)
  }

  /// Returns two frames of one size without the differences that the rule ignores.
  func prepared(_ reference: Bitmap, _ candidate: Bitmap) -> (reference: Bitmap, candidate: Bitmap)
  {
    var (reference, candidate) = (reference, candidate)
    if let matte {
      reference = reference.over(matte)
      candidate = candidate.over(matte)
    }
    for rectangle in ignored { candidate.take(rectangle, from: reference) }
    mask?.acceptDifferences(in: &candidate, from: reference)
    return (reference, candidate)
  }
}

extension Bitmap {
  /// Returns this bitmap composited over a colour.
  fileprivate func over(_ matte: Pixel) -> Bitmap {
    Bitmap(width: width, height: height, pixels: pixels.map { $0.over(matte) })
  }

  /// Copies a part from another bitmap of the same size.
  fileprivate mutating func take(_ rectangle: PixelRectangle, from other: Bitmap) {
    for y in Range(rectangle.rows).clamped(to: 0..<height) {
      for x in Range(rectangle.columns).clamped(to: 0..<width) { self[x, y] = other[x, y] }
    }
  }
}

extension PixelRectangle {
  /// Returns whether the rectangle lies outside a bitmap of this size.
  fileprivate func isOutside(_ size: PixelSize) -> Bool {
    columns.lowerBound >= size.width || rows.lowerBound >= size.height
  }
}
