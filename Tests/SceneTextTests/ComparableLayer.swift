import SceneModel

/// What scenes and layers are but for the ranges of their parts in files.
protocol Located {}

extension Scene: Located {}
extension Layer: Located {}

extension Located {
  var withoutRanges: String {
    String(describing: self).replacing(/SceneModel\.SourceRange\([^)]*\)/, with: "")
  }
}

extension Layer {
  /// The string of a text at the first frame.
  var string: String? {
    guard case .text(let text) = contents else { return nil }
    return PresentedText(text, layerWidth: 0) { values[$0] }.string
  }

  /// The first file of a picture.
  var file: String? {
    switch contents {
    case .image(let image): image.path(at: 0)
    case .svg(let asset): asset.path
    default: nil
    }
  }
}

extension Scene {
  /// The layer at a path such as `card/title`.
  func layer(_ path: String) -> Layer? {
    var found = layers
    var result: Layer?
    for depth in path.split(separator: "/").indices {
      let parts = path.split(separator: "/")[...depth]
      result = found.first { $0.path == parts.joined(separator: "/") }
      found = result?.sublayers ?? []
    }
    return result
  }
}
