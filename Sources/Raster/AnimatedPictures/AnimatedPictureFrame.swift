/// A frame of an animated picture, as a picture file of its own.
struct AnimatedPictureFrame: Sendable {
  /// The treatment of the frame's area before the next frame.
  enum Disposal: Int {
    case none, background, previous
  }

  /// Position of the top left pixel on the canvas, in pixels.
  let x, y: Int

  /// Size in pixels, as the animation states it.
  let width, height: Int

  /// The duration in seconds.
  let duration: Double

  let disposal: Disposal

  /// Whether the frame is composited over the canvas; otherwise it replaces the pixels.
  let isBlended: Bool

  /// The frame alone, as a file of the same kind.
  let file: [UInt8]
}
