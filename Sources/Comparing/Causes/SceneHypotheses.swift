import SceneModel
import SceneText
import Timeline

/// Finds the causes that follow from each edit by making only that edit in the reference scene.
///
/// This follows an edit through formulas, components, copies and links, where its place alone would
/// only allow a guess.
struct SceneHypotheses {
  private let reference, candidate: SceneRecord

  /// Frames whose values are compared, with the reference's layers at each.
  private let layers: [(frame: Int, layers: [PresentationLayer])]

  /// The most frames whose values are compared.
  private static let mostFrames = 48

  /// The most scenes that are tried, and the most nodes in all edits together.
  private static let mostTries = 40
  private static let mostNodes = 400_000

  /// - Parameters:
  ///   - examined: Frames that both scenes have, ascending.
  ///   - causes: All differences to explain.
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

  /// Returns all changes with their causes: settings first, then edits in the order of the text.
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
        // No single edit has this effect, so several together do. Edits that could not be tried
        // alone come first, then edits that have no effect alone.
        let near = tried.indices.filter { origins[$0].concerns(cause.layer) }
        found = near.filter { tried[$0].outcome == nil }
        if found.isEmpty { found = near.filter { tried[$0].outcome?.isEmpty == true } }
      }
      for place in found { origins[place].causes.append(index) }
    }
    return origins
  }

  /// Returns the changed settings of the command line, each with its outcome.
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

  /// Returns how an edited scene differs from the reference; `nil` if it is not a valid scene.
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

/// The layer and property that a cause concerns.
struct CauseKey: Hashable {
  let layer: String?
  let property: String
}

extension CauseKey {
  init(_ cause: Cause) { self.init(layer: cause.layer, property: cause.property) }
}
