import SceneModel
import SceneText

/// The JSON of an animation in the time of the scene.
struct RunningAnimationJSON: Encodable {
  /// Its place among the animations of its layer.
  let index: Int

  /// The animated property, and the state to which a change of state leads, if it is one.
  let property: String
  let state: String?

  /// Whether the state leaves the value as it is written in the layer.
  let returns: Bool

  /// Scene time of the begin, and of the end of its cycles, in seconds; no end if it is endless.
  let begin: Double
  let end: Double?

  /// Seconds of the scene that the first cycle takes without its way back.
  let cycle: Double

  /// Seconds of the scene for which its spring comes to rest after its end.
  let tail: Double

  /// Seconds of the scene per second of the time in which its begin is written.
  let scale: Double

  /// Whether its last value stays after its end.
  let isKept: Bool

  /// Whether its cycles run back again.
  let autoreverses: Bool

  /// `spring`, `curve` or `other`.
  let form: AnimationJSON.Form

  /// Progress at equal steps of a cycle; `null` where a formula has no value.
  let progress: [Double?]

  /// Times of the keyframes, as shares of a cycle.
  let keyTimes: [Double]

  let numbers: Numbers

  /// The values to which it leads, one for each keyframe.
  let values: [DeclaredValueJSON]

  /// The reasons why times cannot be changed: of `begin`, `duration` and `keyTimes`.
  let reasons: [String: String]

  /// The component that declares it, if one does.
  let component: String?
  let file: String
  let line: Int

  /// Names of the numbers that can be changed.
  struct Numbers: Encodable {
    let begin: String?

    /// The number to which the length of a cycle is proportional.
    let duration: String?

    /// One for each key time; empty if they cannot be changed.
    let keyTimes: [String]
  }

  private static let stepCount = 32

  /// Returns the animations of a layer, each once, in the order of their declaration.
  ///
  /// One declaration may move several properties, and a state may come several times.
  static func animations(of layer: Layer, on clock: LocalClock, in parsed: ParsedScene)
    -> [RunningAnimationJSON]
  {
    struct Run: Hashable {
      let source: SourceRange
      let begin: Double
      let property: String?
    }
    var runs: Set<Run> = []
    return layer.animations.enumerated().compactMap { index, animation in
      // Several values may return at one place of the text.
      let run = Run(
        source: animation.source, begin: animation.firstBegin,
        property: animation.returns(in: parsed) ? layer.name(of: animation) : nil)
      guard !clock.isStopped, animation.firstBegin.isFinite, runs.insert(run).inserted else {
        return nil
      }
      return RunningAnimationJSON(animation, at: index, of: layer, on: clock, in: parsed)
    }
  }

  private init(
    _ animation: Animation, at index: Int, of layer: Layer, on clock: LocalClock,
    in parsed: ParsedScene
  ) {
    let (pacing, timing) = (parsed.pacings[animation.source], animation.timing)
    let change = animation.state.map { _ in
      parsed.stateChange(by: animation, ofLayerAt: layer.path)
    }
    self.index = index
    property = pacing?.property ?? layer.name(of: animation)
    state = animation.state
    returns = animation.returns(in: parsed)
    let speeds = animation.groups.map(\.timing.speed).reduce(clock.rate, *)
    let scale = speeds == 0 ? 1 : 1 / speeds
    let first = clock.sceneTime(at: animation.firstBegin)
    begin = first.asShown
    let pace = timing.speed == 0 ? 1 : abs(timing.speed)
    // The time of a state is written in the time of the states.
    self.scale = change == nil ? scale : scale / pace
    cycle = abs(timing.duration / pace * scale)
    tail = abs(timing.tail / pace * scale)
    let length = timing.activeDuration / pace
    let left = animation.groups.last.map { max($0.timing.duration - timing.begin, 0) }
    let seen = min(length, left ?? .infinity)
    end = seen.isFinite && timing.speed != 0 ? (first + seen * abs(scale)).asShown : nil
    isKept = ([timing] + animation.groups.map(\.timing)).allSatisfy {
      [.forwards, .both].contains($0.fillMode)
    }
    autoreverses = timing.autoreverses
    form = (pacing ?? change?.pacing)?.form.json ?? (animation.isSprung ? .spring : .other)
    progress = animation.progress(atSteps: Self.stepCount)
    keyTimes = animation.keyTimes
    let shares = keyTimes
    let ofState = animation.state.flatMap { _ in parsed.stateValues[animation.source] }
    values = (pacing?.values ?? ofState.map { [$0] } ?? []).enumerated().map { index, value in
      DeclaredValueJSON(value, at: shares.indices.contains(index) ? shares[index] : 1)
    }
    let isSprung = animation.isSprung
    numbers =
      change.map { Numbers($0.pacing, at: $0.time, sprung: isSprung) }
      ?? Numbers(pacing, sprung: isSprung)
    reasons = pacing.map { $0.reasons(sprung: isSprung) } ?? animation.reasons(change, isSprung)
    component = pacing?.component
    (file, line) = parsed.place(of: animation.source)
  }
}

