import System
import SceneModel
import SceneText

/// The JSON of a scene's text, and the places of its layers.
struct TextJSON: Encodable {
  let text: String
  let version: ContentHash

  /// Whether the text is that of the scene's file.
  let isSaved: Bool

  /// Whether the file has changed since the unsaved text began.
  let isOutdated: Bool

  /// The layers in the file; absent if the text has errors.
  let layers: [Place]?

  /// Where the text of a layer begins: line and column, counted from 1.
  struct Place: Encodable {
    let path: String
    let line, column: Int
  }

  private static let mostLayers = 5000

  /// Creates the JSON; `nil` if the text is not in UTF-8.
  init?(_ files: PreviewFiles, of parsed: ParsedScene) {
    guard let text = String(validating: files.source.bytes, as: UTF8.self) else { return nil }
    self.text = text
    version = files.version
    isSaved = files.unsaved == nil
    isOutdated = files.unsaved.map { $0.file != files.saved } ?? false
    layers = parsed.scene.map { scene in
      scene.layers.flatMap(\.withDeclaredLayers).filter { $0.source.file == files.source.file }
        .prefix(Self.mostLayers).map { Place($0, in: files.source) }
    }
  }
}

extension TextJSON.Place {
  fileprivate init(_ layer: Layer, in source: SourceText) {
    path = layer.path
    (line, column) = source.position(of: layer.source.bytes.lowerBound)
  }
}

extension Layer {
  /// The layer and all layers inside it, each before its sublayers.
  fileprivate var withDeclaredLayers: [Layer] {
    [self] + (contents.contentLayers + declaredSublayers).flatMap(\.withDeclaredLayers)
  }
}
