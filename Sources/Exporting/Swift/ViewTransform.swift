import SceneModel

/// The scale, the rotation and the translation of a layer as the transform of its view, which one
/// animation moves as a whole.
struct ViewTransform {
  /// The parts of a transform.
  fileprivate struct Parts {
    var translation, scale: SIMD2<Double>
    var degrees: Double
  }

  /// The motions of the three, with paces that Apple's systems have.
  private let motions: [Motion]
  private let still: StillValues

  /// Whether the layer has no other transform.
  private let isWhole: Bool

  /// Whether both coordinates of the position move, each by itself.
  let movesApart: Bool

  /// Whether the position moves as a whole.
  let movesWhole: Bool

  private static let properties: Set = [
    "scale", "scale.x", "scale.y", "rotation", "translation", "translation.x", "translation.y",
  ]

  /// The transforms of a layer that a view does not have.
  private static let strangers: [LayerProperty] =
    [
      .rotationX, .rotationY, .translationZ, .skew, .transform,
    ] + LayerProperty.ofMatrix

  /// - Parameters:
  ///   - motions: All motions of the layer.
  ///   - still: The values of the parts that do not move.
  init(_ motions: [Motion], still: StillValues) {
    self.still = still
    self.motions = motions.filter { ViewTransform.properties.contains($0.property) }
    let properties = Set(motions.map(\.property))
    movesApart = properties.isSuperset(of: ["position.x", "position.y"])
    movesWhole = properties.contains("position")
    isWhole = ViewTransform.strangers.allSatisfy { property in
      still.components(of: property) == property.defaultValue
        && !motions.contains {
          $0.property == property.name || $0.property.hasPrefix(property.name + ".")
        }
    }
  }

  /// The point about which the view turns and grows, and which its position places, as parts of its
  /// size; `nil` for the middle, as usual.
  var anchor: SIMD2<Double>? {
    let anchor = still.components(of: .anchorPoint)
    let point = SIMD2(anchor.x, anchor.y)
    return point == SIMD2(0.5, 0.5) ? nil : point
  }

  /// The position at rest.
  var position: Point { still[.position] }

  /// Returns whether the motion is one of the transform's.
  func moves(with motion: Motion) -> Bool { ViewTransform.properties.contains(motion.property) }

  /// Returns why the transform has no animation for a motion; `nil` if it has.
  func obstacle(to motion: Motion) -> String? {
    let moving = group(of: motion)
    if moving[0].property != motion.property {
      return "// The transform of the view moves once, as above for its \(moving[0].property)."
    }
    guard let reason = reason(against: moving) else { return nil }
    return "// A view has one transform, \(reason); add the animation to its layer."
  }

  private func reason(against moving: [Motion]) -> String? {
    let isOne = Set(motions.map(\.property)).count == 1
    guard isWhole else { return "without a skew or a turn out of the plane" }
    guard isOne || moving.count == motions.count else { return "whose parts move together" }
    let parts = moving[0].values.indices.map { self.parts(of: moving, at: $0) }
    guard parts.allSatisfy({ $0.scale.min() >= 0 }) else { return "which is not mirrored" }
    guard zip(parts, parts.dropFirst()).allSatisfy({ abs($1.degrees - $0.degrees) < 180 }) else {
      return "which turns by less than 180 degrees on each way"
    }
    return nil
  }

  /// Returns the code of the transform at each value of a motion.
  func code(of motion: Motion) -> [String] {
    let moving = group(of: motion)
    return motion.values.indices.map { parts(of: moving, at: $0).code }
  }

  /// Returns whether a scale of 0 was replaced.
  func isReplaced(in motion: Motion) -> Bool {
    let moving = group(of: motion)
    return motion.values.indices.contains { parts(of: moving, at: $0).scale.min() == 0 }
  }

  /// Returns the motions at the same times as one.
  private func group(of motion: Motion) -> [Motion] {
    motions.filter { $0.isSimultaneous(with: motion) }
  }

  private func parts(of moving: [Motion], at index: Int) -> Parts {
    let (move, scale) = (still[.translation], still[.scale])
    var parts = Parts(
      translation: SIMD2(move.dx, move.dy), scale: SIMD2(scale.x, scale.y),
      degrees: still[.rotation])
    for motion in moving {
      let value = motion.values[index]
      switch motion.property {
      case "translation": parts.translation = SIMD2(value.x, value.y)
      case "translation.x": parts.translation.x = value.x
      case "translation.y": parts.translation.y = value.x
      case "scale": parts.scale = SIMD2(repeating: value.x)
      case "scale.x": parts.scale.x = value.x
      case "scale.y": parts.scale.y = value.x
      default: parts.degrees = value.x
      }
    }
    return parts
  }
}

extension ViewTransform.Parts {
  /// The scale that takes the place of 0, whose transform has no direction.
  fileprivate static let leastScale = 0.001

  /// The transform that scales first, then turns, then moves.
  fileprivate var code: String {
    let least = SIMD2(repeating: ViewTransform.Parts.leastScale)
    let scale = pointwiseMax(scale, least)
    let angle = (degrees * .pi / 180).code
    let functions: [(isThere: Bool, start: String, next: String)] = [
      (
        translation != .zero, "translationX: \(translation.x.code), y: \(translation.y.code)", ""
      ),
      (degrees != 0, "rotationAngle: \(angle)", ".rotated(by: \(angle))"),
      (
        scale != SIMD2(1, 1), "scaleX: \(scale.x.code), y: \(scale.y.code)",
        ".scaledBy(x: \(scale.x.code), y: \(scale.y.code))"
      ),
    ]
    let present = functions.filter(\.isThere)
    guard let first = present.first else { return ".identity" }
    return "CGAffineTransform(\(first.start))" + present.dropFirst().map(\.next).joined()
  }
}