extension RunningAnimationJSON.Numbers {
  fileprivate init(_ pacing: DeclaredPacing?, sprung isSprung: Bool) {
    let changeable = (pacing?.times.numbers ?? []).filter(\.isChangeable)
    begin = changeable.first { $0.key == "begin" }?.target
    duration = pacing?.length(sprung: isSprung).flatMap { $0.isChangeable ? $0.target : nil }
    let all = (pacing?.times.numbers ?? []).filter(\.isKeyTime)
    keyTimes = all.allSatisfy(\.isChangeable) ? all.map(\.target) : []
  }
}

extension RunningAnimationJSON.Numbers {
  /// The numbers of a change by a state.
  ///
  /// - Parameters:
  ///   - pacing: The pacing of the transition.
  ///   - time: The time at which the state comes.
  fileprivate init(_ pacing: DeclaredPacing?, at time: EditableNumber?, sprung isSprung: Bool) {
    begin = time.flatMap { $0.isChangeable ? $0.target : nil }
    duration = pacing?.length(sprung: isSprung).flatMap { $0.isChangeable ? $0.target : nil }
    keyTimes = []
  }
}

extension EditableNumber {
  var isKeyTime: Bool { key.hasPrefix("keyTimes.") }
}

extension DeclaredPacing {
  /// The number to which the length of the animation is proportional; `nil` if there is none.
  fileprivate func length(sprung isSprung: Bool) -> EditableNumber? {
    times.numbers.first { $0.key == "duration" }
      ?? (isSprung ? numbers.first { ["response", "duration"].contains($0.key) } : nil)
  }

  /// The reasons why times cannot be changed, by the names of their keys.
  fileprivate func reasons(sprung isSprung: Bool) -> [String: String] {
    var reasons = Dictionary(uniqueKeysWithValues: times.reasons.map { ($0.rawValue, $1) })
    for number in times.numbers where !number.isChangeable {
      let key = number.isKeyTime ? "keyTimes" : number.key
      reasons[key] = "\(key) is the formula \(number.formula ?? "")"
    }
    if let length = length(sprung: isSprung) {
      if !length.isChangeable {
        reasons["duration"] = "\(length.key) is the formula \(length.formula ?? "")"
      }
    } else if isSprung {
      reasons["duration"] = "its stiffness and damping decide how long it lasts"
    }
    return reasons
  }
}

extension DeclaredPacing.Form {
  fileprivate var json: AnimationJSON.Form {
    switch self {
    case .spring: .spring
    case .curve: .curve
    case .other: .other
    }
  }
}

extension Animation {
  fileprivate var isSprung: Bool {
    if case .spring = pacing { true } else { false }
  }

  /// Whether it leads to a state that leaves the value as it is written in the layer.
  fileprivate func returns(in parsed: ParsedScene) -> Bool {
    state != nil && parsed.stateValues[source] == nil
  }

  /// The reasons why the times of an animation without a text of its own cannot be changed.
  ///
  /// - Parameter change: What the text says of the change, if a state makes it.
  fileprivate func reasons(
    _ change: (pacing: DeclaredPacing?, source: SourceRange?, time: EditableNumber?)?,
    _ isSprung: Bool
  ) -> [String: String] {
    guard let state, let change else {
      let reason =
        progress != nil
        ? "a formula of its progress drives it" : "it is not written under 'animations'"
      return ["begin": reason, "duration": reason]
    }
    var reasons: [String: String] = [:]
    if change.time?.isChangeable != true {
      reasons["begin"] =
        change.time?.formula.map { "at is the formula \($0)" }
        ?? "the state '\(state)' comes when a condition holds"
    }
    let ofPacing = change.pacing?.reasons(sprung: isSprung)["duration"]
    if change.pacing?.length(sprung: isSprung) == nil || ofPacing != nil {
      reasons["duration"] = ofPacing ?? "no transition to the state '\(state)' has a duration"
    }
    return reasons
  }

  /// The times of its keyframes as shares of a cycle; empty without keyframes.
  fileprivate var keyTimes: [Double] {
    guard case .keyframes(let keyframes) = values, !keyframes.mode.isPaced else { return [] }
    let count = keyframes.values.count
    let last = Double(keyframes.mode == .discrete ? count : count - 1)
    return keyframes.times ?? (0..<count).map { Double($0) / last }
  }

  /// Returns the progress at equal steps of a cycle; `nil` where a formula has no value.
  func progress(atSteps count: Int) -> [Double?] {
    let length = min(timing.duration, Self.longestShown)
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      return switch pacing {
      case .easing(let easing): (try? easing(share))?.asShown
      case .spring(let spring): spring.fraction(at: share * length).asShown
      }
    }
  }

  /// The longest part of a spring to show, in seconds; a spring may never settle.
  private static let longestShown = 10.0
}

extension Layer {
  /// The name of the property that an animation changes; the path of a point.
  func name(of animation: Animation) -> String {
    let slot = slots[animation.slot]
    if slot.name.contains(/^contents\..*\.point\d+$/) {
      return slot.name.replacing(/point\d+$/, with: "d")
    }
    let parts = slot.kind.componentNames
    guard animation.components.count == 1, parts.count > 1 else { return slot.name }
    return "\(slot.name).\(parts[animation.components.lowerBound])"
  }
}
