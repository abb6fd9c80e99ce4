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
    let own = layer.isTextPartInPlace ? .rests : Kind { layer.values.index(of: $0) != nil }
    return Mobility(kind: max(kind, own), pixelsPerPoint: pixelsPerPoint)
  }
}

extension PresentationLayer {
  /// Whether the layer is a part of a text that lies where the text has it: drawn as it lies, it has the
  /// pixels of a text in one piece.
  fileprivate var isTextPartInPlace: Bool {
    guard model.contents.areUnitOfText else { return false }
    let offset = self[.position] - model[.position]
    return self[.rotation] == 0 && self[.scale] == Scale(x: 1, y: 1)
      && max(abs(offset.dx), abs(offset.dy)) < Self.sameValue
  }

  /// Values are rounded to 2⁻²⁴ before they are drawn.
  private static let sameValue = 0x1p-20
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
