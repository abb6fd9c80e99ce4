import SceneModel
import SceneText
import Synchronization
import System

/// Makes layers of the layers of a composition.
struct LottieComposition {
  private let scope: LottieScope

  /// Front to back, as in the file.
  private let all: [LottieLayer]

  /// The index of each layer, by its number in the file.
  private let places: [Int: Int]

  /// The layers that others follow.
  private let parents: Set<Int>

  /// The layers that were made before their turn, by their places.
  private var made: [Int: LottieMadeLayer] = [:]

  private var log: LottieLog { scope.log }

  init(_ layers: [JSONNode], in scope: LottieScope) {
    self.scope = scope
    all = layers.map { LottieLayer($0, log: scope.log) }
    places = Dictionary(
      all.enumerated().compactMap { place, layer in layer.index.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    let places = places
    parents = Set(all.compactMap { $0.parent.flatMap { places[$0] } })
    made = madeShapes
  }

  /// The layers with shapes, which depend on no others, made on several threads.
  private var madeShapes: [Int: LottieMadeLayer] {
    let places = all.indices.filter { all[$0].standsAlone }
    guard places.count > 1 else { return [:] }
    let made = Mutex<[Int: LottieMadeLayer]>([:])
    let source = log.source
    // Nothing of the reader changes while shapes are made.
    nonisolated(unsafe) let composition = self
    ThreadPool.perform(places.count) { index in
      let (log, place) = (LottieLog(source), places[index])
      let layer = unsafe LottieMadeLayer(composition.result(place, reportingTo: log), log.warnings)
      made.withLock { $0[place] = layer }
    }
    return made.withLock(\.self)
  }

  private func result(_ place: Int, reportingTo log: LottieLog) -> LottieMadeLayer.Content {
    do throws(Diagnostic) {
      return .success(try leaf(place, in: scope.reporting(to: log)))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the layers of the scene, back to front.
  func layers() throws(Diagnostic) -> [DocumentValue] {
    var tree = LottieTree()
    for place in all.indices.reversed() {
      let layer = all[place]
      guard !layer.node.flag("hd"), !layer.isMatte else { continue }
      if let (matte, mode) = matte(of: layer, at: place) {
        let masked = try masked(place, by: matte, mode: mode)
        try count(tree.add(masked, within: [], wrapper: wrapper))
      } else {
        try add(place, to: &tree)
      }
    }
    return tree.layers
  }

  /// Adds a layer within those that it follows, if it shows something.
  private func add(_ place: Int, to tree: inout LottieTree) throws(Diagnostic) {
    let made = made[place] ?? LottieMadeLayer(result(place, reportingTo: log), [])
    log.add(made.warnings)
    guard let leaf = try made.content.get() else { return }
    try count(tree.add(leaf, within: try chain(place), wrapper: wrapper))
  }

  /// Throws if the scene has too many layers with some more.
  private func count(_ layers: Int) throws(Diagnostic) {
    guard scope.reader.fits(adding: layers) else { throw scope.reader.tooManyLayers }
  }

  // MARK: Parents

  /// The longest chain of parents: a scene's text is nested by two for each, and at most 96 deep.
  private static let longestChain = 48

  /// Returns the places of the layers that a layer follows, the outermost first; it belongs to them
  /// itself if others follow it.
  private func chain(_ place: Int) throws(Diagnostic) -> [Int] {
    var chain: [Int] = []
    var next = all[place].parent
    while let number = next {
      guard let parent = places[number] else {
        log.leaveOut(
          "the parent \(number)", at: all[place].node, effect: "there is no such layer to follow")
        break
      }
      guard !chain.contains(parent), parent != place else {
        throw log.error("a layer follows itself", at: all[place].node)
      }
      guard chain.count < LottieComposition.longestChain else {
        throw log.error(
          "a layer follows more than \(LottieComposition.longestChain) others", at: all[place].node)
      }
      chain.insert(parent, at: 0)
      next = all[parent].parent
    }
    return parents.contains(place) ? chain + [place] : chain
  }

  /// Returns the layer that moves those that follow a layer.
  private func wrapper(_ place: Int) -> LottieTree.Wrapper {
    let layer = all[place]
    let outer = outerOrigin(of: layer)
    return LottieTree.Wrapper(
      place: place, name: layer.name,
      layer: LottiePlacement(
        layer.oriented(in: scope), in: outer, size: nil, turns: layer.turns,
        by: scope.animations))
  }

  /// The point, in the coordinates of a layer's parent, at the origin of the layer made for the
  /// parent.
  private func outerOrigin(of layer: LottieLayer) -> [Double] {
    guard let parent = layer.parent, let place = places[parent] else { return [0, 0] }
    return origin(of: place)
  }

  /// The point, in the coordinates of a parent, at the origin of the layer made for it.
  private func origin(of place: Int) -> [Double] {
    let anchor = all[place].transform.anchor
    return anchor.isAnimated ? [0, 0] : anchor.first
  }

  // MARK: Layers

  /// The types of layers that a scene lacks, by their codes, and the consequences for the picture.
  private static let undrawnLayers: [Int: (name: String, effect: String)] = [
    6: ("the sound", "the scene is silent"), 9: ("the film", "nothing is drawn in its place"),
    13: ("the camera", "all layers are seen from the front"),
    14: ("the light", "all layers have their own colours"),
  ]

  /// Returns a layer without the movement of those that it follows; `nil` if it shows nothing.
  private func leaf(_ place: Int, in scope: LottieScope) throws(Diagnostic) -> LottieTree.Leaf? {
    let layer = all[place]
    guard layer.kind != .null else { return nil }
    guard layer.kind != nil else {
      let known = LottieComposition.undrawnLayers[layer.node.code("ty") ?? -1]
      scope.log.leaveOut(
        known?.name ?? "the layer", at: layer.node,
        effect: known?.effect ?? "layers of its type are not drawn")
      return nil
    }
    let isParent = parents.contains(place)
    let outer = isParent ? origin(of: place) : outerOrigin(of: layer)
    let contents = LottieContents(layer, in: scope)
    let size = contents.size
    var placed: LottiePlacement
    if isParent {
      // The movement is that of the layer around; its look lies in its coordinates.
      placed = LottiePlacement(
        LottieTransform(nil, log: scope.log), in: size == nil ? [0, 0] : outer, size: nil,
        turns: false,
        by: scope.animations)
      if size != nil { placed.layer[LayerKey.anchorPoint.name] = [0, 0] }
    } else {
      placed = LottiePlacement(
        layer.oriented(in: scope), in: outer, size: size, turns: layer.turns,
        by: scope.animations)
    }
    placed.addOpacity(layer.transform.opacity, by: scope.animations)
    let origin = isParent && size == nil ? outer : placed.origin
    guard var entries = try contents.layer(placed, origin: origin) else { return nil }
    if let hidden = scope.hidden(before: layer.first, from: layer.end) {
      entries[LayerKey.hidden.name] = hidden
    }
    return LottieTree.Leaf(name: layer.name, layer: entries)
  }

  // MARK: Mattes

  /// Returns the place of a layer's matte, and how it masks: the layer that it or its effect names,
  /// or else the one above it.
  private func matte(of layer: LottieLayer, at place: Int) -> (place: Int, mode: String)? {
    if let (number, mode) = layer.matteOfEffect(log: log), let matte = places[number],
      matte != place
    {
      return (matte, mode)
    }
    guard let mode = layer.matteMode else { return nil }
    if let number = layer.node.code("tp"), let matte = places[number], matte != place {
      return (matte, mode)
    }
    return place > 0 ? (place - 1, mode) : nil
  }

  private func masked(_ place: Int, by matte: Int, mode: String) throws(Diagnostic)
    -> LottieTree.Leaf
  {
    var inside = LottieTree()
    try add(place, to: &inside)
    var mask = LottieTree()
    try add(matte, to: &mask)
    var layer: DocumentEntries = [LayerKey.layers.name: .list(inside.layers)]
    if mode != "alpha" { layer[LayerKey.maskMode.name] = .text(mode) }
    layer[LayerKey.mask.name] = .mapping([LayerKey.layers.name: .list(mask.layers)])
    LottieContents(all[place], in: scope).addBlending(to: &layer)
    return LottieTree.Leaf(name: nil, layer: layer)
  }
}

/// A layer of a composition without the movement of those that it follows; `nil` if it shows
/// nothing.
struct LottieMadeLayer: Sendable {
  typealias Content = Result<LottieTree.Leaf?, Diagnostic>

  let content: Content

  /// The problems that were found as it was made.
  let warnings: [LottieLog.Warning]

  init(_ content: Content, _ warnings: [LottieLog.Warning]) {
    (self.content, self.warnings) = (content, warnings)
  }
}
