import Glibc
import SceneModel
import SceneText

/// The copies of a replicator's sublayers: each is moved from the one before by the same transform.
struct CAMLReplicator {
  /// The id of a copy without its number.
  static let id = "copies"

  /// The index of a copy, as formulas name it.
  private static let index = "copy"

  let count: Int

  /// The size of the replicator.
  private let size: [Double]

  /// Where the fixed point of the transform lies, or the anchor point if the transform has none.
  private let place: [Double]

  /// Points from one copy to the next, along the axes on which the transform has no fixed point.
  private let step: [Double]

  /// Degrees clockwise, and scale, from one copy to the next.
  private let degrees: Double
  private let scale: [Double]

  /// Seconds, and opacity, from one copy to the next.
  private let delay, opacityStep: Double
  private let opacity: Double

  /// Factors of red, green and blue in the first copy, and their steps from copy to copy.
  private let tint, tintStep: [Double]

  /// - Parameters:
  ///   - space: The coordinates of the layers in the replicator.
  ///   - most: The most copies.
  /// - Returns: `nil` for a layer without copies, and for a transform that turns as well as it
  ///   scales its sides differently.
  init?(_ element: XMLElement, in space: CAMLSpace, atMost most: Int) {
    let bounds = element.numbers("bounds", 4) ?? [0, 0, 0, 0]
    guard let number = element.number("instanceCount"), let count = Int(exactly: number), count > 1,
      let transform = CAMLTransform(element["instanceTransform"] ?? ""),
      transform.rotation.x == 0, transform.rotation.y == 0, transform.translation.z == 0,
      transform.matrix == nil
    else { return nil }
    self.count = min(count, most)
    size = Array(bounds[2...])
    // Rounded, because a rotation leaves sides that should be equal apart by a last bit, and a full
    // turn is not quite none.
    degrees = space.clockwise(radians: transform.rotation.z).imported
    let scale = [transform.scale.x, transform.scale.y].map(\.imported)
    self.scale = scale
    let anchor = space.unit(element.numbers("anchorPoint", 2) ?? [0.5, 0.5])
    let center = [anchor[0] * size[0], anchor[1] * size[1]]
    let move = [transform.translation.x, space.down(transform.translation.y)]
    if degrees == 0 {
      place = (0..<2).map { axis -> Double in
        let offset: Double = scale[axis] == 1 ? 0 : move[axis] / (1 - scale[axis])
        return center[axis] + offset
      }
      step = (0..<2).map { scale[$0] == 1 ? move[$0] : 0 }
    } else {
      guard scale[0] == scale[1] else { return nil }
      let fixed = Self.fixedPoint(degrees: degrees, scale: scale[0], move: move)
      place = fixed.map { [center[0] + $0[0], center[1] + $0[1]] } ?? center
      step = fixed == nil ? move : [0, 0]
    }
    delay = element.number("instanceDelay") ?? 0
    let color = element.color("instanceColor")?.components ?? [1, 1, 1, 1]
    (tint, opacity) = (Array(color[..<3]), color[3])
    tintStep = ["instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset"]
      .map { element.number($0) ?? 0 }
    opacityStep = element.number("instanceAlphaOffset") ?? 0
  }

  /// Returns the point p with p = scale · rotation · p + move.
  ///
  /// `nil` for a turn that is so small that there is no such point, or one too far away.
  private static func fixedPoint(degrees: Double, scale: Double, move: [Double]) -> [Double]? {
    let angle = degrees * .pi / 180
    let (real, imaginary) = (1 - scale * cos(angle), scale * sin(angle))
    let square = real * real + imaginary * imaginary
    guard square >= 1e-12 else { return nil }
    return [
      (real * move[0] - imaginary * move[1]) / square,
      (imaginary * move[0] + real * move[1]) / square,
    ]
  }

  /// Returns a layer that repeats with other layers inside it.
  func copies(of layers: [DocumentValue]) -> DocumentValue {
    var layer: DocumentMapping<LayerKey> = [
      \.id: .text(Self.id), \.position: .list(zip(place, step).map { Self.sum($0, $1) }),
      \.size: size.value,
    ]
    var repetition = DocumentEntries()
    repetition["count"] = .number(count)
    repetition["as"] = .text(Self.index)
    layer[\.repeat] = .mapping(repetition)
    let anchor = zip(place, size).map { $1 == 0 ? 0.5 : $0 / $1 }
    if anchor != [0.5, 0.5] { layer[\.anchorPoint] = anchor.value }
    if degrees != 0 { layer[\.rotation] = Self.sum(0, degrees) }
    if scale[0] == scale[1], scale[0] != 1 {
      layer[\.scale] = Self.power(scale[0])
    } else if scale[0] != scale[1] {
      layer[\.scale] = .list(scale.map(Self.power))
    }
    if opacityStep != 0 || opacity != 1 { layer[\.opacity] = share(opacity, opacityStep) }
    if let filter = tintFilter { layer[\.filters] = .list([filter]) }
    if delay != 0 { layer[\.begin] = Self.sum(0, delay) }
    layer[\.layers] = .list(layers)
    return .mapping(layer.entries)
  }

  /// The filter that multiplies the colours of a copy; `nil` if it keeps all of them.
  private var tintFilter: DocumentValue? {
    guard tint != [1, 1, 1] || tintStep != [0, 0, 0] else { return nil }
    let factors = zip(tint, tintStep).map { share($0, $1) } + [1]
    let matrix = (0..<4).flatMap { row -> [DocumentValue] in
      (0..<5).map { column in column == row ? factors[row] : 0 }
    }
    return .mapping(["colorMatrix": .list(matrix)])
  }

  /// Returns a share of 1 that grows from copy to copy.
  private func share(_ first: Double, _ step: Double) -> DocumentValue {
    guard step != 0 else { return first.value }
    let sum = Self.sum(first.imported.plain, step)
    // Most lists of copies end before a limit is reached.
    let last = first + step * Double(count - 1)
    return (0...1).contains(first) && (0...1).contains(last)
      ? .formula(sum) : .text("clamp(\(sum), 0, 1)")
  }

  /// Returns a number that grows from copy to copy.
  private static func sum(_ first: Double, _ step: Double) -> DocumentValue {
    guard step.imported != 0 else { return first.value }
    guard first.imported != 0 else { return .formula("\(step.imported.plain) * \(index)") }
    return .formula(sum(first.imported.plain, step))
  }

  /// Returns the formula of a number and a step for each copy: `1 - 0.15 * copy`.
  private static func sum(_ first: String, _ step: Double) -> String {
    "\(first) \(step < 0 ? "-" : "+") \(abs(step).imported.plain) * \(index)"
  }

  /// Returns a number that is multiplied from copy to copy.
  private static func power(_ base: Double) -> DocumentValue {
    let number = base.imported.plain
    return base == 1 ? base.value : .formula("\(base < 0 ? "(\(number))" : number) ^ \(index)")
  }
}
