/// A rectangle of premultiplied pixels in memory.
package struct Bitmap: Hashable, Sendable {
  /// Size in pixels; either may be 0.
  package let width, height: Int

  /// `height` rows of `width` pixels, top row first, without gaps.
  package var pixels: [Pixel]

  /// The pixels before they were multiplied by their alpha, which rounds away parts of their
  /// colours; as many as ``pixels``, or `nil` if unknown.
  ///
  /// A value is used only if it still gives the pixel, so code that changes ``pixels`` may ignore
  /// it.
  package var straight: [Pixel]?

  /// Creates a bitmap whose pixels are all `pixel`.
  package init(width: Int, height: Int, filledWith pixel: Pixel = .clear) {
    let pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
      count = width * height
      unsafe pixels.initialize(repeating: pixel)
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Creates a bitmap of `width` × `height` pixels, given row by row.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "\(pixels.count) pixels do not make \(width)×\(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a column and row, both inside the bitmap.
  package subscript(x: Int, y: Int) -> Pixel {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Replaces a part of the bitmap with another bitmap of that part's size.
  package mutating func replace(_ part: PixelRectangle, with other: Bitmap) {
    let whole = PixelRectangle(columns: 0...other.width - 1, rows: 0...other.height - 1)
    for (y, otherY) in zip(part.rows, whole.rows) {
      pixels.replaceSubrange(
        part.range(inRow: y, of: width),
        with: other.pixels[whole.range(inRow: otherY, of: other.width)])
    }
  }

  /// Whether every pixel has full alpha.
  package var isOpaque: Bool {
    (0..<height).allSatisfy { pixels[$0 * width..<($0 + 1) * width].isOpaque }
  }

  /// Returns a part of the bitmap.
  ///
  /// - Parameters:
  ///   - columns: A range inside the bitmap.
  ///   - rows: A range inside the bitmap.
  package func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    func cropped(_ pixels: [Pixel]) -> [Pixel] {
      unsafe [Pixel](unsafeCapacity: columns.count * rows.count) { cropped, count in
        for y in rows {
          let row = pixels[y * width + columns.lowerBound..<y * width + columns.upperBound]
          unsafe _ = cropped[count...].initialize(fromContentsOf: row)
          count += columns.count
        }
      }
    }
    var part = Bitmap(width: columns.count, height: rows.count, pixels: cropped(pixels))
    part.straight = straight.map(cropped)
    return part
  }
}

extension ArraySlice<Pixel> {
  /// Whether every pixel has full alpha.
  package var isOpaque: Bool {
    unsafe withUnsafeBytes { bytes in
      var common = UInt32.max
      let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for index in words.indices { unsafe common &= words[index] }
      return common >> 24 == 255
    }
  }
}
