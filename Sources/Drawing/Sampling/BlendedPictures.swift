package import Raster

/// A sampled picture that is composited over the pixels beneath it.
package struct BlendedPicture: Sendable {
  let picture: SampledPicture

  /// The clip rectangle, in whole pixels of the surface.
  let box: Rectangle

  /// In units of 1/255.
  let opacity: UInt32

  /// - Parameter opacity: In `0...1`; rounded to steps of 1/255.
  package init(_ picture: SampledPicture, within box: Rectangle, opacity: Double) {
    (self.picture, self.box) = (picture, box)
    self.opacity = inSteps(opacity)
  }

  /// Returns the columns of a row in which the picture may be visible.
  func columns(inRow y: Int) -> Range<Int> {
    guard Double(y) >= box.y, Double(y) < box.y + box.height else { return 0..<0 }
    return Int(box.x)..<Int(box.x + box.width)
  }
}

/// The pictures that lie over a bitmap at one of several instants.
package struct BlendedInstant: Sendable {
  /// The instant's weight in the mean of all instants, in `0...1`.
  package var weight: Double

  /// Back to front.
  let pictures: [BlendedPicture]

  package init(weight: Double, _ pictures: [BlendedPicture]) {
    (self.weight, self.pictures) = (weight, pictures)
  }

  /// The instant as the only one of a mean.
  package var alone: BlendedInstant { BlendedInstant(weight: 1, pictures) }
}

extension Bitmap {
  /// Composites the pictures of each instant over this bitmap, and keeps the mean of the results.
  ///
  /// The mean is rounded to nearest once. It equals the `BitmapMean` of the same instants drawn one
  /// by one; pixels that show only shadows may differ by one level.
  ///
  /// - Parameters:
  ///   - instants: At least one; their weights add up to 1.
  ///   - part: The pixels of this bitmap to change. The bitmap counts as the surface of the
  ///     pictures.
  package mutating func blendMean(of instants: [BlendedInstant], in part: PixelRectangle) {
    let width = width
    let columns = part.columns.lowerBound..<part.columns.upperBound + 1
    unsafe pixels.withUnsafeMutableBytes { bytes in
      guard let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      var mean = RowMean(of: instants, columns)
      for y in part.rows {
        unsafe mean.lay(y: y, over: first + y * width * MemoryLayout<Pixel>.stride)
      }
    }
  }
}
