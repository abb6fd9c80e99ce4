import SceneModel
import SceneText

extension LottieAnimations {
  /// Returns the animations of a position, along its path where it is curved.
  ///
  /// - Parameters:
  ///   - name: The name of the property of the scene.
  ///   - turns: Whether the layer turns along the path.
  func movement(of property: LottieProperty, as name: String, turns: Bool) -> [DocumentValue] {
    let keyframes = property.keyframes
    guard keyframes.count > 1, turns || keyframes.contains(where: { $0.tangents != nil }) else {
      return animations(of: property, as: name, components: ["x", "y"], text: \.value)
    }
    // A movement that repeats as a whole cannot be divided.
    guard pacesPaths, property.loop == nil else {
      let paths = property.runs(of: keyframes, from: clock.first).map {
        path($0, as: name, turns: turns, isEven: false)
      }
      return turns ? paths.turningFromTheStart : paths
    }
    var animations: [DocumentValue] = []
    var straight: [LottieProperty.Keyframe] = []
    func endStraight() {
      if let animation = animation(LottieRun(keyframes: straight), as: name, text: \.value) {
        animations.append(animation)
      }
      straight = []
    }
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
      if keyframe.tangents != nil || turns, !keyframe.isHold, keyframe.value != next.value {
        endStraight()
        animations.append(
          path(LottieRun(keyframes: [keyframe, next]), as: name, turns: turns, isEven: true))
      } else {
        if straight.isEmpty { straight.append(keyframe) }
        straight.append(next)
      }
    }
    endStraight()
    return turns ? animations.turningFromTheStart : animations
  }

  /// Returns the animations of a rotation that is added to the direction of a path.
  func turn(_ rotation: LottieProperty, as name: String) -> [DocumentValue] {
    // The sum of the declared rotation and all runs before.
    var sum = rotation.first[0]
    return rotation.runs(of: rotation.keyframes, from: clock.first).compactMap { run in
      guard let start = run.keyframes.first?.value[0], let end = run.keyframes.last?.value[0]
      else { return nil }
      let rest = LottieProperty(run.keyframes, like: rotation).map { [$0[0] - sum] }
      sum = run.loop == .pingpong ? start : end
      let added = LottieRun(
        keyframes: rest.keyframes, loop: run.loop, count: run.count, isLater: run.isLater)
      guard
        case .mapping(var animation)? = animation(added, as: name, text: { $0[0].value })?.content
      else { return nil }
      if animation["to"] != nil, animation["from"] == nil {
        animation["from"] = rest.first[0].value
      }
      animation["additive"] = true
      return .mapping(animation)
    }
  }

  /// Returns the animation along a path from keyframe to keyframe.
  ///
  /// - Parameter isEven: Whether the speed along the path is even, but for an easing.
  private func path(
    _ run: LottieRun, as name: String, turns: Bool, isEven: Bool
  ) -> DocumentValue {
    let keyframes = run.keyframes
    // A cumulative animation adds its last place at each repetition, so that it begins at 0.
    let start = run.loop == .offset ? keyframes[0].value : [0, 0]
    func point(_ value: [Double], _ tangent: [Double] = [0, 0]) -> Point {
      Point(x: value[0] + tangent[0] - start[0], y: value[1] + tangent[1] - start[1])
    }
    let pairs = Array(zip(keyframes, keyframes.dropFirst()))
    let elements: [Path.Element] = pairs.map { keyframe, next in
      guard let tangents = keyframe.tangents else { return .line(to: point(next.value)) }
      return .curve(
        control1: point(keyframe.value, tangents.out), control2: point(next.value, tangents.in),
        to: point(next.value))
    }
    var animation = DocumentEntries()
    animation["property"] = .text(name)
    animation["path"] = .text(Path([.move(to: point(keyframes[0].value))] + elements).data)
    if start != [0, 0] { animation["additive"] = true }
    if isEven { animation["calculationMode"] = "paced" }
    if turns { animation["rotationMode"] = "auto" }
    let easings = pairs.map { $0.easing(to: $1) }
    // The easing of a segment leads beyond the ends of its curve, that of an animation does not.
    if easings.count == 1, keyframes[0].isHold || keyframes[0].curves.first?.overshoots != true {
      if easings[0] != "linear" { animation["easing"] = easings[0] }
    } else {
      addTimes(of: keyframes, easings: easings, to: &animation)
    }
    addTiming(
      from: keyframes[0].frame, to: keyframes[keyframes.count - 1].frame, of: run, to: &animation)
    return .mapping(animation)
  }
}

extension [DocumentValue] {
  /// The animations, with the first one turning the layer before its start, too.
  fileprivate var turningFromTheStart: Self {
    guard case .mapping(var first)? = first?.content, first["rotationMode"] != nil,
      first["begin"] != nil
    else { return self }
    first["fillMode"] = "both"
    return [.mapping(first)] + dropFirst()
  }
}

extension Path {
  /// The path as SVG path data, with numbers to a thousandth of a point.
  var data: String { data(\.short) }
}

extension Double {
  /// The number in path data, to a thousandth.
  fileprivate var short: String { ((imported * 1000).rounded() / 1000 + 0).plain }
}
