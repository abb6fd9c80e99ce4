import SceneModel
import SceneText

/// Makes animations of properties with keyframes.
struct LottieAnimations {
  let clock: LottieClock

  /// Whether points move at an even speed along curves, and not by the parameter of each curve.
  let pacesPaths: Bool

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
    return animations(through: property.keyframes, of: property, as: name, text: text)
  }

  /// Returns the animations through keyframes, one for each part, whether it repeats or not.
  ///
  /// - Parameters:
  ///   - keyframes: Keyframes at the frames of the property.
  ///   - areNumbers: Whether the values are numbers, which can be added.
  func animations(
    through keyframes: [LottieProperty.Keyframe], of property: LottieProperty, as name: String,
    areNumbers: Bool = true, text: ([Double]) -> DocumentValue
  ) -> [DocumentValue] {
    property.runs(of: keyframes, from: clock.first, areNumbers: areNumbers).compactMap { run in
      animation(run, as: name, areNumbers: areNumbers, text: text)
    }
  }

  /// Returns the animation through keyframes; `nil` if nothing changes.
  ///
  /// - Parameter areNumbers: Whether the values are numbers, which can be added.
  func animation(
    _ run: LottieRun, as name: String, areNumbers: Bool = true, text: ([Double]) -> DocumentValue
  ) -> DocumentValue? {
    let keyframes = run.keyframes.withoutIdle(areNumbers: areNumbers)
    guard keyframes.count > 1, keyframes.contains(where: { $0.value != keyframes[0].value }) else {
      return nil
    }
    var animation = DocumentEntries()
    animation["property"] = .text(name)
    let easings = zip(keyframes, keyframes.dropFirst()).map { $0.easing(to: $1) }
    var values = keyframes.map { text($0.value) }
    if run.loop == .offset, let distances = values.distances {
      values = distances
      animation["additive"] = true
    }
    if keyframes.count == 2 {
      // A part that begins with the declared value needs no `from`.
      if run.loop != nil || run.isLater { animation["from"] = values[0] }
      animation["to"] = values[1]
      if easings[0] != "linear" { animation["easing"] = easings[0] }
    } else {
      animation["values"] = list(of: values)
      addTimes(of: keyframes, easings: easings, to: &animation)
    }
    addTiming(
      from: keyframes[0].frame, to: keyframes[keyframes.count - 1].frame, of: run, to: &animation)
    return .mapping(animation)
  }

  /// Adds the times of keyframes, and the easings between them.
  func addTimes(
    of keyframes: [LottieProperty.Keyframe], easings: [DocumentValue],
    to animation: inout DocumentEntries
  ) {
    let (start, end) = (keyframes[0].frame, keyframes[keyframes.count - 1].frame)
    let times = keyframes.map { end > start ? (($0.frame - start) / (end - start)).early : 0 }
    let even = times.indices.map { (Double($0) / Double(times.count - 1)).early }
    if times != even { animation["keyTimes"] = times.value }
    if easings.contains(where: { $0 != "linear" }) { animation["easings"] = .list(easings) }
  }

  /// Returns values as a list, with long texts one below the other.
  private func list(of values: [DocumentValue]) -> DocumentValue {
    let isLong = values.contains { value in
      if case .text(let text) = value.content { text.utf8.count > 60 } else { false }
    }
    return .list(values).styled(isLong ? .block : .automatic)
  }

  /// Adds when an animation runs.
  func addTiming(
    from start: Double, to end: Double, of run: LottieRun, to animation: inout DocumentEntries
  ) {
    let begin = clock.time(start).early
    if begin != 0 { animation["begin"] = .number(begin) }
    // Keyframes at one frame jump.
    animation["duration"] = .number(max((clock.time(end) - clock.time(start)).early, 1e-6))
    guard let loop = run.loop else { return }
    animation["repeatCount"] = run.count.map { .number($0) } ?? "forever"
    switch loop {
    // A value that goes on has a keyframe far away.
    case .cycle, .goesOn: break
    case .pingpong: animation["autoreverses"] = true
    case .offset: animation["cumulative"] = true
    }
  }
}

extension [DocumentValue] {
  /// The distances of numbers from the first one; `nil` if that is 0, or if they are no numbers.
  ///
  /// A cumulative animation adds its last value at each repetition, so that it has to begin at 0.
  fileprivate var distances: Self? {
    let distances = compactMap { $0.distance(to: self[0]) }
    return distances.count == count && distances != self ? distances : nil
  }
}

extension DocumentValue {
  /// Returns by how much a number is larger than another, or each number of a list.
  fileprivate func distance(to other: DocumentValue) -> DocumentValue? {
    switch (content, other.content) {
    case (.number(let number), .number(let start)): return (number - start).value
    case (.list(let items), _):
      let starts: [DocumentValue] =
        if case .list(let starts) = other.content { starts } else { items.map { _ in other } }
      let distances = zip(items, starts).compactMap { $0.distance(to: $1) }
      return distances.count == items.count ? .list(distances) : nil
    case (.number, .list(let starts)):
      return DocumentValue.list(starts.map { _ in self }).distance(to: other)
    default: return nil
    }
  }
}

extension LottieProperty.Keyframe {
  /// Returns the easing of the segment to the next keyframe.
  func easing(to next: LottieProperty.Keyframe) -> DocumentValue {
    isHold || next.frame == frame ? "step-end" : curves.first?.easing ?? "linear"
  }
}

extension [LottieProperty.Keyframe] {
  /// Returns the keyframes without those that change nothing: those between two equal values, and
  /// those on the line from one neighbour to the other.
  fileprivate func withoutIdle(areNumbers: Bool) -> [Element] {
    guard count > 2 else { return self }
    var kept = [self[0]]
    for index in 1..<count - 1 {
      let start = kept[kept.count - 1]
      let rests = start.value == self[index].value && self[index].value == self[index + 1].value
      if !rests, !areNumbers || !isOnLine(index, from: start) { kept.append(self[index]) }
    }
    return kept + [self[count - 1]]
  }

  /// Whether a keyframe lies on the line from an earlier one to the next one.
  private func isOnLine(_ index: Int, from start: Element) -> Bool {
    let (keyframe, next) = (self[index], self[index + 1])
    guard [start, keyframe].allSatisfy({ $0.curves.allSatisfy(\.isLinear) && !$0.isHold }),
      next.frame > keyframe.frame, keyframe.frame > start.frame
    else { return false }
    let part = (keyframe.frame - start.frame) / (next.frame - start.frame)
    return keyframe.value.indices.allSatisfy { component in
      let (from, to) = (start.value[component], next.value[component])
      return abs(from + (to - from) * part - keyframe.value[component])
        <= 1e-6 * Swift.max(abs(from), abs(to), 1)
    }
  }
}

extension Double {
  /// The bounded time in seconds, rounded down to a millionth.
  ///
  /// So a change at the time of a frame is never too late for that frame.
  var early: Double { (bounded * 1e6 + 1e-3).rounded(.down) / 1e6 + 0 }
}
