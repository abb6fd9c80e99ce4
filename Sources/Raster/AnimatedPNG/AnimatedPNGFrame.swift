/// A frame of an animated PNG, as a PNG of its own.
struct AnimatedPNGFrame: Sendable {
  /// The treatment of the frame's area before the next frame.
  enum Disposal: Int {
    case none, background, previous
  }

  /// Position of the top left pixel on the canvas.
  let x, y: Int

  /// The duration, in seconds.
  let duration: Double

  let disposal: Disposal

  /// Whether the frame is laid over what is there, instead of taking its place.
  let isBlended: Bool

  /// The picture alone.
  let png: [UInt8]
}
