import Pixels

/// The rectangle of an animated PNG's frame that differs from the frame before.
struct AnimatedPNGPatch: Sendable {
  /// Where on the picture.
  let area: PixelRectangle

  /// Whether it is laid over what is there, instead of taking its place.
  let isBlended: Bool

  /// Compressed pixels: a zlib stream.
  let data: [UInt8]
}
