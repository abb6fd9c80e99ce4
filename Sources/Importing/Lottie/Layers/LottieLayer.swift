import SceneModel

/// A layer of a composition of a Lottie file.
struct LottieLayer {
  enum Kind: Int {
    case precomposition = 0
    case solid = 1
    case image = 2
    case null = 3
    case shape = 4
    case text = 5
  }

  let node: JSONNode

  /// `nil` for a kind that is not drawn.
  let kind: Kind?
  let transform: LottieTransform

  /// The number by which others refer to the layer.
  let index: Int?

  /// The number of the layer whose movement this one follows.
  let parent: Int?

  /// The first frame and the one after the last.
  let first, end: Double

  init(_ node: JSONNode, log: LottieLog) {
    self.node = node
    kind = node.code("ty").flatMap(Kind.init)
    transform = LottieTransform(node["ks"], log: log)
    (index, parent) = (node.code("ind"), node.code("parent"))
    first = node.number("ip") ?? -.infinity
    end = node.number("op") ?? .infinity
  }

  var name: String? { node.text("nm") }

  /// Whether the layer turns along its path.
  var turns: Bool { node.flag("ao") }

  /// Returns the transform, with one position if the layer turns along its path.
  func oriented(in scope: LottieScope) -> LottieTransform {
    turns ? transform.withOnePosition(in: scope) : transform
  }

  /// The size of a layer with bounds.
  var bounds: [Double]? {
    let (width, height) =
      kind == .solid
      ? (node.number("sw"), node.number("sh")) : (node.number("w"), node.number("h"))
    guard kind == .solid || kind == .precomposition, let width, let height else { return nil }
    return [max(width, 0), max(height, 0)]
  }

  /// Whether the layer has shapes, is drawn, and can be made beside other layers.
  ///
  /// Layers that move paths sideways cannot: all of them share a limited number of steps.
  var standsAlone: Bool {
    func movesPaths(_ items: [JSONNode]) -> Bool {
      items.contains { $0.text("ty") == "op" || movesPaths($0["it"]?.items ?? []) }
    }
    return kind == .shape && !node.flag("hd") && !movesPaths(node["shapes"]?.items ?? [])
  }

  /// Whether the layer is a matte: it masks another layer and is not drawn itself.
  var isMatte: Bool { node.flag("td") }

  /// The mode of this layer's matte; `nil` if it has none.
  var matteMode: String? {
    switch node.code("tt") {
    case 1: "alpha"
    case 2: "invertedAlpha"
    case 3: "luminance"
    case 4: "invertedLuminance"
    default: nil
    }
  }

  /// The effect that masks the layer with the picture of another one.
  private var matteEffect: JSONNode? {
    node["ef"]?.items.last { $0.code("ty") == 28 && $0["en"]?.flag != false }
  }

  /// Returns the number of the layer that an effect takes as a mask, and the mode of the mask.
  ///
  /// Reports an effect that no mask can stand for.
  func matteOfEffect(log: LottieLog) -> (layer: Int, mode: String)? {
    guard let effect = matteEffect else { return nil }
    let values = effect["ef"]?.items ?? []
    func value(_ index: Int) -> LottieProperty? {
      index < values.count ? LottieProperty(values[index]["v"], log: log) : nil
    }
    let properties = (0..<3).map(value)
    guard matteMode == nil, !properties.contains(where: { $0?.isAnimated == true }),
      let layer = properties[0].flatMap({ Int(exactly: $0.first[0]) }),
      let channel = LottieLayer.matteChannels[properties[1]?.first[0] ?? 4]
    else {
      let reason =
        matteMode == nil ? "it changes, or is no alpha or luminance" : "the layer has another"
      log.leaveOut("the matte of an effect", at: effect, effect: reason)
      return nil
    }
    return (layer, properties[2]?.first[0] ?? 0 == 0 ? channel.plain : channel.inverted)
  }

  /// The modes of masks by the numbers in the menu of an effect.
  private static let matteChannels = [
    4.0: (plain: "alpha", inverted: "invertedAlpha"),
    5.0: (plain: "luminance", inverted: "invertedLuminance"),
  ]
}
