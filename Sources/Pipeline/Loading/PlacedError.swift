package import Drawing
package import SceneModel

/// Why a layer cannot be drawn, with the line where it is declared.
package struct PlacedError: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter sources: The texts of the scene.
  /// - Returns: `nil` for an error that is no one layer's.
  package init?(_ error: DrawingError, in sources: [SourceText]) {
    guard case .bytes(let bytes, let file) = error.place, !sources.isEmpty else { return nil }
    let place = SourceRange(file: file, bytes: bytes)
    description = Diagnostic(error.description, at: place).rendered(in: sources)
  }
}
