import Drawing
import SceneModel
import Synchronization
import Timeline

/// What the frame that a renderer draws has cost so far, layer by layer. Other threads may look.
final class FrameCosts: Sendable {
  /// Seconds that a frame may take.
  private let limit: Int

  fileprivate struct State {
    var frame = 0

    /// When the frame is late; absent while none is drawn.
    var deadline: SuspendingClock.Instant?

    /// The layers that are being drawn, each within the one before.
    var open: [OpenLayer] = []

    /// The time that was spent on layers but not on those within them, by where they are declared.
    var spent: [SourceRange: LayerCost] = [:]
  }

  fileprivate struct OpenLayer {
    let layer: PresentationLayer
    let start = SuspendingClock.now

    /// The time that was spent on layers within it.
    var inside = Duration.zero
  }

  fileprivate struct LayerCost {
    /// Of the first copy.
    let path: String
    let index: Int
    var hasCopies = false
    var time = Duration.zero
  }

  private let state = Mutex(State())

  /// - Parameter limit: Seconds that a frame may take.
  init(limit: Int) { self.limit = limit }

  /// Draws a frame under the eyes of ``FrameWatch``.
  func measured<Result>(
    frame: Int, _ draw: () throws(DrawingError) -> Result
  ) throws(DrawingError) -> Result {
    state.withLock {
      $0 = State(frame: frame, deadline: SuspendingClock.now + .seconds(limit))
    }
    FrameWatch.add(self)
    defer {
      FrameWatch.remove(self)
      state.withLock { $0 = State() }
    }
    return try draw()
  }

  /// Draws a layer, unless the frame is late already.
  func measured(
    _ layer: PresentationLayer, _ draw: () throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let open = OpenLayer(layer: layer)
    if let lateness = state.withLock({ $0.lateness(at: open.start, limit: limit, adding: open) }) {
      throw lateness
    }
    defer { state.withLock { $0.closeLast() } }
    do throws(DrawingError) {
      try draw()
    } catch {
      let source = layer.model.source
      throw error.placed(at: .bytes(source.bytes, file: source.file))
    }
  }

  /// The layer that is being drawn, the frame, and since when; `nil` while there is none.
  var innermost: (layer: PresentationLayer, frame: Int, start: SuspendingClock.Instant)? {
    state.withLock { state in state.open.last.map { ($0.layer, state.frame, $0.start) } }
  }

  /// Why the frame is late; `nil` as long as it is not.
  func lateness(at now: SuspendingClock.Instant) -> DrawingError? {
    state.withLock { $0.lateness(at: now, limit: limit) }
  }
}

extension FrameCosts.State {
  /// Less than this is nobody's fault.
  private static let negligible = Duration.milliseconds(1)

  mutating func lateness(
    at now: SuspendingClock.Instant, limit: Int, adding layer: FrameCosts.OpenLayer
  ) -> DrawingError? {
    if let lateness = lateness(at: now, limit: limit) { return lateness }
    open.append(layer)
    return nil
  }

  mutating func closeLast() {
    guard let closed = open.popLast() else { return }
    let time = SuspendingClock.now - closed.start
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

  /// The layers that have cost most, as the end of a sentence.
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
