import Raster
import SceneModel
import SceneText

/// Reads pictures in layers.
extension CAMLContents {
  /// Adds a picture to a layer, or makes a layer of its own of one that is placed within the bounds.
  ///
  /// - Returns: The layer of the picture; `nil` if the picture is the layer's own.
  func addPicture(
    _ contents: XMLElement, of element: XMLElement, to layer: inout DocumentEntries
  ) -> DocumentValue? {
    let inner = contents.picture
    guard let source = inner["src"] else {
      if let color = inner["type"] == "CGColor" ? inner.colorValue : inner.color("CGColor") {
        layer[LayerKey.contents.name] = .contents(.color, color.value)
        return nil
      }
      log.leaveOut(
        "the contents of the type '\(contents["type"] ?? "?")'", at: contents,
        effect: "the layer shows no picture")
      return nil
    }
    guard let value = image(source, inner, tint: contents.child("tint")?.colorValue, of: element)
    else {
      log.leaveOut("the picture '\(source)'", at: inner, effect: "its file cannot be read")
      return nil
    }
    guard let (bounds, transform) = placement(of: element) else {
      addShown(value, of: element, to: &layer)
      return nil
    }
    var placed = DocumentEntries()
    let shown = [bounds[2] * transform.scale.x, bounds[3] * transform.scale.y]
    let y = transform.translation.y
    placed[LayerKey.position.name] =
      [transform.translation.x, space.pointsDown ? y : bounds[3] - y - shown[1]].value
    placed[LayerKey.anchorPoint.name] = [0, 0]
    placed[LayerKey.size.name] = shown.value
    addShown(value, of: element, to: &placed)
    return .mapping(placed)
  }

  /// Returns the bounds of a layer and the place of its picture in them; `nil` if it fills them.
  private func placement(of element: XMLElement) -> (bounds: [Double], transform: CAMLTransform)? {
    guard let text = element["contentsTransform"], !text.allSatisfy(\.isWhitespace),
      let bounds = element.numbers("bounds", 4)
    else { return nil }
    guard let transform = CAMLTransform(text), transform.rotation == (0, 0, 0) else {
      log.leaveOut(
        "the contentsTransform '\(text)'", at: element, effect: "the picture fills the layer")
      return nil
    }
    return (bounds, transform)
  }

  /// Returns a picture with its colours and its parts; `nil` if its file cannot be read.
  private func image(
    _ source: String, _ picture: XMLElement, tint: ImportedColor?, of element: XMLElement
  ) -> DocumentValue? {
    let isMask = picture.flag("A8asL8") == true
    guard let path = reader.pictures.path(of: source, isLuminanceMask: isMask),
      let size = reader.pictures.found(source).flatMap(reader.pictures.size(of:))
    else { return nil }
    var image = DocumentEntries()
    image["file"] = .literal(path)
    reportSwizzle(of: element)
    let multiplied = element.color("contentsMultiplyColor")
    // Only the alpha of such a picture is seen, in a colour.
    let isTemplate = isMask || element["contentsSwizzle"] == "AAAA"
    if let color = tint ?? (isTemplate ? multiplied : nil) {
      image["tint"] = color.value
    } else if let multiplied, multiplied.components != [1, 1, 1, 1] {
      image["multiplyColor"] = multiplied.value
    }
    if let center = element.numbers("contentsCenter", 4), center != [0, 0, 1, 1] {
      image["capInsets"] = insets(center, of: size, scale: scale(of: element)).value
    }
    let part = element.numbers("contentsRect", 4) ?? [0, 0, 1, 1]
    if part != [0, 0, 1, 1]
      || reader.changes(
        "contentsRect", "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size.width",
        of: element)
    {
      image["contentsRect"] = space.unit(rectangle: part).value
    }
    if element["magnificationFilter"] == "nearest" { image["magnificationFilter"] = "nearest" }
    return .contents(.image, image.count == 1 ? .literal(path) : .mapping(image))
  }

  /// Reports an order of channels that a scene does not have.
  private func reportSwizzle(of element: XMLElement) {
    guard let swizzle = element["contentsSwizzle"],
      !["", "RGBA", "AAAA", "0"].contains(swizzle)
    else { return }
    log.leaveOut(
      "the contentsSwizzle '\(swizzle)'", at: element, effect: "the picture keeps its channels")
  }

  /// The pixels of the picture per point; a scale that is not above 0 counts as 1.
  private func scale(of element: XMLElement) -> Double {
    element.number("contentsScale").flatMap { $0 > 0 ? $0 : nil } ?? 1
  }

  private func addShown(
    _ contents: DocumentValue, of element: XMLElement, to layer: inout DocumentEntries
  ) {
    layer[LayerKey.contents.name] = contents
    reader.set(LayerKey.contentsScale.name, scale(of: element), unless: 1, in: &layer)
    if let gravity = gravity(of: element) {
      layer[LayerKey.contentsGravity.name] = .text(gravity)
    }
  }

  /// Returns the insets of the stretched middle of a picture, in points of the picture.
  private func insets(
    _ center: [Double], of size: (width: Int, height: Int), scale: Double
  ) -> [Double] {
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    let (above, below) = (center[1] * height, (1 - center[1] - center[3]) * height)
    let (left, right) = (center[0] * width, (1 - center[0] - center[2]) * width)
    return (space.pointsDown ? [above, left, below, right] : [below, left, above, right])
      .map { max($0, 0) }
  }

  /// The gravity; Core Animation calls the edge with the largest y the top.
  private func gravity(of element: XMLElement) -> String? {
    guard let name = element["contentsGravity"], name != "resize" else { return nil }
    guard space.pointsDown else { return name }
    return if name.hasPrefix("top") {
      "bottom" + name.dropFirst(3)
    } else if name.hasPrefix("bottom") {
      "top" + name.dropFirst(6)
    } else {
      name
    }
  }
}
