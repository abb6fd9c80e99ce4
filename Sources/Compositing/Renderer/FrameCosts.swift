import Drawing
import SceneModel
import Synchronization
import Timeline

/// The time spent on each layer of a renderer's current frame; readable from other threads.
final class FrameCosts: Sendable {
  /// The limit of a frame's drawing time, in seconds.
  private let limit: Int

  /// Returns the current time.
  private let now: @Sendable () -> SuspendingClock.Instant

  fileprivate struct State {
    var frame = 0

    /// The time from which the frame is late; absent while no frame is drawn.
    var deadline: SuspendingClock.Instant?

    /// The layers that are being drawn, each within the previous one.
    var open: [OpenLayer] = []

    /// The time spent on layers without the layers within them, by their place in the file.
    var spent: [SourceRange: LayerCost] = [:]
  }

  fileprivate struct OpenLayer {
    let layer: PresentationLayer
    let start: SuspendingClock.Instant

    /// The time spent on the layers within it.
    var inside = Duration.zero
  }

  fileprivate struct LayerCost {
    /// The path of the first copy.
    let path: String
    let index: Int
    var hasCopies = false
    var time = Duration.zero
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: The limit of a frame's drawing time, in seconds.
  ///   - now: Returns the current time; tests pass a clock that they set.
  init(limit: Int, now: @escaping @Sendable () -> SuspendingClock.Instant = { .now }) {
    self.limit = limit
    self.now = now
  }

  /// Draws a frame that ``FrameWatch`` watches.
  func measured<Result>(
    frame: Int, _ draw: () throws(DrawingError) -> Result
  ) throws(DrawingError) -> Result {
    state.withLock {
      $0 = State(frame: frame, deadline: now() + .seconds(limit))
    }
    FrameWatch.add(self)
    defer {
      FrameWatch.remove(self)
      state.withLock { $0 = State() }
    }
    return try draw()
  }

  /// Draws a layer, or throws if the frame is already late.
  func measured(
    _ layer: PresentationLayer, _ draw: () throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let open = OpenLayer(layer: layer, start: now())
    if let lateness = state.withLock({ $0.lateness(at: open.start, limit: limit, adding: open) }) {
      throw lateness
    }
    defer { state.withLock { $0.closeLast(at: now()) } }
    do throws(DrawingError) {
      try draw()
    } catch {
      let source = layer.model.source
      throw error.placed(at: .bytes(source.bytes, file: source.file))
    }
  }

  /// The layer that is being drawn, the frame, and the start of the drawing; `nil` if no layer is
  /// being drawn.
  var innermost: (layer: PresentationLayer, frame: Int, start: SuspendingClock.Instant)? {
    state.withLock { state in state.open.last.map { ($0.layer, state.frame, $0.start) } }
  }

  /// Returns the error of a late frame; `nil` if the frame is not late.
  func lateness(at now: SuspendingClock.Instant) -> DrawingError? {
    state.withLock { $0.lateness(at: now, limit: limit) }
  }
}

extension FrameCosts.State {
  /// The time below which a layer is not reported.
  private static let negligible = Duration.milliseconds(1)

  mutating func lateness(
    at now: SuspendingClock.Instant, limit: Int, adding layer: FrameCosts.OpenLayer
  ) -> DrawingError? {
    if let lateness = lateness(at: now, limit: limit) { return lateness }
    open.append(layer)
    return nil
  }

  mutating func closeLast(at now: SuspendingClock.Instant) {
    guard let closed = open.popLast() else { return }
    let time = now - closed.start
    if !open.isEmpty { open[open.count - 1].inside += time }
    add(time - closed.inside, to: closed.layer)
  }

  private mutating func add(_ time: Duration, to layer: PresentationLayer) {
    guard time > Self.negligible else { return }
    var cost = spent[layer.model.source] ?? .init(path: layer.model.path, index: layer.index)
    cost.hasCopies = cost.hasCopies || layer.index != cost.index
    cost.time += time
    spent[layer.model.source] = cost
  }

  func lateness(at now: SuspendingClock.Instant, limit: Int) -> DrawingError? {
    guard let deadline, now > deadline else { return nil }
    return DrawingError(
      operation: "draw frame \(frame)",
      reason: "it takes more than \(limit) s (--frame-timeout)\(costs(until: now))", at: .none)
  }

  /// Returns the most expensive layers, as the end of a sentence.
  private func costs(until now: SuspendingClock.Instant) -> String {
    var state = self
    for (layer, inner) in zip(open, open.dropFirst().map(\.start) + [now]) {
      state.add(inner - layer.start - layer.inside, to: layer.layer)
    }
    let most = state.spent.values.sorted { $0.time > $1.time }.prefix(3)
    let costs = most.filter { $0.time * 20 > most[0].time }.map {
      """
      '\($0.path)'\($0.hasCopies ? " and its copies" : "") \
      (\(($0.time / .seconds(1)).rounded(toPlaces: 1).plain) s)
      """
    }
    return costs.isEmpty ? "" : ", most of it for \(costs.listed("and"))"
  }
}
