import SceneModel
import Timeline

/// The place of a layer in its superlayer, and its opacity, frame by frame.
struct TransformSeries {
  /// In points of the layer.
  var anchor = FrameSeries([0, 0])

  /// In points of the superlayer.
  var position = FrameSeries([0, 0])

  /// Factors per direction.
  var scale = FrameSeries([1, 1])

  /// Degrees clockwise.
  var rotation = FrameSeries([0])

  /// Degrees by which vertical lines are slanted to the left.
  var skew = FrameSeries([0])

  /// In `0...1`.
  var opacity = FrameSeries([1])

  /// The distance from the anchor point to the farthest point in the layer, in points.
  private var reach = 0.0

  /// Whether the opacity changes only where the layer appears or disappears.
  private var opacityJumps = false

  /// The declared motions of these values, by the names of the properties.
  private var motions: [String: [Motion]] = [:]

  /// Places nothing.
  init() {}

  /// - Parameter opacity: The opacity of the layer, in `0...1`; `nil` if its parts fade one by
  ///   one.
  init(of layer: SampledLayer, opacity: FrameSeries?) {
    motions = Dictionary(grouping: layer.motions, by: \.property)
    anchor = layer[.anchorPoint].with(layer.size) { [$0[0] * $1[0], $0[1] * $1[1]] }
    position = layer[.position].with(layer[.translation]) { [$0[0] + $1[0], $0[1] + $1[1]] }
    if layer[.translation] != FrameSeries([0, 0]) { motions[LayerProperty.position.name] = nil }
    scale = layer[.scale]
    rotation = layer[.rotation]
    let isDistorted =
      layer[.skew] != FrameSeries([0, 0]) || layer[.transform] != FrameSeries([1, 0, 0, 1])
    if isDistorted { distort(like: layer) }
    guard let opacity else { return }
    self.opacity = opacity
    guard !layer.isShownAtOnce else { return }
    opacityJumps = opacity.isConstant
    self.opacity = opacity.with(layer.isShown) { [$0[0] * $1[0]] }
    motions[LayerProperty.opacity.name] = nil
  }

  /// Replaces scale and rotation by those of the whole distortion, with a skew.
  private mutating func distort(like layer: SampledLayer) {
    let parts = layer.series { presented in
      let form = Distortion { presented.values[$0.rawValue] }
      let angle = Vector(dx: form.right.x, dy: form.right.y).angle
      let turn = Turn(degrees: angle)
      let down = SIMD2(
        turn.cosine * form.down.x + turn.sine * form.down.y,
        turn.cosine * form.down.y - turn.sine * form.down.x)
      let slope = down.y == 0 ? 0 : -down.x / down.y
      return [
        (form.right * form.right).sum().squareRoot(), down.y,
        Vector(dx: 1, dy: slope).angle, angle + presented[.rotation],
      ]
    }
    scale = parts.map { [$0[0], $0[1]] }
    skew = parts.map { [$0[2]] }
    rotation = parts.map { [$0[3]] }
    motions[LayerProperty.scale.name] = nil
    motions[LayerProperty.rotation.name] = nil
  }

  /// Whether the layer turns, grows or is distorted over time.
  var changesForm: Bool { ![scale, rotation, skew].allSatisfy(\.isConstant) }

  /// Makes turns and growth exact to a twentieth of a point for everything in a box.
  mutating func keepExact(_ box: ExtentBox) {
    let distances = anchor.values.map { anchor in
      Vector(
        dx: max(anchor[0] - box.x, box.right - anchor[0]),
        dy: max(anchor[1] - box.y, box.bottom - anchor[1])
      ).length
    }
    reach = distances.max() ?? 0
  }

  /// Fits the place of a layer's bounds to the layer of a text or a picture, which has coordinates of
  /// its own.
  mutating func fit(to leaf: LottieLeaf) {
    anchor = anchor.with(leaf.origin) { [$0[0] - $1[0], $0[1] - $1[1]] }
      .with(leaf.unit) { [$0[0] / max($1[0], 1e-9), $0[1] / max($1[1], 1e-9)] }
    if leaf.unit != FrameSeries([1, 1]) {
      reach /= max(leaf.unit.values.joined().min() ?? 1, 1e-9)
      scale = scale.with(leaf.unit) { [$0[0] * $1[0], $0[1] * $1[1]] }
      motions[LayerProperty.scale.name] = nil
    }
    if leaf.opacity != FrameSeries([1]) {
      opacity = opacity.with(leaf.opacity) { [$0[0] * $1[0]] }
      opacityJumps = false
      motions[LayerProperty.opacity.name] = nil
    }
  }

  /// The transform as the file has it.
  func value(in space: LottieSpace, _ properties: LottieProperties) -> LottieValue {
    typealias Tolerance = LottieProperties.Tolerance
    func declared(
      _ property: LayerProperty, _ change: (SIMD4<Double>) -> SIMD4<Double> = { $0 }
    ) -> [Motion] {
      (motions[property.name] ?? []).map { $0.mapped(change) }
    }
    let origin = SIMD4(space.origin[0], space.origin[1], 0, 0)
    let moved = position.map { [$0[0] + origin.x, $0[1] + origin.y] }
    let isSkewed = skew != FrameSeries([0])
    // A change of the scale by 1, and a turn by a radian, move the farthest point by the reach.
    let growth = min(Tolerance.percent, 100 * Tolerance.points / max(reach, 1))
    let largest = max(scale.values.joined().map(abs).max() ?? 1, 1e-3)
    let turn = min(
      Tolerance.degrees, Tolerance.points / max(reach * largest, 1) * 180 / Double.pi)
    return .object([
      ("a", properties.property(anchor, within: Tolerance.points)),
      ("p", properties.position(moved, declared(.position) { $0 + origin })),
      (
        "s",
        properties.property(
          scale.map { $0.map { 100 * $0 } }, within: growth,
          declared(.scale) { 100 * $0 })
      ),
      ("r", properties.property(rotation, within: turn, declared(.rotation))),
      (
        "o",
        properties.property(
          opacity.map { [100 * $0[0]] }, within: Tolerance.percent,
          declared(.opacity) { 100 * $0 }, jumps: opacityJumps)
      ),
      ("sk", isSkewed ? properties.property(skew, within: turn) : nil),
      ("sa", isSkewed ? properties.property(FrameSeries([0]), within: 1) : nil),
    ])
  }
}
