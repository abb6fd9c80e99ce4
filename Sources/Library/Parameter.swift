internal import SceneText

/// A named number of a scene.
public struct Parameter: Hashable, Sendable {
  public let name: String

  /// What the scene file says.
  public let value: Double

  /// The least that it may be; `nil` where the author does not say.
  public let minimum: Double?

  /// The most that it may be; `nil` where the author does not say.
  public let maximum: Double?

  init(_ declared: DeclaredParameter) {
    name = declared.name
    value = declared.value
    minimum = declared.minimum
    maximum = declared.maximum
  }
}
