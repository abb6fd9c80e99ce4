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
    guard turns || keyframes.contains(where: { $0.tangents != nil }) else {
      return animations(of: property, as: name, components: ["x", "y"], text: \.value)
    }
    var animations: [DocumentValue] = []
    var straight: [LottieProperty.Keyframe] = []
    func endStraight() {
      if let animation = animation(straight, of: property, as: name, text: \.value) {
        animations.append(animation)
      }
      straight = []
    }
    for (keyframe, next) in zip(keyframes, keyframes.dropFirst()) {
      let isCurved = keyframe.tangents != nil || turns
      guard isCurved, !keyframe.isHold, keyframe.value != next.value,
        next.frame > keyframe.frame
      else {
        if straight.isEmpty { straight.append(keyframe) }
        straight.append(next)
        continue
      }
      endStraight()
      animations.append(curve(keyframe, to: next, of: property, as: name, turns: turns))
    }
    endStraight()
    return animations
  }

  /// Returns the animation along one curve of a path, at an even speed but for its easing.
  private func curve(
    _ keyframe: LottieProperty.Keyframe, to next: LottieProperty.Keyframe,
    of property: LottieProperty, as name: String, turns: Bool
  ) -> DocumentValue {
    let tangents = keyframe.tangents ?? ([0, 0], [0, 0])
    func point(_ value: [Double], _ tangent: [Double] = [0, 0]) -> Point {
      Point(x: value[0] + tangent[0], y: value[1] + tangent[1])
    }
    let path = Path([
      .move(to: point(keyframe.value)),
      .curve(
        control1: point(keyframe.value, tangents.out), control2: point(next.value, tangents.in),
        to: point(next.value)),
    ])
    var animation = DocumentEntries()
    animation["property"] = .text(name)
    animation["path"] = .text(path.data)
    animation["calculationMode"] = "paced"
    if turns { animation["rotationMode"] = "auto" }
    if let easing = keyframe.curves.first?.easing, easing != "linear" {
      animation["easing"] = easing
    }
    addTiming(from: keyframe.frame, to: next.frame, of: property, to: &animation)
    return .mapping(animation)
  }
}

extension Path {
  /// The path as SVG path data, with numbers to a thousandth of a point.
  var data: String {
    func text(_ points: Point...) -> String {
      points.map { "\($0.x.short) \($0.y.short)" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M \(text(point))"
      case .line(let point): "L \(text(point))"
      case .curve(let control1, let control2, let end): "C \(text(control1, control2, end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension Double {
  /// The number in path data, to a thousandth.
  fileprivate var short: String { ((imported * 1000).rounded() / 1000 + 0).plain }
}
