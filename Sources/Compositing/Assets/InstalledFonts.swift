import Drawing

/// The fonts that texts of a scene can be set in.
package enum InstalledFonts {
  /// Names of all families, sorted; looked up once.
  package static let families = FontCatalog.families()

  /// Returns the OpenType features of a family, by their tags.
  package static func features(of family: String) -> Set<String> {
    FontCatalog.features(of: family)
  }
}
