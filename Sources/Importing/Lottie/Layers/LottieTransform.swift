import Glibc
import SceneModel
import SceneText

/// The transform of a layer or a group of a Lottie file.
struct LottieTransform {
  private let place: JSONPlace

  let anchor, scale, rotation, opacity, skew, skewAxis: LottieProperty

  /// The turns about the horizontal and the vertical line through the anchor point, in degrees.
  let tilt: [LottieProperty]

  /// The position, or its two coordinates if they move apart.
  private(set) var position: [LottieProperty]

  /// - Parameter node: The transform; `nil` moves nothing.
  init(_ node: JSONNode?, log: LottieLog) {
    let node = node ?? JSONNode(.null)
    place = node.place
    func property(_ keys: String..., defaultValue: [Double]) -> LottieProperty {
      LottieTransform.property(keys, of: node, defaultValue: defaultValue, log: log)
    }
    anchor = property("a", defaultValue: [0, 0])
    scale = property("s", defaultValue: [100, 100])
    opacity = property("o", defaultValue: [100])
    let (lean, axis) = (property("sk", defaultValue: [0]), property("sa", defaultValue: [0]))
    if LottieTransform.isExact(lean: lean, along: axis, scale: scale) {
      (skew, skewAxis) = (lean, axis)
    } else {
      let reason = "it or the scale changes, and nothing leans"
      log.leaveOut("the skew along an axis", at: lean.node, effect: reason)
      (skew, skewAxis) = (LottieProperty([0], at: node), LottieProperty([0], at: node))
    }
    func numbers(_ keys: [String], of node: JSONNode) -> [LottieProperty] {
      keys.map { LottieProperty(node[$0], log: log)?.component(0) ?? LottieProperty([0], at: node) }
    }
    if let split = node["p"], split["x"] != nil, split["y"] != nil, split["k"] == nil {
      position = numbers(["x", "y"], of: split)
    } else {
      position = [property("p", defaultValue: [0, 0])]
    }
    let turns = numbers(["rx", "ry"], of: node) + [property("r", "rz", defaultValue: [0])]
    let orientation = LottieTransform.orientation(of: node, turns: turns, log: log)
    let all = zip(turns, orientation).map { turn, angle in turn.map { [$0[0] + angle] } }
    (tilt, rotation) = (Array(all.prefix(2)), all[2])
  }

  /// A transform in the plane, without a skew.
  init(
    at node: JSONNode, anchor: LottieProperty, position: LottieProperty, scale: LottieProperty,
    rotation: LottieProperty, opacity: LottieProperty
  ) {
    let zero = LottieProperty([0], at: node)
    place = node.place
    (self.anchor, self.position, self.scale) = (anchor, [position], scale)
    (self.rotation, self.opacity) = (rotation, opacity)
    (skew, skewAxis, tilt) = (zero, zero, [zero, zero])
  }

  /// Returns the property with the first of several keys; its default value if there is none.
  private static func property(
    _ keys: [String], of node: JSONNode, defaultValue: [Double], log: LottieLog
  ) -> LottieProperty {
    for key in keys {
      if let property = LottieProperty(node[key], log: log) {
        // A third component is depth.
        return property.map {
          Array(($0 + defaultValue.dropFirst($0.count)).prefix(defaultValue.count))
        }
      }
      if let odd = node[key] {
        log.leaveOut("a value that cannot be read", at: odd, effect: "its default value holds")
      }
    }
    return LottieProperty(defaultValue, at: node)
  }

  /// Whether a skew can be kept: along an axis, neither it nor the scale may change.
  private static func isExact(
    lean: LottieProperty, along axis: LottieProperty, scale: LottieProperty
  ) -> Bool {
    [lean, axis].contains { !$0.isAnimated && $0.first == [0] }
      || ![lean, axis, scale].contains(where: \.isAnimated)
  }

  /// The transform of a copy that a repeater makes.
  ///
  /// - Parameters:
  ///   - step: The transform from copy to copy, which does not change.
  ///   - count: How many steps the copy is moved on; a whole number if the step mirrors.
  init(_ step: LottieTransform, times count: Double) {
    func still(_ value: [Double]) -> LottieProperty { LottieProperty(value, at: step.anchor.node) }
    place = step.place
    (anchor, opacity) = (step.anchor, still([100]))
    (skew, skewAxis, tilt) = (still([0]), still([0]), [still([0]), still([0])])
    scale = step.scale.map { $0.map { 100 * pow($0 / 100, count) } }
    rotation = step.rotation.map { [$0[0] * count] }
    position = [
      still(zip(step.anchor.first, step.position.flatMap(\.first)).map { $0 + $1 * count })
    ]
  }

