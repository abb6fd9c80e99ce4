import SceneModel
import SceneText

/// Makes layers of a scene of the elements of a Core Animation document.
final class CAMLReader {
  let log: ImportLog

  /// The pictures, with their sizes.
  let pictures: CAMLPictures

  /// The contents in the notation of a scene.
  let ownContents: CAMLOwnContents

  /// How many copies replicators make of the layers that are read.
  private var copiesAround = 1

  /// The paths of the layers that have an id in the source, by this id.
  private(set) var paths: [String: CAMLPlace] = [:]

  /// The key paths that states change, by the ids in the source of their layers; these layers need
  /// a name in the scene.
  private let changes: [String: Set<String>]

  /// The values that states give to layers, by the ids in the source of the layers.
  private let stateValues: [String: [XMLElement]]

  /// The origins that states give to the bounds of layers, by the ids in the source of the layers;
  /// an empty one stands for a key path into the origin.
  private let stateOrigins: [String: Set<[Double]>]

  /// The transforms that states give to layers, by the ids in the source of the layers.
  private let stateTransforms: [String: [CAMLTransform]]

  /// - Parameters:
  ///   - root: The layer that declares the states.
  ///   - resources: The fonts and limits of the scene.
  init(log: ImportLog, pictures: CAMLPictures, root: XMLElement, resources: SceneResources) {
    (self.log, self.pictures) = (log, pictures)
    ownContents = CAMLOwnContents(log: log, pictures: pictures, resources: resources)
    (changes, stateValues) = (root.stateChanges, root.stateValues)
    stateOrigins = stateValues.mapValues { Set($0.compactMap(\.originInState)) }
    stateTransforms = stateValues.mapValues { $0.compactMap(\.transformInState) }
  }

  /// Returns the values that animations and states give to a key path of a layer.
  func values(of keyPath: String, changing layer: XMLElement) -> [XMLElement] {
    layer.animatedValues(of: keyPath)
      + stateValues(of: layer).filter { $0["keyPath"] == keyPath }.compactMap { $0.child("value") }
  }

  /// Returns the values that states give to a layer.
  private func stateValues(of layer: XMLElement) -> [XMLElement] {
    layer["id"].flatMap { stateValues[$0] } ?? []
  }

  /// Whether a state moves all sublayers of a layer by the origin of its bounds.
  func scrolls(_ layer: XMLElement) -> Bool {
    let own = Array((layer.numbers("bounds", 4) ?? [0, 0, 0, 0])[..<2])
    return layer["id"].flatMap { stateOrigins[$0] }?.contains { $0 != own } ?? false
  }

  /// Whether states change a layer.
  func isTarget(_ layer: XMLElement) -> Bool { layer["id"].map { changes[$0] != nil } ?? false }

  /// Returns the key paths of a layer that animations and states change.
  func changedKeyPaths(of layer: XMLElement) -> Set<String> {
    layer.animatedKeyPaths.union(layer["id"].flatMap { changes[$0] } ?? [])
  }

  /// Whether an animation or a state changes one of some key paths of a layer.
  func changes(_ keyPaths: String..., of layer: XMLElement) -> Bool {
    !changedKeyPaths(of: layer).isDisjoint(with: keyPaths)
  }

