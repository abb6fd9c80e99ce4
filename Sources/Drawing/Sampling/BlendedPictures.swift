package import Raster

/// A picture that is laid over what is there.
package struct BlendedPicture: Sendable {
  let picture: SampledPicture

  /// Whole pixels of the surface outside of which the picture shows nothing.
  let box: Rectangle

  /// In units of 1/255.
  let opacity: UInt32

  /// - Parameter opacity: In `0...1`; counts in steps of 1/255.
  package init(_ picture: SampledPicture, within box: Rectangle, opacity: Double) {
    (self.picture, self.box) = (picture, box)
    self.opacity = inSteps(opacity)
  }

  /// The columns of a row of pixels in which something may be seen.
  func columns(inRow y: Int) -> Range<Int> {
    guard Double(y) >= box.y, Double(y) < box.y + box.height else { return 0..<0 }
    return Int(box.x)..<Int(box.x + box.width)
  }
}

/// What lies over a ground at one of several instants.
package struct BlendedInstant: Sendable {
  /// The instant's part of the mean of all of them.
  var weight: Double

  /// Back to front.
  let pictures: [BlendedPicture]

  package init(weight: Double, _ pictures: [BlendedPicture]) {
    (self.weight, self.pictures) = (weight, pictures)
  }
}

extension Bitmap {
  /// Makes pixels the mean of what is seen when the pictures of each instant are laid over them,
  /// rounded to nearest once.
  ///
  /// Each of them is what `BitmapMean` makes of the same pixels, drawn instant by instant; where
  /// nothing but shadows is seen, it may be a level off.
  ///
  /// - Parameters:
  ///   - instants: At least one; their weights add up to 1.
  ///   - part: Of this bitmap, on which pictures lie as on a surface.
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
