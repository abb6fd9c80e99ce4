import Drawing
package import SceneModel

/// The fonts available to the texts of a scene.
package enum InstalledFonts {
  /// Names of all families, sorted; looked up once.
  package static let families = FontCatalog.families()

  /// Names of the families with glyphs in colours of their own, in any form; looked up once.
  package static let coloredFamilies = FontCatalog.coloredFamilies()

  /// The family that draws emoji in colours; `nil` if none does.
  package static let emojiFamily = FontCatalog.emojiFamily()

  /// Returns the OpenType features of a family, by their tags.
  package static func features(of family: String) -> Set<String> {
    FontCatalog.features(of: family)
  }

  /// Returns the axes of a family; none if its fonts are not variable.
  package static func axes(of family: String) -> [FontAxis] {
    FontCatalog.axes(of: family).map { FontAxis(tag: $0.tag, limits: $0.limits) }
  }
}
