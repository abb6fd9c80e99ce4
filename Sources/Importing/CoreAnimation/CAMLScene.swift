import SceneModel
import SceneText

/// The layers and states of a document.
struct CAMLScene {
  let root: XMLElement
  private let reader: CAMLReader

  /// The size of the root layer.
  private let size: [Double]

  /// The layers, and the colour behind them.
  private let layers: [DocumentValue]
  private let background: ImportedColor?

  private let states: CAMLStates

  /// Seconds of a scene whose animations never end.
  private static let endlessDuration = 4.0

  /// Seconds that a scene may last until it has settled.
  static let longestSettling = 3600.0

  var log: ImportLog { reader.log }
  var pictures: CAMLPictures { reader.pictures }
  var stateNames: [String] { states.names }

  /// - Parameter pointsDown: Whether y points down around the root.
  /// - Throws: ``Diagnostic`` if the root has no size.
  init(_ root: XMLElement, by reader: CAMLReader, pointsDown: Bool) throws(Diagnostic) {
    guard let bounds = root.numbers("bounds", 4), bounds[2] > 0, bounds[3] > 0 else {
      throw Diagnostic(
        "the root layer has no bounds", at: reader.log.source.range(ofLine: root.line))
    }
    (self.root, self.reader) = (root, reader)
    size = Array(bounds[2...])
    reader.reportClippedColors(in: root)
    let tree = CAMLTree(root: root, reader: reader, pointsDown: pointsDown)
    let (layers, isOpen) = tree.layers(bounds)
    self.layers = layers
    background = isOpen ? root.color("backgroundColor").flatMap { $0.isClear ? nil : $0 } : nil
    states = CAMLStates(reader: reader, root: root)
  }

  /// Throws if a state that is to be played is none of those with some names.
  func check(_ played: PlayedStates?, among names: [String]) throws(Diagnostic) {
    guard let unknown = played?.unknownStates(among: names).first else { return }
    throw Diagnostic(
      "there is no state '\(unknown)'", at: log.source.range(ofLine: root.line),
      hint: names.isEmpty ? "the document has no states" : names.hint(for: unknown))
  }

  /// Returns the document as a scene.
  func document(playing played: PlayedStates?) -> SceneDocument {
    var scene = head(root.motion, scale: root.largestScale, playing: played)
    if played == nil, let duration = root.number(OwnAttribute.duration.rawValue), duration > 0,
      duration.isFinite
    {
      scene[\.frames] = nil
      scene[\.duration] = .number(duration)
    }
    if let rate = root[OwnAttribute.frameRate.rawValue].flatMap(FrameRate.init(parsing:)) {
      scene[\.frameRate] = .formula(rate.description)
    }
    if let background { scene[\.background] = background.value }
    scene[\.layers] = .list(layers)
    if let declared = states.states {
      scene[\.states] = declared
      if let transitions = states.transitions { scene[\.transitions] = transitions }
    }
    if let played { scene[\.timeline] = played.timeline }
    return SceneDocument(scene)
  }

  /// Returns documents over each other as a scene with the size of the first; each is a layer with
  /// states of its own.
  ///
  /// - Parameter scenes: The documents with the ids of their layers, back to front.
  static func document(of scenes: [(name: String, scene: CAMLScene)], playing played: PlayedStates?)
    -> SceneDocument
  {
    let first = scenes[0].scene
    let motions = scenes.map(\.scene.root.motion)
    var scene = first.head(
      motions.contains(.endless) ? .endless : motions.contains(.ends) ? .ends : .none,
      scale: scenes.map(\.scene.root.largestScale).max() ?? 1, playing: played)
    scene[\.layers] = .list(
      scenes.map { $1.layer(called: $0, around: first.size.map { $0 / 2 }, playing: played) })
    return SceneDocument(scene)
  }

