import SceneModel
import Timeline

/// How a layer moves across its surface in the course of a scene.
struct Mobility {
  /// The freedom of a layer's transform; each includes those before.
  enum Kind: UInt8, Comparable {
    case rests, slides, turns

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  var kind: Kind

  /// Pixels in a point of what is neither enlarged nor reduced.
  let pixelsPerPoint: Double

  /// The mobility of what is drawn in a space of its own.
  static let none = Mobility(kind: .rests, pixelsPerPoint: 1)

  /// The mobility of a layer in a superlayer with this one.
  func and(of layer: PresentationLayer) -> Mobility {
    let own = Kind { layer.values.index(of: $0) != nil }
    return Mobility(kind: max(kind, own), pixelsPerPoint: pixelsPerPoint)
  }
}

extension Mobility.Kind {
  /// - Parameter changing: Returns whether a slot's value may differ from tick to tick.
  init(changing: (Int) -> Bool) {
    if changing(Slot<Double>.rotation.index) || changing(Slot<Scale>.scale.index) {
      self = .turns
    } else if changing(Slot<Point>.position.index) || changing(Slot<Point>.anchorPoint.index)
      || changing(Slot<Size>.size.index)
    {
      self = .slides
    } else {
      self = .rests
    }
  }
}
