package import SceneModel

/// The findings about a scene's animations: those that change a pixel, and those that never do.
package struct AnimationFindings: Sendable {
  /// Where those are declared that change something, in one layer at least.
  package internal(set) var effective: Set<SourceRange> = []

  /// Warnings of the others, in the order of their declaration; the first twenty.
  package internal(set) var idle: [Diagnostic] = []

  /// Nothing is said.
  package static let none = AnimationFindings()
}

/// The search for animations that nobody ever sees.
package struct AnimationAudit {
  /// Where those are declared that have been seen.
  private var effective: Set<SourceRange> = []

  /// Why the others had no effect when they were looked for first, by where they are declared.
  private var reasons: [SourceRange: String] = [:]

  /// Those of each layer that have not been seen yet, as places among the layer's, by its place in the
  /// scene.
  private var pending: [Int: [Int]] = [:]

  /// The layers, by their places in the scene, in which nothing is left to be looked for.
  private var isDone: [Bool]

  /// Where those are declared on which values depend that formulas of other layers read: whether they
  /// change a pixel is not seen at their own layers.
  private let read: Set<SourceRange>

  /// Those that change no value, by the places of their layers.
  private let idle: [Int: [Int: IdleAnimation.Cause]]

  package init(_ timeline: SceneTimeline) {
    isDone = Array(repeating: false, count: timeline.layerCount)
    var idle: [Int: [Int: IdleAnimation.Cause]] = [:]
    for animation in timeline.idleAnimations() {
      idle[animation.layer, default: [:]][animation.index] = animation.cause
    }
    self.idle = idle
    let links = timeline.scene.links
    read = Set(links.flatMap(\.layer.animations).map(\.source))
    // A clock for others changes nothing at its own layer.
    effective = Set(links.filter(\.isProgress).flatMap(\.layer.animations).map(\.source))
  }

  /// The most warnings there are, as nobody reads more.
  private static let mostWarnings = 20

  /// Whether everything has been seen.
  package private(set) var isOver = false

  /// Looks for what is seen at a tick.
  package mutating func look(at layers: [PresentationLayer]) {
    isOver = search(layers)
  }

  /// Returns whether nothing is left to be looked for in some siblings.
  ///
  /// - Parameter areSeenInDepth: Whether their superlayer has a perspective.
  private mutating func search(_ layers: [PresentationLayer], areSeenInDepth: Bool = false) -> Bool
  {
    var areDone = true
    for layer in layers where !isDone[layer.index] {
      let own = search(layer, hasSiblings: layers.count > 1, isSeenInDepth: areSeenInDepth)
      var inside = search(layer.mask)
      for end in layer.ends { inside = search([end]) && inside }
      inside =
        search(layer.sublayers, areSeenInDepth: layer[.perspective] > 0) && inside
      isDone[layer.index] = own && inside
      areDone = areDone && isDone[layer.index]
    }
    return areDone
  }

  private mutating func search(
    _ layer: PresentationLayer, hasSiblings: Bool, isSeenInDepth: Bool
  ) -> Bool {
    let animations = layer.model.animations
    var left =
      pending[layer.index] ?? animations.indices.filter { idle[layer.index]?[$0] == nil }
    left.removeAll { place in
      let animation = animations[place]
      if effective.contains(animation.source) { return true }
      if !read.contains(animation.source),
        let reason = layer.noEffectReason(
          of: animation, hasSiblings: hasSiblings, isSeenInDepth: isSeenInDepth)
      {
        if reasons[animation.source] == nil { reasons[animation.source] = reason }
        return false
      }
      effective.insert(animation.source)
      return true
    }
    pending[layer.index] = left
    return left.isEmpty
  }

  /// - Parameter unseen: Where layers are declared of which nothing is ever seen: their animations are
  ///   not what is wrong.
  package func findings(
    on layers: [Layer], except unseen: (SourceRange) -> Bool
  ) -> AnimationFindings {
    var findings = AnimationFindings(effective: effective)
    var known = effective
    var index = 0
    func add(_ layer: Layer) {
      let idle = idle[index] ?? [:]
      index += 1
      for (place, animation) in layer.animations.enumerated() {
        guard findings.idle.count < AnimationAudit.mostWarnings, !unseen(layer.source),
          known.insert(animation.source).inserted
        else { continue }
        findings.idle.append(
          Diagnostic(
            "the animation of '\(animation.property(of: layer))' changes nothing",
            at: animation.source, hint: idle[place]?.hint ?? reasons[animation.source],
            severity: .warning))
      }
      for inner in layer.mask + layer.contents.ends + layer.sublayers { add(inner) }
    }
    for layer in layers { add(layer) }
    return findings
  }
}

extension IdleAnimation.Cause {
  fileprivate var hint: String {
    switch self {
    case .beginsTooLate: "it begins after the last frame"
    case .covered: "an animation of the same property that is declared after it takes its place"
    case .sameValues: "the values are the same without it"
    case .withoutGlass: "there is no glass that could see the layer"
    }
  }
}

extension Animation {
  /// The animated property in an author's words.
  func property(of layer: Layer) -> String {
    let slot = layer.slots[slot]
    let names = slot.kind.componentNames
    return components.count == 1 && !names.isEmpty
      ? "\(slot.name).\(names[components.lowerBound])" : slot.name
  }
}
