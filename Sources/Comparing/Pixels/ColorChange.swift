package import Raster

/// The colour that most differing pixels of a frame had, and the one they have become.
package struct ColorChange: Hashable, Sendable {
  /// Premultiplied.
  package let reference, candidate: Pixel

  /// The largest number of pixels looked at, spread over all that differ.
  private static let sampleCount = 4096

  /// Finds the change that at least half of the differing pixels share.
  ///
  /// Looks at a lattice of pixels only.
  ///
  /// - Parameter bounds: Where the bitmaps, which are of one size, differ.
  package init?(reference: Bitmap, candidate: Bitmap, within bounds: PixelRectangle) {
    let area = bounds.columns.count * bounds.rows.count
    let step = max(1, Int((Double(area) / Double(ColorChange.sampleCount)).squareRoot()))
    var changes: [ColorChange] = []
    for y in stride(from: bounds.rows.lowerBound, through: bounds.rows.upperBound, by: step) {
      for x in stride(from: bounds.columns.lowerBound, through: bounds.columns.upperBound, by: step)
      where reference[x, y] != candidate[x, y] {
        changes.append(ColorChange(reference: reference[x, y], candidate: candidate[x, y]))
      }
    }
    guard let majority = changes.majority else { return nil }
    self = majority
  }

  package init(reference: Pixel, candidate: Pixel) {
    self.reference = reference
    self.candidate = candidate
  }
}

extension [ColorChange] {
  /// The element that more than half of all are; `nil` if none is.
  ///
  /// Source: Boyer and Moore, "MJRTY: A Fast Majority Vote Algorithm", 1981.
  fileprivate var majority: ColorChange? {
    var lead = 0
    var leader: ColorChange?
    for change in self {
      if lead == 0 { leader = change }
      lead += change == leader ? 1 : -1
    }
    return 2 * count(where: { $0 == leader }) > count ? leader : nil
  }
}

extension ColorChange: CustomStringConvertible {
  /// "#ff0000 became #fa0000", premultiplied; with alpha where one is not opaque.
  package var description: String {
    let hasAlpha = min(reference.bgra.w, candidate.bgra.w) < 255
    return
      "\(reference.hexadecimal(withAlpha: hasAlpha)) became "
      + candidate.hexadecimal(withAlpha: hasAlpha)
  }
}

extension Pixel {
  fileprivate func hexadecimal(withAlpha hasAlpha: Bool) -> String {
    let channels = [bgra.z, bgra.y, bgra.x] + (hasAlpha ? [bgra.w] : [])
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
