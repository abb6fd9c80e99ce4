import SceneModel
import SceneText

/// The time in a precomposition, as a function of the time around it.
struct LottieInnerTime {
  /// A span in which the time inside runs at a constant speed.
  struct Span {
    /// The first frame outside, and the frame after the last one; `nil` without a bound.
    var start: Double?
    var end: Double?

    /// A time outside, and the time inside at that moment; both in seconds.
    var begin = 0.0
    var offset = 0.0

    /// How many seconds pass inside in a second outside; 0 if the time inside stands still.
    var speed = 1.0

    /// Whether the time inside equals the time outside.
    var isDefault: Bool { start == nil && end == nil && begin == 0 && offset == 0 && speed == 1 }
  }

  /// The spans, one after the other; at least one.
  private(set) var spans: [Span] = []

  /// The largest error of a time, in seconds, where a curve becomes straight pieces.
  private static let tolerance = 0.002

  /// The last frame of a composition whose end is not known.
  private static let farthest = 10_000.0

  /// The most pieces of a curve.
  private static let mostPieces = 64

  /// - Parameter most: The most spans of a time that repeats.
  init(_ node: JSONNode, in scope: LottieScope, most: Int) {
    let clock = scope.clock
    guard let remap = LottieProperty(node["tm"], log: scope.log)?.component(0) else {
      let stretch = node.number("sr") ?? 1
      spans = [
        Span(
          begin: clock.time(node.number("st") ?? 0).early,
          speed: stretch == 0 ? 1 : (1e9 / stretch).rounded(.up) / 1e9)
      ]
      return
    }
    let end = scope.frames.upperBound
    take(remap.repeated(until: end.isFinite ? end : LottieInnerTime.farthest), in: scope)
    guard remap.loop != nil, spans.count > most else { return }
    scope.log.leaveOut(
      "the repetition of the time", at: node,
      effect: "the composition stays at its last frame, because copies would be too many layers")
    take(remap, in: scope)
  }

  /// Takes the spans of a time.
  private mutating func take(_ remap: LottieProperty, in scope: LottieScope) {
    spans = [Span(end: remap.keyframes.first?.frame, offset: remap.first[0], speed: 0)]
    for (keyframe, next) in zip(remap.keyframes, remap.keyframes.dropFirst())
    where next.frame > keyframe.frame {
      let count = LottieInnerTime.pieces(from: keyframe, to: next, clock: scope.clock)
      let length = (next.frame - keyframe.frame) / Double(count)
      for piece in 0..<count {
        let start = keyframe.frame + Double(piece) * length
        let isLast = piece == count - 1
        add(
          start, remap.value(at: start)[0], isLast ? next.frame : start + length,
          keyframe.isHold ? nil : isLast ? next.value[0] : remap.value(at: start + length)[0],
          clock: scope.clock)
      }
    }
    guard let last = remap.keyframes.last else { return }
    spans.append(Span(start: last.frame, offset: last.value[0], speed: 0))
    let frames = scope.frames
    let shown = spans.filter { span in
      (span.end ?? .infinity) > frames.lowerBound && (span.start ?? -.infinity) < frames.upperBound
    }
    // A layer without a visible span needs one all the same.
    spans = shown.isEmpty ? [spans[0]] : shown
  }

  /// Adds a span in which the time inside runs at a constant speed.
  ///
  /// - Parameters:
  ///   - start: The first frame outside.
  ///   - from: The time inside at the start, in seconds.
  ///   - end: The frame outside after the last one.
  ///   - to: The time inside at the end, in seconds; `nil` if it stands still.
  private mutating func add(
    _ start: Double, _ from: Double, _ end: Double, _ to: Double?, clock: LottieClock
  ) {
    let length = clock.time(end) - clock.time(start)
    spans.append(
      Span(
        start: start, end: end, begin: clock.time(start), offset: from,
        speed: length > 0 ? (((to ?? from) - from) / length).imported : 0))
  }

  /// Returns the number of straight pieces that are close enough to a curve.
  private static func pieces(
    from keyframe: LottieProperty.Keyframe, to next: LottieProperty.Keyframe, clock: LottieClock
  ) -> Int {
    guard !keyframe.isHold, let curve = keyframe.curves.first, !curve.isLinear else { return 1 }
    let height = abs(next.value[0] - keyframe.value[0])
    return (1...mostPieces).first { count in
      (0..<4 * count).allSatisfy { index in
        let (start, part) = (Double(index / 4) / Double(count), Double(index % 4) / 4)
        let end = start + 1 / Double(count)
        let (low, high) = (curve.value(at: start), curve.value(at: end))
        let exact = curve.value(at: start + (end - start) * part)
        return abs(low + (high - low) * part - exact) * height <= tolerance
      }
    } ?? mostPieces
  }
}

extension LottieInnerTime.Span {
  /// Returns the layer that shows a component during the span.
  func layer(showing component: String, in scope: LottieScope) -> DocumentValue {
    var layer: DocumentEntries = [LayerKey.component.name: .text(component)]
    layer.set(LayerKey.begin.name, .number(begin.early), unless: 0)
    layer.set(LayerKey.speed.name, .number(speed), unless: 1)
    layer.set(LayerKey.timeOffset.name, offset.value, unless: 0)
    let conditions = scope.hidden(before: start, from: end)
    guard let conditions else { return .mapping(layer) }
    // A layer with a speed reads `hidden` in its own time, so a layer around it is hidden instead.
    return .mapping([
      LayerKey.hidden.name: conditions, LayerKey.layers.name: .list([.mapping(layer)]),
    ])
  }
}
