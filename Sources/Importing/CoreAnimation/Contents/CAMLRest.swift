import SceneModel

extension CAMLReader {
  /// Returns a layer to which an invisible line, path, gradient, text or picture is added where
  /// only animations or states give it one. Any other layer is returned unchanged.
  func resting(_ element: XMLElement) -> XMLElement {
    switch element.layerClass {
    case "CAShapeLayer":
      var attributes: [String: String] = [:]
      if lacks("strokeColor", element) { attributes["strokeColor"] = "0 0 0 0" }
      if lacks("path", element) {
        let paths = values(of: "path", changing: element).lazy.compactMap { $0["value"] }
        attributes["path"] = paths.compactMap { CAMLPath($0)?.shrunk }.first
      }
      return attributes.isEmpty ? element : element.with(attributes)
    case "CAGradientLayer" where lacks("colors", element):
      guard let colors = values(of: "colors", changing: element).first else { return element }
      let clear = colors.children.map { $0.with(["opacity": "0"]) }
      let list = XMLElement(name: "colors", attributes: [:], line: colors.line, children: clear)
      return element.with([:], children: element.children + [list])
    case "CATextLayer" where lacks("string", element):
      return element.with(["string": " "])
    case "CALayer" where lacks("contents", element):
      let sources = values(of: "contents", changing: element).compactMap { $0.picture["src"] }
      guard sources.contains(where: { pictures.found($0) != nil }) else { return element }
      let clear = XMLElement(
        name: "contents", attributes: ["type": "CGImage", "src": CAMLPictures.clear],
        line: element.line)
      return element.with([:], children: element.children + [clear])
    default: return element
    }
  }

  /// Whether a layer has no value of a property that animations or states change.
  private func lacks(_ name: String, _ element: XMLElement) -> Bool {
    element[name] == nil && element.child(name) == nil && changes(name, of: element)
  }
}
