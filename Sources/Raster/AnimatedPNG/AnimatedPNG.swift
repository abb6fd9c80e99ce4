package import System

/// An animated PNG, whose frames are composed one after the other.
///
/// Source: PNG Specification, Third Edition, W3C 2025, section 11.3.6 and 12.5.
package struct AnimatedPNG: Sendable {
  /// Size in pixels.
  package let width, height: Int

  /// In their order; at least one.
  private let frames: [AnimatedPNGFrame]

  /// The picture that each frame of the film shows: one that stays is there several times if the file
  /// says how fast the film is, as those from here do; else once.
  package let pictures: [Int]

  /// Frames of the film per second, if the file says how fast it is.
  package let rate: Double?

  /// The duration of each picture, in seconds.
  package var durations: [Double] { frames.map(\.duration) }

  /// Reads where the frames of a file are; `nil` if it is no animated PNG.
  ///
  /// - Parameter limits: The most that it may ask for.
  /// - Throws: ``ImageFileError`` if the file ends early, its frames are not as announced, or there
  ///   are too many of them or too many pixels.
  package init?(parsing bytes: [UInt8], limits: Limits = .standard) throws(ImageFileError) {
    guard bytes.starts(with: pngSignature) else { return nil }
    var parser = AnimatedPNGParser(bytes)
    guard try parser.parse() else { return nil }
    (width, height) = (parser.width, parser.height)
    frames = parser.frames
    do throws(LimitExcess) {
      try limits.check(frames.count, .frames, of: "the film")
      let canvases = Self.fewestCanvases * width * height
      try limits.check(canvases, .pixels, of: "the film on its \(Self.fewestCanvases) canvases")
      pictures = try parser.pictures(limits)
    } catch {
      throw ImageFileError("\(error)")
    }
    rate = parser.rate
  }

  /// How many canvases there are at least while pictures are composed: before and after the next one,
  /// and those that were asked for last.
  private static let fewestCanvases = 4

  /// Returns how many composed pictures may be kept, at least 1 and at most `count`.
  package func keptCount(_ count: Int, within limits: Limits) -> Int {
    let others = Self.fewestCanvases - 1
    return min(count, max(1, limits[.pixels] / max(1, width * height) - others))
  }

  /// Composes the next picture onto a canvas, which is clear before the first.
  ///
  /// - Parameter canvas: The canvas after the frame before; then that after this one.
  /// - Returns: The value that is shown.
  /// - Throws: ``ImageFileError`` if the frame is damaged.
  package func compose(picture index: Int, onto canvas: inout Bitmap) throws(ImageFileError)
    -> Bitmap
  {
    let frame = frames[index]
    let picture = try Bitmap(decoding: frame.png)
    var shown = canvas
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let source = picture[x, y]
        let (column, row) = (frame.x + x, frame.y + y)
        shown[column, row] =
          frame.isBlended ? source.over(shown[column, row]) : source
      }
    }
    switch frame.disposal {
    case .none: canvas = shown
    case .background:
      canvas = shown
      for y in frame.y..<frame.y + picture.height {
        for x in frame.x..<frame.x + picture.width { canvas[x, y] = .clear }
      }
    // Before the first frame there is nothing but the clear canvas anyway.
    case .previous: break
    }
    return shown
  }
}

extension Pixel {
  /// This pixel over another, both premultiplied, rounded to nearest.
  fileprivate func over(_ other: Pixel) -> Pixel {
    let rest = SIMD4(repeating: UInt16(255 - bgra.w))
    let product = SIMD4<UInt16>(truncatingIfNeeded: other.bgra) &* rest &+ 128
    let rounded = (product &+ product &>> 8) &>> 8
    return Pixel(bgra: SIMD4(truncatingIfNeeded: SIMD4(truncatingIfNeeded: bgra) &+ rounded))
  }
}
