package import Pipeline
package import SceneModel

/// A change of Smear that gives some scenes other pixels.
package struct PixelChange: Sendable {
  /// The first version with the change.
  package let version: Version

  /// The difference, in one or more sentences for the authors of scenes.
  package let summary: String

  private let concerned: @Sendable (Scene) -> Bool

  /// Returns whether the change may show in a scene.
  package func concerns(_ scene: Scene) -> Bool { concerned(scene) }

  /// Returns the changes after a version, the earliest first.
  package static func since(_ version: Version) -> [PixelChange] {
    all.filter { $0.version > version }.sorted { $0.version < $1.version }
  }

  /// All changes, by their subjects.
  static let all =
    ofBlurs + ofGlass + ofColors + ofLayers + ofTexts + ofPictures + ofTimes + ofTransitions
}

extension PixelChange {
  /// A change of scenes with some property.
  static func inScenes(
    _ version: Version, _ summary: String, where concerned: @escaping @Sendable (Scene) -> Bool
  ) -> PixelChange {
    PixelChange(version: version, summary: summary, concerned: concerned)
  }

  /// A change of layers with some property, wherever they are in a scene.
  static func inLayers(
    _ version: Version, _ summary: String, where concerned: @escaping @Sendable (Layer) -> Bool
  ) -> PixelChange {
    .inScenes(version, summary) { $0.layers.contains { $0.contains(where: concerned) } }
  }

  /// A change of motion blurs with some property.
  static func inBlurs(
    _ version: Version, _ summary: String,
    where concerned: @escaping @Sendable (MotionBlur, Layer) -> Bool
  ) -> PixelChange {
    .inLayers(version, summary) { layer in layer.motionBlur.map { concerned($0, layer) } ?? false }
  }

  /// A change of filters with some property, those of glass and of staged blurs too.
  static func inFilters(
    _ version: Version, _ summary: String,
    where concerned: @escaping @Sendable (Filter, Layer) -> Bool
  ) -> PixelChange {
    .inLayers(version, summary) { layer in layer.allFilters.contains { concerned($0, layer) } }
  }

  /// A change of glass with some property.
  static func inGlass(
    _ version: Version, _ summary: String, where concerned: @escaping @Sendable (Backdrop) -> Bool
  ) -> PixelChange {
    .inLayers(version, summary) { $0.backdrop.map(concerned) ?? false }
  }

  /// A change of texts with some property.
  static func inTexts(
    _ version: Version, _ summary: String,
    where concerned: @escaping @Sendable (Text, Layer) -> Bool
  ) -> PixelChange {
    .inLayers(version, summary) { layer in
      if case .text(let text) = layer.contents { concerned(text, layer) } else { false }
    }
  }

  /// A change of texts with some characters.
  static func inTexts(
    _ version: Version, _ summary: String,
    with concerned: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) -> PixelChange {
    .inTexts(version, summary) { text, _ in text.hasCharacter(where: concerned) }
  }
}

extension Version {
  /// The first version whose pixels later ones keep.
  static let first = Version(1, 0, 0)

  /// The version that followed it.
  static let second = Version(1, 1, 0)

  /// The version that followed the second one.
  static let third = Version(1, 2, 0)

  /// The version that followed the third one.
  static let fourth = Version(1, 3, 0)

  /// The version that followed the fourth one.
  static let fifth = Version(1, 4, 0)

  /// The version that followed the fifth one.
  static let sixth = Version(1, 5, 0)

  /// The first version after the sixth one that changed pixels.
  static let seventh = Version(1, 7, 0)
}
