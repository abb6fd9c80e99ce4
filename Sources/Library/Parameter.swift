internal import SceneText

/// A named number of a scene.
public struct Parameter: Hashable, Sendable {
  public let name: String

  /// Value in the scene file.
  public let value: Double

  /// Smallest value; `nil` if the author sets none.
  public let minimum: Double?

  /// Largest value; `nil` if the author sets none.
  public let maximum: Double?

  init(_ declared: DeclaredParameter) {
    name = declared.name
    value = declared.value
    minimum = declared.minimum
    maximum = declared.maximum
  }
}
