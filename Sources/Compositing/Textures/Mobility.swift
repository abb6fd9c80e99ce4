import SceneModel
import Timeline

/// The movement of a layer across its surface over a whole scene.
struct Mobility {
  /// The freedom of a layer's transform; each case includes the previous ones.
  enum Kind: UInt8, Comparable {
    case none, slides, turns

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  var kind: Kind

  /// The number of pixels per point without scaling.
  let pixelsPerPoint: Double

  /// The mobility of a layer drawn in a space of its own.
  static let none = Mobility(kind: .none, pixelsPerPoint: 1)

  /// Returns the mobility of a layer in a superlayer with this mobility.
  func combined(with layer: PresentationLayer, in space: SublayerSpace) -> Mobility {
    // A unit of a text in its place is drawn like the undivided text, not sampled.
    let own =
      layer.isInPlace
      ? .none
      : Kind(isSeenInDepth: space.eye != nil) { layer.values.index(of: $0) != nil }
    return Mobility(kind: max(kind, own), pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the mobility of the space within a layer with this mobility.
  func inside(of layer: PresentationLayer) -> Mobility {
    guard layer.model.hasPerspective, layer.values.index(of: Slot<Double>.perspective.index) != nil
    else { return self }
    return Mobility(kind: .turns, pixelsPerPoint: pixelsPerPoint)
  }
}

extension Mobility.Kind {
  /// The slots that move a layer without turning it.
  private static let sliding =
    [.position, .translation, .anchorPoint, .size, .tx, .ty].map(\LayerProperty.rawValue)

  /// The slots that turn, enlarge or distort a layer.
  ///
  /// The number m33 only says which side of a layer is its front.
  private static let growing =
    ([.scale, .skew, .transform, .rotation, .rotationX, .rotationY]
    + LayerProperty.ofMatrixInSpace.filter { $0 != .m33 }).map(\.rawValue)

  /// The slots that enlarge a layer in a perspective.
  private static let nearing = [.zPosition, .translationZ].map(\LayerProperty.rawValue)

  /// - Parameters:
  ///   - isSeenInDepth: Whether the superlayer has a perspective, in which approaching layers grow.
  ///   - changing: Returns whether a slot's value may differ from tick to tick.
  init(isSeenInDepth: Bool, changing: (Int) -> Bool) {
    if Self.growing.contains(where: changing)
      || isSeenInDepth && Self.nearing.contains(where: changing)
    {
      self = .turns
    } else if Self.sliding.contains(where: changing) {
      self = .slides
    } else {
      self = .none
    }
  }
}
