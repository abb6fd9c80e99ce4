/// A layer's view of what lies beneath it, as through frosted glass.
///
/// Source: LiveFrost, `LFGlassView.m`; FXBlurView, `FXBlurView.m`.
package struct Backdrop: Hashable, Sendable {
  /// The layers seen through the glass.
  package enum Captures: String, CaseIterable, Sendable {
    /// All that is drawn before the layer.
    case below
    /// The layer's superlayer with everything in it but the layer itself, even what lies above it.
    case siblings
  }

  /// The extension of the backdrop beyond the layer's own box, as the blur reads it.
  package enum Edges: String, CaseIterable, Sendable {
    /// The box mirrored at its edge.
    case mirror
    /// The nearest pixel of the box.
    case clamp
    /// The pixels really there.
    case beyond
  }

  /// The display's behaviour when blurring takes longer than a refresh.
  package struct Latency: Hashable, Sendable {
    package enum Mode: String, CaseIterable, Sendable {
      /// While one picture is being blurred no other is begun: updates are dropped.
      case throttled
      /// Every update is blurred, and shown when it is done: the glass lags.
      case async
      /// The display waits: frames are missed.
      case sync
    }

    /// Where updates are blurred that the display does not wait for.
    package enum Queue: String, CaseIterable, Sendable {
      /// Each beside the others.
      case concurrent
      /// One after the other, those of all such glass on a display.
      case serial
    }

    /// Seconds one blur takes, positive.
    package let cost: Double

    /// The glass that costs this, in points, at a scale factor of 1; absent where each costs the same.
    package let area: Size?

    package let mode: Mode
    package let queue: Queue

    package init(cost: Double, per area: Size? = nil, mode: Mode, queue: Queue = .concurrent) {
      self.cost = cost
      self.area = area
      self.mode = mode
      self.queue = queue
    }

    /// Returns the seconds that one blur takes of glass of a size, in points.
    package func cost(of size: Size, scaleFactor: Double) -> Double {
      guard let area else { return cost }
      let part = abs(size.width * size.height) / (area.width * area.height)
      return min(cost * part * scaleFactor * scaleFactor, Latency.longest)
    }

    /// The longest that a blur may take, in seconds: as good as for ever.
    private static let longest = 1e6
  }

  /// When the glass is brought up to date: always at its first callback.
  package struct Updates: Hashable, Sendable {
    /// Then at every so-manieth callback; at least 1.
    package let interval: Int

    /// Or else only at the first callbacks from these scene times on, in seconds, ascending.
    package let times: [Double]?

    /// Scene times in seconds in which it is not, each after the one before.
    package let pauses: [Range<Double>]

    /// Absent where blurring takes no time.
    package let latency: Latency?

    package init(
      interval: Int = 1, times: [Double]? = nil, pauses: [Range<Double>] = [],
      latency: Latency? = nil
    ) {
      precondition(interval > 0, "a frame interval of \(interval) callbacks")
      self.interval = interval
      self.times = times
      self.pauses = pauses
      self.latency = latency
    }
  }

  /// The blur, one of ``FilterKind/blurs``; it extends or mirrors the edges of its input.
  package let filter: Filter

  /// 1 leaves colours as they are, 0 takes them away; absent where that is the filter's affair.
  package let saturation: Slot<Double>?

  /// Laid over the blurred picture; absent where that is the filter's affair.
  package let tint: Slot<Color>?

  /// Pixels of the blurred picture per pixel of the canvas, in `0...1`.
  package let scaleFactor: Double

  package let captures: Captures
  package let edges: Edges
  package let updates: Updates

  package init(
    filter: Filter, saturation: Slot<Double>?, tint: Slot<Color>?, scaleFactor: Double,
    captures: Captures, edges: Edges, updates: Updates
  ) {
    self.filter = filter
    self.saturation = saturation
    self.tint = tint
    self.scaleFactor = scaleFactor
    self.captures = captures
    self.edges = edges
    self.updates = updates
  }

  /// The indices of all its numbers and colours.
  package var slots: [Int] {
    filter.slots.compactMap(\.self) + [saturation?.index, tint?.index].compactMap(\.self)
  }
}
