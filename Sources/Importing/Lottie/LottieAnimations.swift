import SceneModel
import SceneText

/// Makes animations of properties with keyframes.
struct LottieAnimations {
  let clock: LottieClock

  /// Returns the animations of a property; none if it does not change.
  ///
  /// - Parameters:
  ///   - name: The name of the property of the scene.
  ///   - components: The names of its components, which may have easings of their own.
  ///   - text: Returns a value in the text of a scene.
  func animations(
    of property: LottieProperty, as name: String, components: [String] = [],
    text: ([Double]) -> DocumentValue
  ) -> [DocumentValue] {
    guard property.isAnimated else { return [] }
    let isSplit = property.keyframes.contains { $0.curves.count > 1 }
    if isSplit, components.count == property.first.count {
      return components.indices.flatMap { index in
        animations(of: property.component(index), as: "\(name).\(components[index])") {
          $0[0].value
        }
      }
    }
    return animation(property.keyframes, of: property, as: name, text: text).map { [$0] } ?? []
  }

  /// Returns the animation through keyframes; `nil` if nothing changes.
  func animation(
    _ all: [LottieProperty.Keyframe], of property: LottieProperty, as name: String,
    text: ([Double]) -> DocumentValue
  ) -> DocumentValue? {
    let keyframes = all.withoutRests
    guard keyframes.count > 1, keyframes.contains(where: { $0.value != keyframes[0].value }) else {
      return nil
    }
    var animation = DocumentEntries()
    animation["property"] = .text(name)
    let (start, end) = (keyframes[0].frame, keyframes[keyframes.count - 1].frame)
    let easings = zip(keyframes, keyframes.dropFirst()).map { keyframe, next in
      keyframe.isHold || next.frame == keyframe.frame
        ? "step-end" : keyframe.curves.first?.easing ?? "linear"
    }
    if keyframes.count == 2 {
      // The declared value is the first one; only a repetition has to say it.
      if property.loop != nil { animation["from"] = text(keyframes[0].value) }
      animation["to"] = text(keyframes[1].value)
      if easings[0] != "linear" { animation["easing"] = easings[0] }
    } else {
      animation["values"] = .list(keyframes.map { text($0.value) })
      let times = keyframes.map { (($0.frame - start) / (end - start)).imported }
      let even = times.indices.map { (Double($0) / Double(times.count - 1)).imported }
      if times != even { animation["keyTimes"] = times.value }
      if easings.contains(where: { $0 != "linear" }) { animation["easings"] = .list(easings) }
    }
    addTiming(from: start, to: end, of: property, to: &animation)
    return .mapping(animation)
  }

  /// Adds when an animation runs.
  func addTiming(
    from start: Double, to end: Double, of property: LottieProperty,
    to animation: inout DocumentEntries
  ) {
    let begin = clock.time(start).imported
    if begin != 0 { animation["begin"] = .number(begin) }
    // Keyframes at one frame jump.
    animation["duration"] = max(clock.time(end) - clock.time(start), 1e-6).value
    guard let loop = property.loop else { return }
    animation["repeatCount"] = "forever"
    switch loop {
    case .cycle: break
    case .pingpong: animation["autoreverses"] = true
    case .offset: animation["cumulative"] = true
    }
  }
}

extension [LottieProperty.Keyframe] {
  /// The keyframes without those in the middle of a rest.
  fileprivate var withoutRests: [Element] {
    indices.filter { index in
      index == 0 || index == count - 1 || self[index].value != self[index - 1].value
        || self[index].value != self[index + 1].value
    }.map { self[$0] }
  }
}
