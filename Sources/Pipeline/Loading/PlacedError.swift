import Drawing
import SceneModel

/// An error in drawing a layer, with the line that declares the layer.
package struct PlacedError: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter sources: The texts of the scene.
  /// - Returns: `nil` for an error that belongs to no single layer.
  init?(_ error: DrawingError, in sources: [SourceText]) {
    guard case .bytes(let bytes, let file) = error.place, !sources.isEmpty else { return nil }
    let place = SourceRange(file: file, bytes: bytes)
    description = Diagnostic(error.description, at: place).rendered(in: sources)
  }
}
