/// A view of what lies beneath a layer, as through frosted glass.
///
/// Source: LiveFrost, `LFGlassView.m`; FXBlurView, `FXBlurView.m`.
package struct Backdrop: Hashable, Sendable {
  /// The layers seen through the glass.
  package enum Captures: String, CaseIterable, Sendable {
    /// All layers drawn before this one.
    case below
    /// The superlayer with everything in it except this layer, even layers above it.
    case siblings
  }

  /// The extension of the backdrop beyond the layer's box, for the blur.
  package enum Edges: String, CaseIterable, Sendable {
    /// The box, mirrored at its edges.
    case mirror
    /// The nearest pixel of the box.
    case clamp
    /// The actual pixels around the box.
    case beyond
  }

  /// The display's behaviour when blurring takes longer than a refresh.
  package struct Latency: Hashable, Sendable {
    package enum Mode: String, CaseIterable, Sendable {
      /// While one picture is being blurred, no other begins: updates are dropped.
      case throttled
      /// Every update is blurred, and shown when it is ready: the glass lags behind.
      case async
      /// The display waits for the blur: frames are dropped.
      case sync
    }

    /// The queue for blurs for which the display does not wait.
    package enum Queue: String, CaseIterable, Sendable {
      /// All blurs run in parallel.
      case concurrent
      /// The blurs of all such glass on a display run one after another.
      case serial
    }

    /// Duration of one blur, in seconds; positive.
    package let cost: Double

    /// The area with that cost, in points, at a scale factor of 1; `nil` if all areas cost the
    /// same.
    let area: Size?

    package let mode: Mode
    package let queue: Queue

    package init(cost: Double, per area: Size? = nil, mode: Mode, queue: Queue = .concurrent) {
      self.cost = cost
      self.area = area
      self.mode = mode
      self.queue = queue
    }

    /// Returns the duration of one blur of glass of a size in points, in seconds.
    package func cost(of size: Size, scaleFactor: Double) -> Double {
      guard let area else { return cost }
      let part = abs(size.width * size.height) / (area.width * area.height)
      return min(cost * part * scaleFactor * scaleFactor, Latency.longest)
    }

    /// The longest duration of a blur, in seconds.
    private static let longest = 1e6
  }

  /// The callbacks at which the glass captures its backdrop, besides the first.
  package struct Updates: Hashable, Sendable {
    /// The number of callbacks per update; at least 1.
    package let interval: Int

    /// Ascending scene times, in seconds, that replace the interval: the first callback from each
    /// on updates.
    package let times: [Double]?

    /// Scene times of pauses, in seconds, ascending.
    package let pauses: [Range<Double>]

    /// The duration of blurs; `nil` if they take no time.
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

  /// Saturation: 1 is unchanged, 0 is grey; `nil` if the filter has its own.
  package let saturation: Slot<Double>?

  /// The filters of colours after the saturation, in order.
  package let colorFilters: [Filter]

  /// The colour composited over the blurred picture; `nil` if the filter has its own.
  package let tint: Slot<Color>?

  /// Pixels of the blurred picture per pixel of the canvas, in `0...1`.
  package let scaleFactor: Double

  package let captures: Captures
  package let edges: Edges
  package let updates: Updates

  package init(
    filter: Filter, saturation: Slot<Double>?, colorFilters: [Filter], tint: Slot<Color>?,
    scaleFactor: Double, captures: Captures, edges: Edges, updates: Updates
  ) {
    self.filter = filter
    self.saturation = saturation
    self.colorFilters = colorFilters
    self.tint = tint
    self.scaleFactor = scaleFactor
    self.captures = captures
    self.edges = edges
    self.updates = updates
  }

  /// The slots of all its numbers and colours.
  package var slots: [Int] {
    ([filter] + colorFilters).flatMap(\.slots).compactMap(\.self)
      + [saturation?.index, tint?.index].compactMap(\.self)
  }
}
