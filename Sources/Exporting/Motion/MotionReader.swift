package import SceneModel
package import Timeline

/// Finds the motions of a scene.
package struct MotionReader {
  private let timeline: SceneTimeline

  /// The path of the only layer to read; `nil` for all layers.
  private let path: String?

  /// The values of the moving slots tick by tick, by layer and slot; read when first needed.
  private var samples: [Sampled: [SIMD4<Double>]] = [:]

  private struct Sampled: Hashable {
    let path: String
    let slot: Int
  }

  /// The largest distance of sampled values from the lines between those that are kept, as a part
  /// of their range.
  private let tolerance: Double

  /// The tolerance of code that a person reads.
  static let readableTolerance = 1.0 / 300

  /// The tolerance of documents, in which a movement over a screen stays within a hundredth of a
  /// point.
  static let exactTolerance = 1e-6

  /// Returns the motions of all layers, or of one, in the order of declaration.
  ///
  /// - Parameter tolerance: The largest distance of values that are read from frames from the lines
  ///   that stand for them, as a part of their range.
  /// - Throws: ``Diagnostic`` if a formula's value is too large or not a number.
  package static func motions(
    of timeline: SceneTimeline, layer path: String? = nil,
    within tolerance: Double = readableTolerance
  ) throws(Diagnostic) -> [Motion] {
    var reader = MotionReader(timeline: timeline, path: path, tolerance: tolerance)
    return try reader.motions()
  }

  /// Returns the motions that animations alone declare, without looking at any frame.
  static func declaredMotions(of timeline: SceneTimeline) throws(Diagnostic) -> [Motion] {
    var motions: [Motion] = []
    for (layer, isOnTime) in timeline.scene.layers.flatMap({ $0.withAllInside(isOnTime: true) })
    where isOnTime {
      for slot in layer.movingSlots { motions += try layer.declaredMotions(of: slot) ?? [] }
    }
    return motions
  }

  private init(timeline: SceneTimeline, path: String?, tolerance: Double) {
    (self.timeline, self.path, self.tolerance) = (timeline, path, tolerance)
  }

  private mutating func motions() throws(Diagnostic) -> [Motion] {
    var found: [(motion: Motion?, slot: Sampled)] = []
    for (layer, isOnTime) in timeline.scene.layers.flatMap({ $0.withAllInside(isOnTime: true) })
    where path == nil || layer.path == path {
      for slot in layer.movingSlots {
        let sampled = Sampled(path: layer.path, slot: slot)
        let declared = isOnTime ? try layer.declaredMotions(of: slot) : nil
        found += declared?.map { ($0, sampled) } ?? [(nil, sampled)]
      }
    }
    try sample(found.filter { $0.motion == nil }.map(\.slot))
    let layers = Dictionary(
      timeline.scene.layers.flatMap { $0.withAllInside(isOnTime: true) }.map {
        ($0.layer.path, $0.layer)
      }, uniquingKeysWith: { first, _ in first })
    return found.compactMap { motion, slot in
      motion ?? layers[slot.path].flatMap { sampledMotion(of: $0, slot) }
    }
  }

  /// Reads the values of slots at every tick.
  private mutating func sample(_ slots: [Sampled]) throws(Diagnostic) {
    guard !slots.isEmpty else { return }
    let wanted = Dictionary(grouping: slots, by: \.path)
    for number in 0..<timeline.frameCount {
      let presentation = try timeline.presentation(at: timeline.displayLink[number])
      for layer in presentation.layers { note(layer, wanted) }
    }
  }

  /// Appends the values of a layer and of all layers inside it.
  private mutating func note(_ layer: PresentationLayer, _ wanted: [String: [Sampled]]) {
    for slot in wanted[layer.model.path] ?? [] {
      samples[slot, default: []].append(layer.values[slot.slot])
    }
    for inner in layer.inside { note(inner, wanted) }
  }

  private func sampledMotion(of layer: Layer, _ slot: Sampled) -> Motion? {
    guard let values = samples[slot], values.count > 1, Set(values).count > 1 else { return nil }
    let times = values.indices.map { Double($0) / Double(values.count - 1) }
    let kind = layer.slots[slot.slot].kind
    let range = values.reduce(values[0], pointwiseMax) - values.reduce(values[0], pointwiseMin)
    let lines =
      kind.switches
      ? StraightLines(holding: values, at: times)
      : StraightLines(through: values, at: times, within: range.max() * tolerance)
    let moving = (0..<4).filter { range[$0] > 0 }
    let motion = Motion(
      layer: layer.path, property: layer.slots[slot.slot].name, kind: kind, values: lines.values,
      rest: values[0], times: lines.places, isDiscrete: kind.switches,
      paces: Array(repeating: .easing(.linear), count: lines.values.count - 1), begin: 0,
      duration: timeline.duration * Double(values.count - 1) / Double(values.count),
      repeatCount: 1, autoreverses: false, fillMode: .both, isSampled: true)
    // A coordinate that moves by itself is a motion of its own.
    return moving.count == 1 && kind.componentCount == 2 ? motion.components[moving[0]] : motion
  }
}

