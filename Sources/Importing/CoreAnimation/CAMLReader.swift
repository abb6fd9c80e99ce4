import SceneModel
import SceneText

/// Makes layers of a scene of the elements of a Core Animation document.
final class CAMLReader {
  let log: ImportLog

  /// The pictures, with their sizes.
  let pictures: CAMLPictures

  /// The paths of the layers that have an id in the source, by this id.
  private(set) var paths: [String: CAMLPlace] = [:]

  init(log: ImportLog, pictures: CAMLPictures) {
    (self.log, self.pictures) = (log, pictures)
  }

  /// The classes of layers.
  static let classes: Set = [
    "CALayer", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "CATransformLayer",
    "CAReplicatorLayer", "CAEmitterLayer", "CABackdropLayer",
  ]

  /// Returns the layers in the sublayers of a layer.
  func sublayers(of element: XMLElement, at path: String?, in space: CAMLSpace) -> [DocumentValue] {
    var ids = LayerNames()
    return (element.child("sublayers")?.children ?? []).compactMap { child in
      layer(child, called: ids.name(for: child), within: path, in: space)
    }
  }

  /// Returns a layer; `nil` for an element that is none.
  ///
  /// - Parameters:
  ///   - id: The id of the layer, and whether it is written.
  ///   - outer: The path of the layer around; `nil` for a layer of the scene.
  ///   - space: The coordinates of the layer around.
  func layer(
    _ element: XMLElement, called id: LayerNames.Name, within outer: String?, in space: CAMLSpace
  ) -> DocumentValue? {
    let name = element["type"] ?? element.name
    guard CAMLReader.classes.contains(name) || element.name == "mask" else {
      log.leaveOut("'\(element.name)'", at: element, effect: "no layer of this class is drawn")
      return nil
    }
    let path = outer.map { "\($0)/\(id.id)" } ?? id.id
    if let identity = element["id"] {
      paths[identity] = CAMLPlace(path: path, element: element, space: space)
    }
    var layer = DocumentEntries()
    if id.isWritten { layer[LayerKey.id.name] = .text(id.id) }
    addGeometry(of: element, in: space, to: &layer)
    addLook(of: element, in: space, to: &layer)
    let placed = CAMLContents(reader: self, space: space).add(to: &layer, of: element)
    addEffects(of: element, to: &layer)
    if let mask = element.child("mask") {
      layer[LayerKey.mask.name] = self.mask(mask, within: path, in: space.inside(element))
    }
    let animations = CAMLAnimations(reader: self, space: space).animations(of: element)
    if !animations.isEmpty { layer[LayerKey.animations.name] = .list(animations) }
    let inside =
      [placed].compactMap(\.self) + sublayers(of: element, at: path, in: space.inside(element))
    if !inside.isEmpty { layer[LayerKey.layers.name] = .list(inside) }
    return .mapping(layer)
  }

  /// A mask is a layer, or has one in it.
  private func mask(_ element: XMLElement, within path: String, in space: CAMLSpace)
    -> DocumentValue?
  {
    let inner = element.children.first { CAMLReader.classes.contains($0.name) }
    return layer(
      element["bounds"] == nil ? inner ?? element : element,
      called: LayerNames.Name(id: LayerKey.mask.name, isWritten: false), within: path, in: space)
  }
}

/// A layer of the source, with its place in the scene.
struct CAMLPlace {
  let path: String
  let element: XMLElement

  /// The coordinates of the layer around.
  let space: CAMLSpace
}

/// The ids of the layers within a layer.
struct LayerNames {
  /// An id, which is written only if the source has a name.
  struct Name {
    let id: String
    let isWritten: Bool
  }

  private var taken: Set<String> = []
  private var count = 0

  /// Returns the id of the next layer, after its name if that is short and no other's.
  mutating func name(for element: XMLElement) -> Name {
    count += 1
    let name = (element["name"] ?? "").map { "/{}*:".contains($0) || $0.isWhitespace ? "-" : $0 }
    guard !name.isEmpty, name.count <= 40 else {
      return Name(id: "layer-\(count)", isWritten: false)
    }
    var id = String(name)
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(String(name))-\(number)"
      number += 1
    }
    return Name(id: id, isWritten: true)
  }
}
