import Raster

extension Bitmap {
  /// Returns a picture that shows where a candidate differs from this reference.
  ///
  /// Pixels that differ are crimson; the others show the reference, faded to light grey. Pixels
  /// that only one bitmap has count as differing; where neither has a pixel, the picture is clear.
  ///
  /// - Parameter test: The test that decides which pixels differ.
  func differencePicture(of candidate: Bitmap, test: PixelTest) -> Bitmap {
    guard (width, height) == (candidate.width, candidate.height) else {
      return differencePicture(ofAnotherSize: candidate, test: test)
    }
    let marks = DifferenceMarks(reference: self, candidate: candidate, test: test)
    var picture = self
    for y in 0..<height {
      for x in 0..<width { picture[x, y] = marks[x, y] ? .differing : self[x, y].faded }
    }
    return picture
  }

  private func differencePicture(ofAnotherSize candidate: Bitmap, test: PixelTest) -> Bitmap {
    var picture = Bitmap(
      width: max(width, candidate.width), height: max(height, candidate.height))
    let common = (columns: 0..<min(width, candidate.width), rows: 0..<min(height, candidate.height))
    let part = Bitmap.commonPart(of: self, candidate)
    let corner = part.reference.differencePicture(of: part.candidate, test: test)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        if common.columns.contains(x), common.rows.contains(y) {
          picture[x, y] = corner[x, y]
        } else if pixel(x, y) ?? candidate.pixel(x, y) != nil {
          picture[x, y] = .differing
        }
      }
    }
    return picture
  }

  /// The pixel at a column and row, or `nil` outside.
  private func pixel(_ x: Int, _ y: Int) -> Pixel? {
    x < width && y < height ? self[x, y] : nil
  }
}

extension Pixel {
  /// The colour of pixels that differ.
  static let differing = Pixel(bgra: SIMD4(72, 0, 226, 255))

  /// This pixel on white paper as a light grey, in `175...255`.
  var faded: Pixel {
    // The weights of blue, green and red in sRGB's luminance, in 256ths.
    let weights = SIMD4<UInt32>(18, 183, 55, 0)
    let luminance = (SIMD4(truncatingIfNeeded: over(.gray(255)).bgra) &* weights).wrappedSum()
    let white = UInt32(255 * 256)
    return .gray(UInt8(175 + (luminance * 80 + white / 2) / white))
  }

  /// Composites this pixel over an opaque one, rounded to nearest.
  func over(_ backdrop: Pixel) -> Pixel {
    let covered = 255 - UInt16(bgra.w)
    let products = SIMD4<UInt16>(truncatingIfNeeded: backdrop.bgra) &* covered &+ 128
    let quotients = (products &+ (products &>> 8)) &>> 8
    return Pixel(bgra: bgra &+ SIMD4(truncatingIfNeeded: quotients))
  }

  /// An opaque grey.
  static func gray(_ level: UInt8) -> Pixel {
    Pixel(bgra: SIMD4(level, level, level, 255))
  }
}