  /// Returns the degrees by which an orientation turns a layer about X, Y and Z.
  ///
  /// - Parameter turns: The other turns about X, Y and Z.
  private static func orientation(
    of node: JSONNode, turns: [LottieProperty], log: LottieLog
  ) -> [Double] {
    guard let turn = LottieProperty(node["or"], log: log),
      turn.isAnimated || turn.first.contains(where: { $0 != 0 })
    else { return [0, 0, 0] }
    let axes = turn.first.indices.filter { turn.first[$0] != 0 }
    let others = turns.indices.filter { turns[$0].isAnimated || turns[$0].first != [0] }
    // Turns about one axis add up.
    guard !turn.isAnimated, turn.first.count == 3, axes.count == 1,
      others.allSatisfy({ $0 == axes[0] })
    else {
      log.leaveOut("the orientation", at: turn.node, effect: "the layer is turned without it")
      return [0, 0, 0]
    }
    return turn.first
  }

  /// Returns the transform with one position, along whose path a layer can turn.
  func withOnePosition(in scope: LottieScope) -> LottieTransform {
    guard position.count == 2, position.contains(where: \.isAnimated) else { return self }
    guard position.allSatisfy({ $0.loop == nil }) else {
      scope.log.leaveOut(
        "the turn along the path", at: position[0].node,
        effect: "the coordinates repeat apart, and the layer keeps its direction")
      return self
    }
    var transform = self
    transform.position = [
      LottieProperty(
        scope.samples(of: position).map { frame in
          .init(frame: frame, value: position.flatMap { $0.value(at: frame) })
        }, like: position[0])
    ]
    return transform
  }

  /// The place in the file, by which transforms are told apart.
  var path: String { place.path }

  /// Whether nothing is moved, scaled, turned or faded.
  var isIdentity: Bool { isPlaced(at: [0, 0]) && !opacity.isAnimated && opacity.first == [100] }

  private func isPlaced(at origin: [Double]) -> Bool {
    let still: [(LottieProperty, [Double])] =
      [(anchor, origin), (scale, [100, 100]), (rotation, [0]), (skew, [0])]
      + (position.count == 1 ? [(position[0], origin)] : zip(position, origin).map { ($0, [$1]) })
    return still.allSatisfy { !$0.isAnimated && $0.first == $1 }
  }

  /// Whether the geometry changes over time.
  var moves: Bool {
    ([anchor, scale, rotation, skew, skewAxis] + position).contains(where: \.isAnimated)
  }

  /// Returns the matrix at a frame.
  func matrix(at frame: Double) -> LottieMatrix {
    func value(_ property: LottieProperty) -> [Double] { property.value(at: frame) }
    let scale = value(scale)
    return LottieMatrix(
      anchor: value(anchor), scale: [scale[0] / 100, scale[1] / 100], skew: value(skew)[0],
      axis: value(skewAxis)[0], rotation: value(rotation)[0], position: position.flatMap(value))
  }
}

/// A matrix that takes `[x, y]` to `[a x + c y + tx, b x + d y + ty]`.
struct LottieMatrix: Equatable {
  var (a, b, c, d, tx, ty) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  static let identity = LottieMatrix()

  init() {}

  /// - Parameters:
  ///   - skew: Degrees.
  ///   - axis: The direction in which lines are skewed, in degrees.
  ///   - rotation: Degrees clockwise.
  init(
    anchor: [Double], scale: [Double], skew: Double, axis: Double, rotation: Double,
    position: [Double]
  ) {
    self.init()
    (tx, ty) = (-anchor[0], -anchor[1])
    append(linear: scale[0], 0, 0, scale[1])
    if skew != 0 {
      append(rotation: axis)
      append(linear: 1, 0, -tanDegrees(skew), 1)
      append(rotation: -axis)
    }
    append(rotation: rotation)
    tx += position[0]
    ty += position[1]
  }

  private mutating func append(rotation degrees: Double) {
    guard degrees != 0 else { return }
    let (sine, cosine) = sinCosDegrees(degrees)
    append(linear: cosine, sine, -sine, cosine)
  }

  private mutating func append(linear a: Double, _ b: Double, _ c: Double, _ d: Double) {
    var other = LottieMatrix()
    (other.a, other.b, other.c, other.d) = (a, b, c, d)
    self = appending(other)
  }

  /// Returns the matrix that applies this one first, then another.
  func appending(_ next: LottieMatrix) -> LottieMatrix {
    var product = LottieMatrix()
    (product.a, product.b) = (next.a * a + next.c * b, next.b * a + next.d * b)
    (product.c, product.d) = (next.a * c + next.c * d, next.b * c + next.d * d)
    let moved = next.apply(Point(x: tx, y: ty))
    (product.tx, product.ty) = (moved.x, moved.y)
    return product
  }

  func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}

extension Path {
  /// Returns the path under a matrix.
  func applying(_ matrix: LottieMatrix) -> Path {
    guard matrix != .identity else { return self }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: matrix.apply(point))
        case .line(let point): .line(to: matrix.apply(point))
        case .curve(let control1, let control2, let end):
          .curve(
            control1: matrix.apply(control1), control2: matrix.apply(control2),
            to: matrix.apply(end))
        case .close: .close
        }
      })
  }
}
