import SceneModel
import Timeline

/// Units of a text that rest in their places and are equally opaque, so that they are drawn
/// together as one coverage.
struct RestingUnits: Hashable {
  /// At most 1.
  let opacity: Double

  let piece: Text.Piece

  /// All units of a text.
  static let all = RestingUnits(opacity: 1, piece: .whole)
}

extension PresentationLayer {
  /// The resting units of the layer's text, by opacity, in the order of their first ones.
  ///
  /// If all units rest and are equally opaque, they are the whole text. Other layers have none.
  var restingUnits: [RestingUnits] {
    guard let count = unitCount else { return [] }
    guard count > 0 else { return [.all] }
    var groups: [(opacity: Double, kind: Text.Unit, numbers: [Int])] = []
    for layer in sublayers where layer.rests && layer[.opacity] > 0 {
      guard let (kind, number) = layer.unitOfText else { continue }
      let opacity = min(layer[.opacity], 1)
      if let group = groups.firstIndex(where: { $0.opacity == opacity }) {
        groups[group].numbers.append(number)
      } else {
        groups.append((opacity, kind, [number]))
      }
    }
    return groups.map { opacity, kind, numbers in
      RestingUnits(
        opacity: opacity, piece: numbers.count == count ? .whole : .units(kind, numbers))
    }
  }

  /// The sublayers without the resting units, which are drawn with the layer's contents.
  var separateSublayers: [PresentationLayer] {
    unitCount == nil ? sublayers : sublayers.filter { !$0.rests }
  }

  /// Whether it is a unit of a text in its place, drawn as in the undivided text.
  private var rests: Bool {
    isInPlace && exposure == nil && visibleOverlay == nil
      && model.effectSlots.allSatisfy { values[$0].x <= 0 }
  }

  /// Whether it is a unit of a text at its original place, of its original size.
  var isInPlace: Bool {
    guard isUnitOfText else { return false }
    let offset = self[.position] - model[.position]
    return self[.rotation] == model[.rotation] && self[.scale] == Scale(x: 1, y: 1)
      && max(abs(offset.dx), abs(offset.dy)) < Self.sameValue
  }

  /// The tolerance of comparisons; values are rounded to 2⁻²⁴ before they are drawn.
  private static let sameValue = 0x1p-20

  private var unitOfText: (kind: Text.Unit, number: Int)? {
    guard isUnitOfText, case .text(let text) = model.contents,
      case .unit(let kind, let number) = text.piece
    else { return nil }
    return (kind, number)
  }
}
