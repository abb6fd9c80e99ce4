package import SceneModel

/// The animations of a scene that change a pixel, and warnings about those that never do.
package struct AnimationFindings: Sendable {
  /// The places in the file of the animations that change a pixel in at least one layer.
  package internal(set) var effective: Set<SourceRange> = []

  /// Warnings about the other animations, in the order of their declaration; at most 20.
  package internal(set) var idle: [Diagnostic] = []

  /// Findings that name no animation.
  package static let none = AnimationFindings()
}

/// The search for animations that never change a pixel.
package struct AnimationAudit {
  /// The places in the file of the animations that have changed a pixel so far.
  private var effective: Set<SourceRange> = []

  /// Why each other animation had no effect at the first tick that was searched, by its place in
  /// the file.
  private var reasons: [SourceRange: String] = [:]

  /// The animations that have changed no pixel yet, as indices in their layer, by the index of that
  /// layer.
  private var pending: [Int: [Int]] = [:]

  /// Whether the search has ended in a layer and in all layers within it, by the index of the
  /// layer.
  private var isDone: [Bool]

  /// The places in the file of every declaration that another layer's formula depends on.
  ///
  /// Their own layers do not show whether these animations change a pixel.
  private let read: Set<SourceRange>

  /// The animations that change no value, and why, by the index of their layer and their own.
  private let idle: [Int: [Int: IdleAnimation.Cause]]

  package init(_ timeline: SceneTimeline) {
    isDone = Array(repeating: false, count: timeline.layerCount)
    var idle: [Int: [Int: IdleAnimation.Cause]] = [:]
    for animation in timeline.idleAnimations() {
      idle[animation.layer, default: [:]][animation.index] = animation.cause
    }
    self.idle = idle
    let links = timeline.scene.links
    read = Set(links.flatMap(\.animations).map(\.source))
    // An animation that only drives formulas changes nothing in its own layer.
    effective = Set(links.filter(\.isProgress).flatMap(\.animations).map(\.source))
  }

  /// The largest number of warnings: a longer list would not be read.
  private static let mostWarnings = 20

  /// Whether every animation has been found to change a pixel.
  package private(set) var isOver = false

  /// Searches one tick for animations that change a pixel.
  package mutating func examine(_ layers: [PresentationLayer]) {
    isOver = search(layers)
  }

  /// Searches sibling layers, and returns whether the search is over in all of them.
  ///
  /// - Parameter areSeenInDepth: Whether their superlayer has a perspective.
  private mutating func search(_ layers: [PresentationLayer], areSeenInDepth: Bool = false) -> Bool
  {
    var areDone = true
    for layer in layers where !isDone[layer.index] {
      let own = search(layer, hasSiblings: layers.count > 1, isSeenInDepth: areSeenInDepth)
      var inside = search(layer.mask)
      for end in layer.contentLayers { inside = search([end]) && inside }
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

  /// - Parameter unseen: Returns whether the layer declared at a place is never visible. The
  ///   animations of such a layer are not reported: the layer itself is the mistake.
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
      for inner in layer.inside { add(inner) }
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
  /// Returns the animated property as the scene file names it.
  func property(of layer: Layer) -> String {
    let slot = layer.slots[slot]
    let names = slot.kind.componentNames
    return components.count == 1 && !names.isEmpty
      ? "\(slot.name).\(names[components.lowerBound])" : slot.name
  }
}
