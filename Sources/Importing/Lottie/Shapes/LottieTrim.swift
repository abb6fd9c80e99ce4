import SceneModel

/// The part of outlines that is shown.
struct LottieTrim {
  /// The visible range, as fractions of the length; the start is at most the end.
  let start, end: LottieProperty

  /// A fraction of the length that is added to both.
  let offset: LottieProperty

  /// Whether each outline is trimmed by itself, and not all as one.
  let isOfEach: Bool

  /// The place in the file, by which trims are told apart.
  let path: String

  init(_ node: JSONNode, log: LottieLog) {
    func property(_ key: String, _ defaultValue: Double) -> LottieProperty {
      LottieProperty(node[key], log: log)?.component(0) ?? LottieProperty([defaultValue], at: node)
    }
    start = property("s", 0).share(of: 100)
    end = property("e", 100).share(of: 100)
    offset = property("o", 0).map { [$0[0] / 360] }
    isOfEach = node.code("m") != 2
    path = node.place.path
  }

  private init(
    start: LottieProperty, end: LottieProperty, offset: LottieProperty, like other: LottieTrim
  ) {
    (self.start, self.end, self.offset) = (start, end, offset)
    (isOfEach, path) = (other.isOfEach, other.path)
  }

  private var properties: [LottieProperty] { [start, end, offset] }

  /// Whether all of the outline is shown.
  var isIdle: Bool {
    !start.isAnimated && !end.isAnimated && start.first == [0] && end.first == [1]
  }

  /// Returns the start and the length of the shown part at a frame, both as parts of the outline.
  private func part(at frame: Double) -> (start: Double, length: Double) {
    let (from, to) = (start.value(at: frame)[0], end.value(at: frame)[0])
    return (min(from, to), abs(to - from))
  }

  /// Returns one trim for trims that apply one after the other; its end is never before its start.
  ///
  /// - Parameter trims: At least one, the innermost first.
  static func combined(_ trims: [LottieTrim], in scope: LottieScope) -> LottieTrim {
    let all = trims.flatMap(\.properties).filter(\.isAnimated)
    let first = trims[0]
    guard let moving = all.first else {
      let value = value(of: trims, at: 0)
      return LottieTrim(
        start: LottieProperty([value.start], at: first.start.node),
        end: LottieProperty([value.end], at: first.end.node),
        offset: LottieProperty([value.offset], at: first.offset.node), like: first)
    }
    let samples = scope.samples(of: all)
    if trims.count == 1,
      samples.allSatisfy({ first.start.value(at: $0)[0] <= first.end.value(at: $0)[0] })
    {
      return first
    }
    func sampled(_ number: (Value) -> Double) -> LottieProperty {
      LottieProperty(
        samples.map { .init(frame: $0, value: [number(value(of: trims, at: $0))]) }, like: moving)
    }
    return LottieTrim(
      start: sampled(\.start), end: sampled(\.end), offset: sampled(\.offset), like: first)
  }

  private typealias Value = (start: Double, end: Double, offset: Double)

  /// Returns the part of the outline that is shown after all trims at a frame.
  private static func value(of trims: [LottieTrim], at frame: Double) -> Value {
    var (start, length) = trims[0].part(at: frame)
    for trim in trims.dropFirst() {
      let inner = trim.part(at: frame)
      start += length * (inner.start + trim.offset.value(at: frame)[0])
      length *= inner.length
    }
    let turns = start.rounded(.down)
    return (
      min(max(start - turns, 0), 1), min(max(start - turns + length, 0), 1),
      trims[0].offset.value(at: frame)[0] + turns
    )
  }
}
