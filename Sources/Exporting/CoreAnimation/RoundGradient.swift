import SceneModel

/// The two points of a radial or a conic gradient in Core Animation, while its centre, its radii
/// or its angle move.
struct RoundGradient {
  private let values: StillValues
  private let direction: GradientFill.Direction

  /// The largest step of an angle, in degrees, in which its point may move along a straight line.
  private static let largestTurn = 3.0

  /// The most such steps of an animation.
  private static let mostSteps = 10_000.0

  /// - Returns: `nil` for a layer that no such gradient fills, in parts of its size.
  init?(_ values: StillValues) {
    guard case .fill(.gradient(let gradient)) = values.layer.contents, gradient.units != .points
    else { return nil }
    if case .linear = gradient.direction { return nil }
    (self.values, direction) = (values, gradient.direction)
  }

  /// Whether a motion moves the points of the gradient.
  func isMoved(by motion: Motion) -> Bool { part(of: motion.property) != nil }

  /// Returns the part of the gradient that a property is: `center`, `radius` or `angle`, and its
  /// component.
  private func part(of property: String) -> (name: Substring, component: Int?)? {
    let words = property.split(separator: ".")
    guard words.count > 2, words[0] == "contents", words[1].hasSuffix("Gradient"),
      ["center", "radius", "angle"].contains(words[2])
    else { return nil }
    return (words[2], words.count == 3 ? nil : words[3] == "x" ? 0 : 1)
  }

  /// Returns the motions of the two points by their key paths; `nil` for parts that move at several
  /// times, and for very many turns.
  ///
  /// - Parameter motions: Motions of the gradient.
  func points(_ motions: [Motion]) throws(Diagnostic) -> [(keyPath: String, motion: Motion)]? {
    guard let first = motions.first else { return [] }
    let isOne = Set(motions.map(\.property)).count == 1
    guard isOne || motions.allSatisfy({ $0.isSimultaneous(with: first) }) else { return nil }
    if motions.contains(where: { part(of: $0.property)?.name == "angle" }) {
      guard isOne else { return nil }
      var ends: [(keyPath: String, motion: Motion)] = []
      for motion in motions {
        guard let turned = try turned(motion) else { return nil }
        ends.append(("endPoint", turned))
      }
      return ends
    }
    return (isOne ? motions.map { [$0] } : [motions]).flatMap { together in
      let isShifted = together.contains { part(of: $0.property)?.name == "center" }
      return (isShifted ? ["startPoint", "endPoint"] : ["endPoint"]).map { keyPath in
        (keyPath, moved(together[0], to: keyPath, by: together))
      }
    }
  }

  /// Returns the motion of the point in the direction of an angle; `nil` for very many turns.
  private func turned(_ motion: Motion) throws(Diagnostic) -> Motion? {
    guard !motion.isDiscrete else { return motion.mapped(end(ofAngle:)) }
    let angles = motion.values.map(\.x)
    let turned = zip(angles, angles.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    guard turned <= Self.mostSteps * Self.largestTurn else { return nil }
    let lines = try motion.straightened(within: 1e-3)
    var (points, times) = ([lines.values[0]], [lines.times[0]])
    for index in lines.values.indices.dropFirst() {
      let (from, to) = (lines.values[index - 1], lines.values[index])
      let (start, end) = (lines.times[index - 1], lines.times[index])
      let count = max((abs(to.x - from.x) / Self.largestTurn).rounded(.up), 1)
      for step in 1...Int(count) {
        let share = Double(step) / count
        points.append(from + (to - from) * share)
        times.append(start + (end - start) * share)
      }
    }
    return motion.replacing(points, at: times).mapped(end(ofAngle:))
  }

  /// Returns the point in the direction of an angle.
  private func end(ofAngle angle: SIMD4<Double>) -> SIMD4<Double> {
    guard case .conic(let slot, _) = direction else { return angle }
    let (center, turn) = (values[slot], Turn(degrees: angle.x))
    return SIMD4(center.x + turn.cosine, center.y + turn.sine, 0, 0)
  }

  /// Returns the motion of a point whose centre or radii move.
  private func moved(_ first: Motion, to keyPath: String, by motions: [Motion]) -> Motion {
    let points = first.values.indices.map { index -> SIMD4<Double> in
      var parts = still
      for motion in motions {
        guard let (name, component) = part(of: motion.property) else { continue }
        let value = motion.values[index]
        for axis in 0..<2 where component == nil || component == axis {
          parts[name, default: SIMD4()][axis] = value[component == nil ? axis : 0]
        }
      }
      let center = parts["center"] ?? SIMD4()
      return keyPath == "startPoint" ? center : center + (parts["radius"] ?? SIMD4())
    }
    return first.through(points)
  }

  /// The values without animations; the end of a conic gradient is a point from its centre, too.
  private var still: [Substring: SIMD4<Double>] {
    switch direction {
    case .linear: [:]
    case .radial(let center, let radius, _):
      ["center": values[center].components, "radius": values[radius].components]
    case .conic(let center, let angle):
      [
        "center": values[center].components,
        "radius": end(ofAngle: SIMD4(values[angle], 0, 0, 0)) - values[center].components,
      ]
    }
  }
}

extension Motion {
  /// Returns the same motion of other values at the same times.
  func through(_ values: [SIMD4<Double>]) -> Motion {
    Motion(
      layer: layer, property: property, kind: kind, values: values, rest: values[0], times: times,
      isDiscrete: isDiscrete, paces: paces, begin: begin, duration: duration,
      repeatCount: repeatCount, autoreverses: autoreverses, fillMode: fillMode,
      isSampled: isSampled)
  }
}
