package import System

/// An animated PNG or WebP, whose frames are composed one after the other.
///
/// Sources: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5; WebP Container
/// Specification, Google 2023.
package struct AnimatedPicture: Sendable {
  /// Size in pixels.
  package let width, height: Int

  /// The frames in their order; at least one.
  private let frames: [AnimatedPictureFrame]

  /// The index in ``frames`` of the picture that each frame of the film shows.
  ///
  /// If the file states the rate of the film, as files of this program do, a picture that stays
  /// occurs once per film frame; otherwise each picture occurs once.
  package let pictures: [Int]

  /// Frames of the film per second; `nil` if the file does not state it.
  package let rate: Double?

  /// Whether a frame is compressed with loss.
  package let isLossy: Bool

  /// The colour space that the file states; `nil` if the statement is damaged, which the decoder
  /// reports.
  package let colors: StatedColors?

  /// The duration of each picture, in seconds.
  package var durations: [Double] { frames.map(\.duration) }

  /// The times at which the frames of the film begin, in seconds; ascending from 0.
  package var begins: [Double] {
    guard let rate else {
      return durations.dropLast().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
    return pictures.indices.map { Double($0) / rate }
  }

  /// Finds the frames of a file; `nil` if it is not animated.
  ///
  /// - Parameter limits: The bounds on its frames and pixels.
  /// - Throws: ``ImageFileError`` if the file ends early, its frames are not as announced, or it
  ///   has too many frames or pixels.
  package init?(parsing bytes: [UInt8], limits: Limits = .standard) throws(ImageFileError) {
    guard let parts = try AnimatedPictureParts(of: bytes) else { return nil }
    (width, height) = (parts.width, parts.height)
    (frames, rate) = (parts.frames, parts.rate)
    isLossy = parts.isLossy
    colors = StatedColors(of: bytes)
    do throws(LimitExcess) {
      try limits.check(frames.count, .frames, of: "the film")
      let canvases = Self.fewestCanvases * width * height
      try limits.check(canvases, .pixels, of: "the film on its \(Self.fewestCanvases) canvases")
      pictures = try parts.pictures(limits)
    } catch {
      throw ImageFileError("\(error)")
    }
  }

  /// The number of canvases that composing needs: before and after a frame, and recent results.
  private static let fewestCanvases = 4

  /// Returns how many of `count` composed pictures fit in memory, at least 1.
  func keptCount(_ count: Int, within limits: Limits) -> Int {
    let others = Self.fewestCanvases - 1
    return min(count, max(1, limits[.pixels] / max(1, width * height) - others))
  }

  /// Composes the next picture onto a canvas, which is clear before the first.
  ///
  /// - Parameters:
  ///   - canvas: The canvas left by the previous frame; on return, the canvas for the next frame.
  ///   - space: The colour space of the canvas.
  /// - Returns: The picture to show.
  /// - Throws: ``ImageFileError`` if the frame is damaged, or has another size than the animation
  ///   states.
  package func compose(
    picture index: Int, onto canvas: inout Bitmap, in space: ColorSpace = .sRGB
  ) throws(ImageFileError) -> Bitmap {
    let frame = frames[index]
    let picture = try Bitmap(decoding: frame.file, in: space)
    guard (picture.width, picture.height) == (frame.width, frame.height) else {
      throw ImageFileError("the animation is damaged: frame \(index) has another size")
    }
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
    // The first frame may also ask for this: its previous canvas is the clear one.
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