  /// Returns a scene without layers.
  private func head(_ motion: XMLElement.Motion, scale: Double, playing played: PlayedStates?)
    -> DocumentMapping<SceneKey>
  {
    var scene: DocumentMapping<SceneKey> = [\.version: 1, \.size: size.value]
    if scale != 1 { scene[\.scale] = scale.value }
    if motion == .endless {
      scene[\.duration] =
        ((played?.states.last?.time ?? 0) + CAMLScene.endlessDuration).value
    } else if motion == .ends || played != nil {
      scene[\.duration] = "settle"
    } else {
      scene[\.frames] = 1
    }
    return scene
  }

  /// Returns the document as a layer.
  ///
  /// - Parameter center: The middle of the canvas.
  private func layer(called id: String, around center: [Double], playing played: PlayedStates?)
    -> DocumentValue
  {
    var layer: DocumentMapping<LayerKey> = [
      \.id: .text(id), \.position: center.value, \.size: size.value,
    ]
    if let background { layer[\.backgroundColor] = background.value }
    if !layers.isEmpty { layer[\.layers] = .list(layers) }
    if let declared = states.states {
      layer[\.states] = declared
      if let transitions = states.transitions { layer[\.transitions] = transitions }
      if let own = played?.only(among: states.names) { layer[\.timeline] = own.timeline }
    }
    return .mapping(layer.entries)
  }
}

/// The layers of a document.
private struct CAMLTree {
  let root: XMLElement
  let reader: CAMLReader

  /// Whether y points down around the root.
  let pointsDown: Bool

  /// Returns the layers of the scene: those in the root if it only surrounds them, or the root.
  func layers(_ bounds: [Double]) -> (values: [DocumentValue], isOpen: Bool) {
    var space = CAMLSpace(pointsDown: pointsDown)
    if isPlain {
      reader.reportMisread(in: root, of: .ofLayers)
      reader.reportUnread(in: root, of: .ofLayers)
      return (reader.sublayers(of: root, at: nil, in: space.inside(root)), true)
    }
    // The root fills the canvas, wherever its position was.
    let anchor = root.numbers("anchorPoint", 2) ?? [0.5, 0.5]
    let position = root.numbers("position", 2) ?? [0, 0]
    space.origin.x = position[0] - anchor[0] * bounds[2]
    space.origin.y = position[1] - anchor[1] * bounds[3]
    space.height = bounds[3]
    let name = LayerNames.Name(id: "root", isWritten: true)
    // Its states are those of the scene.
    let parts = root.children.filter { !["states", "stateTransitions"].contains($0.name) }
    let layer = reader.layer(root.with([:], children: parts), called: name, within: nil, in: space)
    return ([layer], false)
  }

  /// Whether the root only surrounds its sublayers.
  private var isPlain: Bool {
    let clock = [("speed", 1.0), ("timeOffset", 0), ("beginTime", 0)]
    let looks = [
      "cornerRadius", "borderWidth", "shadowOpacity", "path", "transform.rotation",
      "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
    ]
    let parts = [
      "mask", "contents", "filters", "backgroundFilters", "compositingFilter", "animations",
      "colors",
    ]
    let hasOwnTime = clock.contains { abs((root.number($0) ?? $1) - $1) > 1e-6 }
    // An app's own class draws nothing by itself.
    let isOfOtherClass = root.name != "CALayer" && root.name.hasPrefix("CA")
    return !isOfOtherClass && !hasOwnTime && looks.allSatisfy { (root.number($0) ?? 0) == 0 }
      && root["transform"].map(\.isEmpty) ?? true
      && root["sublayerTransform"].map(\.isEmpty) ?? true
      && parts.allSatisfy { root.child($0) == nil } && (root.number("opacity") ?? 1) == 1
      && root.flag("hidden") != true && !reader.isTarget(root)
  }
}

extension XMLElement {
  /// How the layers in a document move.
  enum Motion { case none, ends, endless }

  /// The motion of the layer and of all layers in it.
  fileprivate var motion: Motion {
    let animations = child("animations")?.children ?? []
    if emits || animations.contains(where: { $0.isEndless || $0.lastsTooLong }) { return .endless }
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