  /// The classes of layers.
  static let classes: Set = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CATransformLayer",
    "CAReplicatorLayer", "CAEmitterLayer", "CABackdropLayer", "CAScrollLayer", "CATiledLayer",
  ]

  /// Returns the layers in the sublayers of a layer.
  ///
  /// - Parameter first: A layer of the scene that comes before them.
  func sublayers(
    of element: XMLElement, at path: String?, in space: CAMLSpace,
    after first: DocumentValue? = nil
  ) -> [DocumentValue] {
    var names = LayerNames(taken: first == nil ? 0 : 1)
    let layers: [DocumentValue] = (element.child("sublayers")?.children ?? []).compactMap { child in
      guard isLayer(child) else { return nil }
      return layer(
        child, called: names.name(child["name"], isNeeded: isTarget(child)), within: path,
        in: space)
    }
    return [first].compactMap(\.self) + layers
  }

  /// Whether an element is a layer; one of an app's own class draws by its contents alone.
  static func isLayer(_ element: XMLElement) -> Bool {
    classes.contains(element.layerClass) || element["bounds"] != nil
      || element.child("sublayers") != nil
  }

  /// Whether an element among layers is one; reports a class that draws more than a scene can.
  private func isLayer(_ element: XMLElement) -> Bool {
    let name = element.layerClass
    let isLayer = CAMLReader.isLayer(element)
    guard !isLayer || name.hasPrefix("CA") && !CAMLReader.classes.contains(name) else {
      return true
    }
    log.leaveOut(
      isLayer ? "what only a '\(name)' draws" : "'\(name)'", at: element,
      effect: isLayer ? "it is drawn as a plain layer" : "no layer of this class is drawn")
    return isLayer
  }

  /// Returns a layer.
  ///
  /// - Parameters:
  ///   - id: The id of the layer, and whether it is written.
  ///   - outer: The path of the layer around; `nil` for a layer of the scene.
  ///   - space: The coordinates of the layer around.
  func layer(
    _ element: XMLElement, called id: LayerNames.Name, within outer: String?, in space: CAMLSpace
  ) -> DocumentValue {
    reportMisread(in: element, of: .ofLayers)
    reportUnread(in: element, of: .ofLayers)
    let distance = element.eyeDistance(
      changing: changedKeyPaths(of: element),
      to: element["id"].flatMap { stateTransforms[$0] } ?? [])
    if let distance {
      return plane(element, called: id, within: outer, seenFrom: distance, in: space)
    }
    return plainLayer(element, called: id, within: outer, in: space)
  }

  /// Returns a layer that an eye of its own sees: within a layer at its place that has the eye.
  ///
  /// - Parameter distance: Points from the eye to the plane of the superlayer.
  private func plane(
    _ element: XMLElement, called id: LayerNames.Name, within outer: String?,
    seenFrom distance: Double, in space: CAMLSpace
  ) -> DocumentValue {
    if changes("position", "position.x", "position.y", of: element) {
      log.leaveOut(
        "the movement of the eye", at: element, effect: "the layer is seen from where it starts")
    }
    let position = element.numbers("position", 2) ?? [0, 0]
    var layer: DocumentMapping<LayerKey> = id.isWritten ? [\.id: .text(id.id)] : [:]
    layer[\.position] = space.point(position).value
    layer[\.size] = [0, 0]
    layer[\.perspective] = distance.value
    if let z = element.number("zPosition"), z != 0 { layer[\.zPosition] = z.value }
    let path = outer.map { "\($0)/\(id.id)" } ?? id.id
    let inner = plainLayer(
      element.with(["zPosition": nil]), called: LayerNames.Name(id: "plane", isWritten: true),
      within: path,
      in: CAMLSpace(pointsDown: space.pointsDown, origin: (position[0], position[1])))
    layer[\.layers] = .list([inner])
    return .keys(layer)
  }

  private func plainLayer(
    _ original: XMLElement, called id: LayerNames.Name, within outer: String?, in space: CAMLSpace
  ) -> DocumentValue {
    let placed = ownContents.placed(emitting(resting(original)))
    let painted = CAMLPaintedShape(placed, in: space)
    let element = painted?.element ?? placed
    let path = outer.map { "\($0)/\(id.id)" } ?? id.id
    if let identity = element["id"] {
      paths[identity] = CAMLPlace(path: path, element: element, space: space)
    }
    var layer = DocumentEntries()
    if id.isWritten { layer[LayerKey.id.name] = .text(id.id) }
    addGeometry(of: element, in: space, to: &layer)
    addClock(of: element, to: &layer)
    var first: DocumentValue?
    if element.layerClass == "CATransformLayer" {
      reportDepth(of: element)
    } else {
      addLook(of: element, in: space, to: &layer)
      first = CAMLContents(reader: self, space: space, painted: painted).add(
        to: &layer, of: element)
      addEffects(of: element, to: &layer)
      ownContents.addKeys(to: &layer, of: element)
    }
    if let mask = element.movingMask, isLayer(mask) {
      layer[LayerKey.mask.name] = self.layer(
        mask, called: LayerNames.Name(id: LayerKey.mask.name, isWritten: false), within: path,
        in: space.inside(element))
    }
    let animations = CAMLAnimations(reader: self, space: space).animations(of: element)
    if !animations.isEmpty { layer[LayerKey.animations.name] = .list(animations) }
    let inside = inside(element, at: path, in: space.inside(element), after: first)
    if !inside.isEmpty { layer[LayerKey.layers.name] = .list(inside) }
    let states = CAMLStates(reader: self, root: element, owner: path)
    if let declared = states.states {
      layer[LayerKey.states.name] = declared
      layer[LayerKey.transitions.name] = states.transitions
    }
    return .mapping(layer)
  }

  /// Reports a layer whose sublayers share its space, if this shows.
  ///
  /// Such a layer draws nothing itself.
  private func reportDepth(of element: XMLElement) {
    guard element.hasDepth, element.hasSublayersWithDepth else { return }
    log.leaveOut(
      "the depth within the CATransformLayer", at: element,
      effect: "its sublayers lie flat in its plane")
  }

  /// Returns the layers in a layer; those in a replicator are in a layer that repeats.
  private func inside(
    _ element: XMLElement, at path: String, in space: CAMLSpace, after first: DocumentValue?
  ) -> [DocumentValue] {
    if let group = CAMLGroup(in: element, scrolledByStates: scrolls(element)) {
      if group.losesDepth(of: element) {
        log.leaveOut(
          "the depth of the sublayers", at: element, effect: "they lie flat in one plane")
      }
      let name = LayerNames.Name(id: CAMLGroup.id, isWritten: true)
      let around = layer(group.element, called: name, within: path, in: space)
      return [first].compactMap(\.self) + [around]
    }
    let most = mostCopies(of: element)
    guard let replicator = CAMLReplicator(element, in: space, atMost: most) else {
      if element.number("instanceCount") ?? 1 != 1 {
        log.leaveOut("the replicator", at: element, effect: "sublayers are shown once")
      }
      return sublayers(of: element, at: path, in: space, after: first)
    }
    if let wanted = element.number("instanceCount"), wanted > Double(most) {
      log.leaveOut(
        "each copy after the first \(most)", at: element, effect: "a scene has no room for it")
    }
    let outer = copiesAround
    copiesAround *= replicator.count
    let layers = sublayers(of: element, at: "\(path)/\(CAMLReplicator.id)", in: space)
    copiesAround = outer
    return [first].compactMap(\.self) + (layers.isEmpty ? [] : [replicator.copies(of: layers)])
  }

  /// Returns the most copies that a replicator may make. Replicators around it multiply them.
  private func mostCopies(of element: XMLElement) -> Int {
    // Half of the room is for other layers of the scene.
    let room = SceneDocument.mostLayers / 2 / copiesAround
    return min(SceneDocument.mostCopies, max(room / (1 + element.countInside), 1))
  }
}

extension XMLElement {
  /// The class of a layer; a mask, which is named after its property, says it in its type.
  var layerClass: String {
    CAMLReader.classes.contains(name) ? name : self["type"] ?? (name == "mask" ? "CALayer" : name)
  }

  /// The layer that masks this one: the element of the mask, or the layer in it.
  var maskLayer: XMLElement? {
    child("mask").map { mask in
      let inner = mask.children.first { CAMLReader.classes.contains($0.name) }
      return mask["bounds"] == nil ? inner ?? mask : mask
    }
  }

  /// The sublayers and the mask.
  var layersInside: [XMLElement] {
    (child("sublayers")?.children ?? []) + [maskLayer].compactMap(\.self)
  }

  /// The number of layers in the layer.
  fileprivate var countInside: Int { layersInside.reduce(0) { $0 + 1 + $1.countInside } }
}

/// A layer of the source, with its place in the scene.
struct CAMLPlace {
  let path: String
  let element: XMLElement

  /// The coordinates of the layer around.
  let space: CAMLSpace
}
