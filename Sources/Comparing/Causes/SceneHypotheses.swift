import SceneModel
import SceneText
import Timeline

/// What would have changed in a scene if only one of the edits had been made.
///
/// That finds out what an edit brings about, through formulas, components, copies and links, instead of
/// guessing it from where the edit stands.
struct SceneHypotheses {
  private let reference, candidate: SceneRecord

  /// Frames at which values are compared, with the reference's layers then.
  private let layers: [(frame: Int, layers: [PresentationLayer])]

  /// The most frames at which values are compared.
  private static let mostFrames = 48

  /// The most scenes that are tried, and the most nodes of all their texts together.
  private static let mostTries = 40
  private static let mostNodes = 400_000

  /// - Parameters:
  ///   - examined: Frames of both scenes, ascending.
  ///   - causes: All differences that are to be explained.
  init(
    _ reference: SceneRecord, _ candidate: SceneRecord, examined: [Int], causes: [Cause]
  ) throws(Diagnostic) {
    (self.reference, self.candidate) = (reference, candidate)
    var frames: Set<Int> = []
    for frame in causes.compactMap(\.frames.first) where frames.count < Self.mostFrames / 2 {
      frames.insert(frame)
    }
    let step = max(1, examined.count * 2 / Self.mostFrames)
    for index in stride(from: 0, to: examined.count, by: step) { frames.insert(examined[index]) }
    var layers: [(frame: Int, layers: [PresentationLayer])] = []
    for frame in frames.sorted() { layers.append((frame, try reference.layers(at: frame))) }
    self.layers = layers
  }

  /// Everything that was changed, in the order of the text, each with the causes that it brings about.
  func origins(of causes: [Cause]) -> [CauseOrigin] {
    var tried: [(origin: CauseOrigin, outcome: Set<CauseKey>?)] = settings(among: causes)
    var nodes = 0
    let edits = SceneEdits(
      from: reference.sources, to: candidate.sources,
      variants: Set([reference, candidate].compactMap(\.overrides.variant)))
    for edit in edits.all {
      nodes += edit.size
      let isTried = tried.count < Self.mostTries && nodes <= Self.mostNodes
      let isInScene = [reference, candidate].contains { $0.sources[0].file == edit.file }
      tried.append(
        (
          CauseOrigin(edit, isInScene: isInScene),
          isTried ? outcome(of: edit.applied(to: reference.sources)) : nil
        ))
    }
    return origins(of: causes, tried)
  }

  private func origins(
    of causes: [Cause], _ tried: [(origin: CauseOrigin, outcome: Set<CauseKey>?)]
  ) -> [CauseOrigin] {
    var origins = tried.map(\.origin)
    for (index, cause) in causes.enumerated() {
      let key = CauseKey(cause)
      var found = tried.indices.filter { tried[$0].outcome?.contains(key) == true }
      if found.isEmpty, cause.layer == nil {
        found = tried.indices.filter {
          origins[$0].owner == nil && origins[$0].key == cause.property
        }
      }
      if found.isEmpty, cause.layer != nil {
        // Several edits mean something together: first those that mean nothing alone.
        let near = tried.indices.filter { origins[$0].concerns(cause.layer) }
        found = near.filter { tried[$0].outcome == nil }
        if found.isEmpty { found = near.filter { tried[$0].outcome?.isEmpty == true } }
      }
      for place in found { origins[place].causes.append(index) }
    }
    return origins
  }

  /// What was changed on the command line.
  private func settings(among causes: [Cause]) -> [(CauseOrigin, Set<CauseKey>?)] {
    causes.compactMap { cause in
      guard cause.layer == nil, let before = cause.reference, let after = cause.candidate else {
        return nil
      }
      var overrides = reference.overrides
      let key: String
      switch cause.property {
      case SceneRecord.variantCause:
        key = cause.property
        overrides.variant = candidate.overrides.variant
      case let property where property.hasPrefix(SceneRecord.parameterCause):
        let name = String(property.dropFirst(SceneRecord.parameterCause.count))
        key = "parameters.\(name)"
        overrides.parameters[name] = candidate.value(ofParameter: name)
      default: return nil
      }
      let outcome = outcome(of: reference.sources, overriding: overrides)
      return (
        CauseOrigin(setting: cause.property, key: key, before, after),
        outcome?.union([CauseKey(cause)])
      )
    }
  }

  /// What a scene has otherwise than the reference; `nil` if there is no such scene.
  private func outcome(
    of sources: [SourceText], overriding overrides: ParsedScene.Overrides? = nil
  ) -> Set<CauseKey>? {
    guard
      let timeline = reference.timeline(
        of: sources, overriding: overrides ?? reference.overrides, besides: candidate)
    else { return nil }
    var found = LayerCauses()
    for (frame, layers) in layers where frame < timeline.frameCount {
      guard let others = try? timeline.layers(at: frame) else { return nil }
      found.add(layers, others, at: frame)
    }
    return Set((reference.timeline.causes(beside: timeline) + found.causes).map(CauseKey.init))
  }
}

/// What a cause is about.
struct CauseKey: Hashable {
  let layer: String?
  let property: String
}

extension CauseKey {
  init(_ cause: Cause) { self.init(layer: cause.layer, property: cause.property) }
}
