package import SceneModel

/// The search for animations with a start value that their layer does not have before they begin.
///
/// A title that should fade in, for example, is opaque at first, vanishes and comes back.
package struct StartAudit {
  /// The first animation of a property.
  fileprivate struct Suspect {
    let animation: Animation

    /// The animated property and its layer: `opacity of 'card/title'`.
    let name: String

    /// The value at which the animation starts.
    let start: SIMD4<Double>

    /// Scene time of the animation's begin, in seconds.
    let begin: Double
  }

  /// By the indices of their layers.
  private var suspects: [Int: [Suspect]] = [:]

  private var found: [SourceRange: Diagnostic] = [:]

  /// The largest number of warnings: a longer list would not be read.
  private static let mostWarnings = 20

  package init(_ timeline: SceneTimeline) {
    for layer in timeline.layers { add(layer) }
  }

  private mutating func add(_ layer: LayerTimeline) {
    for animation in layer.model.animations {
      guard let suspect = Suspect(animation, of: layer) else { continue }
      suspects[layer.index, default: []].append(suspect)
    }
    for inner in layer.inside { add(inner) }
  }

  package mutating func examine(_ presentation: Presentation) {
    guard !suspects.isEmpty else { return }
    let time = presentation.tick.timestamp
    for (layer, waiting) in suspects where waiting.contains(where: { $0.begin <= time }) {
      let left = waiting.filter { $0.begin > time }
      suspects[layer] = left.isEmpty ? nil : left
    }
    for layer in presentation.layers { examine(layer) }
  }

  private mutating func examine(_ layer: PresentationLayer) {
    guard !layer[.hidden], layer[.opacity] > 0 else { return }
    let waiting = suspects[layer.index] ?? []
    for suspect in waiting where suspect.isElsewhere(on: layer) {
      let source = suspect.animation.source
      if found[source] == nil { found[source] = suspect.warning(on: layer) }
    }
    if !waiting.isEmpty {
      let left = waiting.filter { found[$0.animation.source] == nil }
      suspects[layer.index] = left.isEmpty ? nil : left
    }
    for inner in layer.inside { examine(inner) }
  }

  /// One warning for each declared animation, in the order of the file.
  package var warnings: [Diagnostic] {
    Array(found.values.sorted { $0.range < $1.range }.prefix(StartAudit.mostWarnings))
  }
}

extension StartAudit.Suspect {
  /// Returns `nil` if the animation starts at the layer's value, begins with the scene or is not
  /// the first of its property.
  fileprivate init?(_ animation: Animation, of layer: LayerTimeline) {
    let timing = animation.timing
    let runsForward = timing.speed > 0 && timing.timeOffset == 0 && animation.groups.isEmpty
    guard runsForward, animation.progress == nil, !animation.isAdditive, !animation.fillsBackwards,
      !layer.model.slots[animation.slot].kind.switches,
      let start = animation.values.constantStart
    else { return nil }
    let others = layer.model.animations.filter {
      $0.slot == animation.slot && $0.components.overlaps(animation.components)
    }
    let isFirst = others.allSatisfy {
      $0 == animation || $0.firstBegin > animation.firstBegin && !$0.fillsBackwards
    }
    let begin = layer.clock.sceneTime(at: timing.begin)
    guard isFirst, begin > layer.clock.sceneTime(at: timing.begin - 1) else { return nil }
    self.animation = animation
    name = "\(animation.property(of: layer.model)) of '\(layer.model.path)'"
    self.start = start
    self.begin = begin
  }

  /// Returns whether the layer's value visibly differs from the start value.
  fileprivate func isElsewhere(on layer: PresentationLayer) -> Bool {
    let value = layer.values[animation.slot]
    return animation.components.contains { abs(value[$0] - start[$0]) > 1e-6 }
      && layer.noEffectReason(of: animation, hasSiblings: true, isSeenInDepth: true) == nil
  }

  fileprivate func warning(on layer: PresentationLayer) -> Diagnostic {
    let value = layer.values[animation.slot]
    // The fill mode that shows the start value early and keeps the end value if the animation kept
    // it.
    let staysAtEnd = animation.timing.fillMode == .forwards
    let ends = animation.values.constantEnd.map { end in
      animation.components.contains { abs(end[$0] - value[$0]) > 1e-6 }
    }
    let mode = staysAtEnd && ends ?? false ? "both" : "backwards"
    return Diagnostic(
      "the \(name) is seen as it is declared until the animation begins, at \(begin.short) s, "
        + "and jumps to its start then",
      at: animation.source, hint: "fillMode: \(mode) shows the start from the first frame on",
      severity: .warning)
  }
}

extension Animation {
  fileprivate var fillsBackwards: Bool {
    timing.fillMode == .backwards || timing.fillMode == .both
  }
}

extension Animation.Values {
  /// The first value, if it is declared and does not depend on time.
  fileprivate var constantStart: SIMD4<Double>? {
    let start: Expression? =
      switch self {
      case .fromTo(let from, _), .from(let from), .fromBy(let from, _): from
      case .keyframes(let keyframes): keyframes.values.first
      case .to, .by, .toBy, .toDeclared, .path, .direction: nil
      }
    return start.flatMap { $0.isConstant ? $0.constant : nil }
  }

  /// The last value, if it is declared and does not depend on time.
  fileprivate var constantEnd: SIMD4<Double>? {
    let end: Expression? =
      switch self {
      case .fromTo(_, let to): to
      case .keyframes(let keyframes): keyframes.values.last
      case .from, .to, .by, .fromBy, .toBy, .toDeclared, .path, .direction: nil
      }
    return end.flatMap { $0.isConstant ? $0.constant : nil }
  }
}
