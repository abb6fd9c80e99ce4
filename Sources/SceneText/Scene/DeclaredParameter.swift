package import SceneModel

/// A named number of a scene, as its file declares it.
package struct DeclaredParameter: Hashable, Sendable {
  package let name: String

  /// As it is written; 0 where that is no number.
  package let value: Double

  /// The least and the most that it may be; absent where the author does not say.
  package let minimum, maximum: Double?

  /// Where the value stands, in the scene or in a file that it includes.
  package let source: SourceRange

  /// The range of its values.
  package var limits: ClosedRange<Double> {
    (minimum ?? -Formula.largestValue)...(maximum ?? Formula.largestValue)
  }
}
