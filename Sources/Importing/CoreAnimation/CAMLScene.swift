import SceneModel
import SceneText

/// Makes a scene of the root layer of a document.
struct CAMLScene {
  let root: XMLElement
  let reader: CAMLReader

  /// Whether y points down around the root.
  let pointsDown: Bool

  /// Seconds of a scene whose animations never end.
  private static let endlessDuration = 4.0

  /// Returns the scene.
  ///
  /// - Throws: ``Diagnostic`` if the root has no size, or if there is no such state to play.
  func document(playing played: PlayedStates?) throws(Diagnostic) -> SceneDocument {
    let range = reader.log.source.range(ofLine: root.line)
    guard let bounds = root.numbers("bounds", 4), bounds[2] > 0, bounds[3] > 0 else {
      throw Diagnostic("the root layer has no bounds", at: range)
    }
    var scene: DocumentMapping<SceneKey> = [\.size: Array(bounds[2...]).value]
    let layers = layers(bounds)
    let states = CAMLStates(reader: reader, root: root)
    if let strange = played?.strangers(among: states.names).first {
      throw Diagnostic(
        "there is no state '\(strange)'", at: range,
        hint: states.names.isEmpty ? "the document has no states" : states.names.hint(for: strange))
    }
    let scale = root.largestScale
    if scale != 1 { scene[\.scale] = scale.value }
    let motion = root.motion
    if let played, motion == .endless {
      scene[\.duration] =
        ((played.states.last?.time ?? 0) + CAMLScene.endlessDuration).value
    } else if motion == .endless {
      scene[\.duration] = CAMLScene.endlessDuration.value
    } else if motion == .ends || played != nil {
      scene[\.duration] = "settle"
    } else {
      scene[\.frames] = 1
    }
    if let color = root.color("backgroundColor"), layers.isOpen, !color.isClear {
      scene[\.background] = color.value
    }
    scene[\.layers] = .list(layers.values)
    if let declared = states.states {
      scene[\.states] = declared
      if let transitions = states.transitions { scene[\.transitions] = transitions }
    }
    if let played { scene[\.timeline] = played.timeline }
    return SceneDocument(scene)
  }

  /// Returns the layers of the scene: those in the root if it only surrounds them, or the root.
  private func layers(_ bounds: [Double]) -> (values: [DocumentValue], isOpen: Bool) {
    var space = CAMLSpace(pointsDown: pointsDown)
    if isPlain {
      return (reader.sublayers(of: root, at: nil, in: space.inside(root)), true)
    }
    // The root fills the canvas, wherever its position was.
    let anchor = root.numbers("anchorPoint", 2) ?? [0.5, 0.5]
    let position = root.numbers("position", 2) ?? [0, 0]
    space.origin.x = position[0] - anchor[0] * bounds[2]
    space.origin.y = position[1] - anchor[1] * bounds[3]
    space.height = bounds[3]
    let name = LayerNames.Name(id: "root", isWritten: true)
    return ([reader.layer(root, called: name, within: nil, in: space)], false)
  }

  /// Whether the root only surrounds its sublayers.
  private var isPlain: Bool {
    let looks = [
      "cornerRadius", "borderWidth", "shadowOpacity", "path", "transform.rotation",
      "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
    ]
    let parts = [
      "mask", "contents", "filters", "backgroundFilters", "compositingFilter", "animations",
      "colors",
    ]
    return root.name == "CALayer" && looks.allSatisfy { (root.number($0) ?? 0) == 0 }
      && root["transform"].map(\.isEmpty) ?? true
      && root["sublayerTransform"].map(\.isEmpty) ?? true
      && parts.allSatisfy { root.child($0) == nil } && (root.number("opacity") ?? 1) == 1
      && root.flag("hidden") != true && !(root["id"].map(reader.targets.contains) ?? false)
  }
}

extension XMLElement {
  /// How the layers in a document move.
  enum Motion { case none, ends, endless }

  /// The motion of the layer and of all layers in it.
  fileprivate var motion: Motion {
    let animations = child("animations")?.children ?? []
    if animations.contains(where: \.isEndless) { return .endless }
    let inside = layersInside.map(\.motion)
    return inside.contains(.endless)
      ? .endless : !animations.isEmpty || inside.contains(.ends) ? .ends : .none
  }

  /// The largest scale of contents, from 1 to 4.
  fileprivate var largestScale: Double {
    let own = min(max(number("contentsScale") ?? 1, 1), 4)
    return layersInside.map(\.largestScale).reduce(own, max)
  }
}
