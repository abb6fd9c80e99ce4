package import SceneModel

/// A named number of a scene, as declared in its file.
package struct DeclaredParameter: Hashable, Sendable {
  package let name: String

  /// The declared value; 0 if the declaration is not a number.
  package let value: Double

  /// The declared bounds; absent if the author sets none.
  package let minimum, maximum: Double?

  /// The range of the value, in the scene or in an included file.
  package let source: SourceRange

  /// The range of its values.
  package var limits: ClosedRange<Double> {
    (minimum ?? -Formula.largestValue)...(maximum ?? Formula.largestValue)
  }
}