extension Layer {
  /// The layer and all layers inside it, each with whether its time is that of the scene at every
  /// tick.
  fileprivate func withAllInside(isOnTime: Bool) -> [(layer: Layer, isOnTime: Bool)] {
    let isOnTime = isOnTime && clock == .identity && display == nil
    let inside = mask + sublayers
    return [(self, isOnTime)] + inside.flatMap { $0.withAllInside(isOnTime: isOnTime) }
  }

  /// The slots with formulas or animations, in the order of the first of them.
  fileprivate var movingSlots: [Int] {
    Set(formulas.map(\.slot) + animations.map(\.slot)).sorted()
  }

  /// Returns the motions that the animations of a slot declare; `nil` if its values have to be read
  /// tick by tick.
  fileprivate func declaredMotions(of slot: Int) throws(Diagnostic) -> [Motion]? {
    guard !formulas.contains(where: { $0.slot == slot }) else { return nil }
    let own = animations.filter { $0.slot == slot }
    // The later of two animations wins, wherever both run; only a sequence is simple.
    guard zip(own, own.dropFirst()).allSatisfy({ $0.timing.end <= $1.timing.begin }) else {
      return nil
    }
    var motions: [Motion] = []
    var value = values[slot]
    for animation in own {
      guard let motion = try self.motion(of: animation, from: value) else { return nil }
      motions.append(motion)
      let stays = [.forwards, .both].contains(animation.timing.fillMode)
      let end = animation.timing.autoreverses ? motion.values[0] : motion.values.last ?? value
      for (index, component) in animation.components.enumerated() {
        value[component] = stays ? end[index] : values[slot][component]
      }
    }
    return motions
  }

  /// Returns the motion of an animation; `nil` if other systems have none like it.
  ///
  /// - Parameter start: The value of the slot before it.
  private func motion(of animation: Animation, from start: SIMD4<Double>) throws(Diagnostic)
    -> Motion?
  {
    let timing = animation.timing
    guard animation.progress == nil, animation.groups.isEmpty, !animation.isAdditive,
      !animation.isCumulative, !animation.carriesVelocity, timing.speed > 0, timing.timeOffset == 0,
      let course = try animation.course(from: start, declared: values[animation.slot])
    else { return nil }
    let slot = slots[animation.slot]
    let isWhole = animation.components.count == slot.kind.componentCount
    let component = animation.components.lowerBound
    return Motion(
      layer: path,
      property: isWhole ? slot.name : "\(slot.name).\(slot.kind.componentNames[component])",
      kind: isWhole ? slot.kind : .number,
      values: isWhole ? course.values : course.values.map { SIMD4($0[component], 0, 0, 0) },
      rest: isWhole ? values[animation.slot] : SIMD4(values[animation.slot][component], 0, 0, 0),
      times: course.times, isDiscrete: course.isDiscrete || slot.kind.switches,
      paces: course.paces, begin: timing.begin, duration: timing.duration / timing.speed,
      repeatCount: timing.activeDuration / timing.cycle, autoreverses: timing.autoreverses,
      fillMode: timing.fillMode, isSampled: false)
  }
}

extension Animation {
  /// The values of a motion at their times, with the paces between them.
  fileprivate typealias Course = (
    values: [SIMD4<Double>], times: [Double], paces: [Pacing], isDiscrete: Bool
  )

  /// - Parameters:
  ///   - start: The value of the slot before the animation.
  ///   - declared: The value without animations.
  /// - Returns: `nil` for values that formulas compute, and for paths and smooth curves.
  fileprivate func course(from start: SIMD4<Double>, declared: SIMD4<Double>) throws(Diagnostic)
    -> Course?
  {
    guard values.expressions.allSatisfy(\.isConstant) else { return nil }
    let ends: (SIMD4<Double>, SIMD4<Double>)
    switch values {
    case .fromTo(let from, let to): ends = (from.constant, to.constant)
    case .from(let from): ends = (from.constant, start)
    case .to(let to): ends = (start, to.constant)
    case .by(let by): ends = (start, start + by.constant)
    case .toDeclared: ends = (start, declared)
    case .fromBy(let from, let by): ends = (from.constant, from.constant + by.constant)
    case .toBy(let to, let by): ends = (to.constant - by.constant, to.constant)
    case .keyframes(let keyframes):
      guard case .easing(.linear) = pacing else { return nil }
      return keyframes.course
    case .path, .direction: return nil
    }
    return ([ends.0, ends.1], [0, 1], [pacing], false)
  }
}

extension Keyframes {
  /// The values as a course; `nil` for paced and smooth ones.
  fileprivate var course: Animation.Course? {
    let isDiscrete = mode == .discrete
    guard isDiscrete || mode == .linear else { return nil }
    // Discrete values hold to the next time, or to the end.
    let steps = Double(isDiscrete ? values.count : values.count - 1)
    let times = times ?? values.indices.map { Double($0) / steps }
    let paces = values.indices.dropLast().map { index in
      Animation.Pacing.easing(easings.isEmpty ? .linear : easings[index])
    }
    return (values.map(\.constant), Array(times.prefix(values.count)), paces, isDiscrete)
  }
}
