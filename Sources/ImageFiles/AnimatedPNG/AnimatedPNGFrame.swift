/// A frame of an animated PNG, as a PNG of its own.
struct AnimatedPNGFrame: Sendable {
  /// What happens to the frame's place before the next one comes.
  enum Disposal: Int {
    case none, background, previous
  }

  /// Place of the top left pixel on the canvas.
  let x, y: Int

  /// How long it is shown, in seconds.
  let duration: Double

  let disposal: Disposal

  /// Whether the frame is laid over what is there, instead of taking its place.
  let isBlended: Bool

  /// The picture alone.
  let png: [UInt8]
}
