import Raster
import System

/// The colour change that most differing pixels of a frame share.
struct ColorChange: Hashable, Sendable {
  /// Premultiplied colours on both sides.
  let reference, candidate: Pixel

  /// The approximate number of pixels to examine, spread over the bounds.
  private static let sampleCount = 4096

  /// Finds the change that more than half of the differing pixels share; `nil` if there is none.
  ///
  /// Examines only pixels on a regular grid.
  ///
  /// - Parameter bounds: Rectangle around all differences; both bitmaps have the same size.
  init?(reference: Bitmap, candidate: Bitmap, within bounds: PixelRectangle) {
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

  init(reference: Pixel, candidate: Pixel) {
    self.reference = reference
    self.candidate = candidate
  }
}

extension [ColorChange] {
  /// The element that makes up more than half of the array; `nil` if none does.
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
  /// "#ff0000 became #fa0000", premultiplied; with alpha if either colour is not opaque.
  var description: String {
    let hasAlpha = min(reference.bgra.w, candidate.bgra.w) < 255
    return
      "\(reference.hexadecimal(withAlpha: hasAlpha)) became "
      + candidate.hexadecimal(withAlpha: hasAlpha)
  }
}

extension Pixel {
  fileprivate func hexadecimal(withAlpha hasAlpha: Bool) -> String {
    let channels = [bgra.z, bgra.y, bgra.x] + (hasAlpha ? [bgra.w] : [])
    return "#" + channels.map { $0.hexadecimal(digits: 2) }.joined()
  }
}
