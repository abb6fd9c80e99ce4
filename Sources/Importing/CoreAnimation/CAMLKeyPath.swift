import SceneModel
import SceneText

/// A property of a scene that a key path of Core Animation means.
struct CAMLProperty {
  /// The path of the property: `shadow.opacity`.
  let name: String

  /// Turns a value of the source into one of the scene; `nil` for a value that is not understood.
  let value: (XMLElement) -> DocumentValue?
}

extension CAMLProperty {
  /// Returns the property that a key path of a layer means; `nil` if the scene has none.
  ///
  /// - Parameters:
  ///   - space: The coordinates of the layer around.
  ///   - pictures: The pictures of the package.
  init?(
    _ keyPath: String, of layer: XMLElement, in space: CAMLSpace, pictures: CAMLPictures
  ) {
    func number(_ name: String, _ convert: @escaping (Double) -> Double = { $0 }) -> CAMLProperty {
      CAMLProperty(name: name) { $0.number("value").map { convert($0).value } }
    }
    func numbers(
      _ name: String, _ count: Int, _ convert: @escaping ([Double]) -> [Double] = { $0 }
    ) -> CAMLProperty {
      CAMLProperty(name: name) { $0.numbers("value", count).map { convert($0).value } }
    }
    func color(_ name: String) -> CAMLProperty {
      CAMLProperty(name: name) { $0.colorValue?.value }
    }
    switch keyPath {
    case "opacity", "cornerRadius", "zPosition": self = number(keyPath)
    case "hidden": self = CAMLProperty(name: keyPath) { $0.flag("value").map { .flag($0) } }
    case "position": self = numbers(keyPath, 2, space.point)
    case "position.x": self = number(keyPath, space.x)
    case "position.y": self = number(keyPath, space.y)
    case "anchorPoint": self = numbers(keyPath, 2, space.unit)
    case "bounds.size": self = numbers("size", 2)
    case "bounds": self = numbers("size", 4) { Array($0[2...]) }
    case "bounds.size.width": self = number("size.width")
    case "bounds.size.height": self = number("size.height")
    case "transform.rotation", "transform.rotation.z":
      self = number("rotation", space.clockwise(radians:))
    case "transform.rotation.x": self = number("rotationX", space.clockwise(radians:))
    case "transform.rotation.y": self = number("rotationY") { $0 * 180 / .pi }
    case "transform.scale", "transform.scale.xy": self = number("scale")
    case "transform.scale.x", "transform.scale.y":
      self = number("scale." + keyPath.suffix(1))
    case "transform.translation.z": self = number("translationZ")
    case "backgroundColor": self = color(keyPath)
    case "borderColor": self = color("border.color")
    case "borderWidth": self = number("border.width")
    case "shadowColor": self = color("shadow.color")
    case "shadowOpacity": self = number("shadow.opacity")
    case "shadowRadius": self = number("shadow.radius")
    case "shadowOffset": self = numbers("shadow.offset", 2) { [$0[0], space.down($0[1])] }
    case "fillColor": self = color("contents.path.fill")
    case "strokeColor": self = color("contents.path.stroke")
    case "lineWidth": self = number("contents.path.lineWidth")
    case "strokeStart": self = number("contents.path.trim.start")
    case "strokeEnd": self = number("contents.path.trim.end")
    case "path":
      self = CAMLProperty(name: "contents.path.d") { value in
        value["value"].flatMap(CAMLPath.init).map { .text($0.data(in: space.inside(layer))) }
      }
    case "contents":
      self = CAMLProperty(name: "contents.image.file") { value in
        (value["src"] ?? value.child("CGImage")?["src"]).flatMap { pictures.path(of: $0) }
          .map { .text($0) }
      }
    default: return nil
    }
  }
}
