import Drawing

/// The fonts available to the texts of a scene.
package enum InstalledFonts {
  /// Names of all families, sorted; looked up once.
  package static let families = FontCatalog.families()

  /// Returns the OpenType features of a family, by their tags.
  package static func features(of family: String) -> Set<String> {
    FontCatalog.features(of: family)
  }
}
