import SceneModel

extension AnimationCode {
  /// The animation of a modifier of a view.
  var swiftUI: [String] {
    guard let modifier = property.swiftUI else {
      return ["// SwiftUI has no such modifier."]
    }
    if let reason = reasonAgainstSwiftUI { return ["// \(reason); use the layer's animation."] }
    let anchored = anchored(placed(modifier))
    return (anchor != nil && property.keyPath.hasPrefix("position") ? [Self.middleNote] : [])
      + (isKeyframed || endsWhereItBegan ? keyframeAnimator(anchored) : stateChange(anchored))
  }

  private static let middleNote =
    "// SwiftUI places the middle of a view; these are the places of its anchor point."

  /// Returns a modifier with the coordinate that rests; one of a position whose other coordinate
  /// moves by itself is an offset.
  private func placed(_ modifier: String) -> String {
    guard property.keyPath.hasPrefix("position."), let transform else { return modifier }
    let isAcross = property.keyPath == "position.x"
    if transform.movesApart {
      return ".offset(\(isAcross ? "x" : "y"): % - \(motion.rest.x.code))"
    }
    let rest = isAcross ? transform.position.y : transform.position.x
    return modifier.replacing(AppleProperty.rest, with: rest.code)
  }

  /// Returns a modifier that turns or scales a view about the anchor point of its layer.
  private func anchored(_ modifier: String) -> String {
    guard let anchor, property.keyPath.hasPrefix("transform.") else { return modifier }
    return modifier.dropLast() + ", anchor: UnitPoint(x: \(anchor.x.code), y: \(anchor.y.code)))"
  }

  /// The number of ways from the first value to the last or back.
  var wayCount: Double {
    (motion.repeatCount * (motion.autoreverses ? 2 : 1)).rounded(toPlaces: 6)
  }

  /// Whether its last way leads back; a state that it changes would jump to the other end then.
  private var endsWhereItBegan: Bool {
    !isEndless && motion.autoreverses && wayCount.remainder(dividingBy: 2) == 0
  }

  private var reasonAgainstSwiftUI: String? {
    if property.keyPath.hasPrefix("position."), transform?.movesWhole == true {
      return "The view has one position, which another animation moves"
    }
    if !isEndless, wayCount != wayCount.rounded() { return "SwiftUI repeats whole ways only" }
    if endsWhereItBegan, motion.spring != nil {
      return "Keyframes have no spring that runs backwards, and a state would jump in the end"
    }
    guard isKeyframed || endsWhereItBegan else { return nil }
    if isEndless, motion.begin != 0 { return "A keyframe animator that repeats starts at once" }
    let count = (isEndless ? 1 : wayCount) * Double(motion.values.count)
    return count > AnimationCode.mostKeyframes ? "It would need \(count.code) keyframes" : nil
  }

  /// The most keyframes in one animator.
  private static let mostKeyframes = 200.0

  private func stateChange(_ modifier: String) -> [String] {
    let variable = name.variable
    let values = motion.values.map(property.swiftUIValue)
    let shown = modifier.replacing("%", with: variable)
    let note = valueAfterwards.map {
      "// When it is over, the scene shows \(property.swiftUIValue($0)) again."
    }
    return [
      "@State private var \(variable) = \(values[0])  // \(name.view)\(shown)",
      "withAnimation(\(animation)) { \(variable) = \(values[1]) }",
    ] + (note.map { [$0] } ?? [])
  }

  /// The value that the scene shows when the animation is over, if it is not the last one.
  var valueAfterwards: SIMD4<Double>? {
    let last = endsWhereItBegan ? motion.values[0] : motion.values[motion.values.count - 1]
    let stays = [.forwards, .both].contains(motion.fillMode) || isEndless
    return stays || last == motion.rest ? nil : motion.rest
  }

  /// The animation of a value from one end to the other.
  private var animation: String {
    var text: String
    if let spring = motion.spring, let (duration, bounce) = spring.perceptual {
      let numbers = "duration: \(duration.code), bounce: \(bounce.code)"
      text =
        spring.initialVelocity == 0
        ? ".spring(\(numbers))"
        : ".interpolatingSpring(\(numbers), initialVelocity: \(spring.initialVelocity.code))"
    } else if let spring = motion.spring {
      text =
        ".interpolatingSpring(mass: \(spring.mass.code), stiffness: \(spring.stiffness.code), "
        + "damping: \(spring.damping.code), initialVelocity: \(spring.initialVelocity.code))"
    } else {
      let points = (motion.paces[0].controlPoints ?? [0, 0, 1, 1]).map(\.code)
      text =
        motion.paces[0].curveName.map { ".\($0)(duration: \(motion.duration.code))" }
        ?? ".timingCurve(\(points.joined(separator: ", ")), duration: \(motion.duration.code))"
    }
    if isEndless {
      text += ".repeatForever(autoreverses: \(motion.autoreverses))"
    } else if wayCount != 1 {
      // SwiftUI counts a reverse as a repetition of its own.
      text += ".repeatCount(\(wayCount.code), autoreverses: \(motion.autoreverses))"
    }
    return motion.begin == 0 ? text : text + ".delay(\(motion.begin.code))"
  }
}
