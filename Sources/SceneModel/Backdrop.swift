/// What a layer shows of what lies beneath it, as through frosted glass.
///
/// Source: LiveFrost, `LFGlassView.m`; FXBlurView, `FXBlurView.m`.
package struct Backdrop: Hashable, Sendable {
  /// What is seen through the glass.
  package enum Captures: String, CaseIterable, Sendable {
    /// All that is drawn before the layer.
    case below
    /// The layer's superlayer with everything in it but the layer itself, even what lies above it.
    case siblings
  }

  /// What the blur reads beyond the layer's own box.
  package enum Edges: String, CaseIterable, Sendable {
    /// The box mirrored at its edge.
    case mirror
    /// The nearest pixel of the box.
    case clamp
    /// What is really there.
    case beyond
  }

  /// What happens when blurring takes longer than a refresh of the display.
  package struct Latency: Hashable, Sendable {
    package enum Mode: String, CaseIterable, Sendable {
      /// While one picture is being blurred no other is begun: updates are dropped.
      case throttled
      /// Every update is blurred beside the others, and shown when it is done: the glass lags.
      case async
      /// The display waits: frames are missed.
      case sync
    }

    /// Seconds one blur takes, positive.
    package let cost: Double
    package let mode: Mode

    package init(cost: Double, mode: Mode) {
      self.cost = cost
      self.mode = mode
    }
  }

  /// The σ of the blur, in points.
  package let blur: Slot<Double>

  /// 1 leaves colours as they are, 0 takes them away.
  package let saturation: Slot<Double>

  /// Laid over the blurred picture.
  package let tint: Slot<Color>

  /// Pixels of the blurred picture per pixel of the canvas, in `0...1`.
  package let scaleFactor: Double

  /// The glass is brought up to date at every so-manieth callback; at least 1.
  package let frameInterval: Int

  package let captures: Captures
  package let edges: Edges

  /// Absent where blurring takes no time.
  package let latency: Latency?

  package init(
    blur: Slot<Double>, saturation: Slot<Double>, tint: Slot<Color>, scaleFactor: Double,
    frameInterval: Int, captures: Captures, edges: Edges, latency: Latency?
  ) {
    precondition(frameInterval > 0, "a frame interval of \(frameInterval) callbacks")
    self.blur = blur
    self.saturation = saturation
    self.tint = tint
    self.scaleFactor = scaleFactor
    self.frameInterval = frameInterval
    self.captures = captures
    self.edges = edges
    self.latency = latency
  }
}
