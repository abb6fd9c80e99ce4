import Glibc

/// The environment variables that the drawing libraries read.
package enum DrawingEnvironment {
  /// Removes everything from the environment that could change the drawing, and sets English.
  ///
  /// Texts are shaped in English, too. Installed fonts still depend on the system. Must be called
  /// while the process has only one thread.
  package static func makeNeutral() {
    for name in names { unsafe unsetenv(name) }
    // librsvg matches `systemLanguage` against this; Fontconfig prefers fonts for it.
    unsafe setenv("LC_ALL", "en_US.UTF-8", 1)
  }

  /// Variables that would otherwise change pixels.
  ///
  /// Sources: GLib, `g_get_language_names`; the Rust crate `locale_config`; Fontconfig,
  /// `FcGetDefaultLangs`; Pango, `pango_language_get_preferred`; HarfBuzz, `hb_shape` and
  /// `hb_options`; FreeType, `FT_Set_Default_Properties`.
  private static let names = [
    "LANG", "LANGUAGE", "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_IDENTIFICATION",
    "LC_MEASUREMENT", "LC_MESSAGES", "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER",
    "LC_TELEPHONE", "LC_TIME", "FC_LANG", "PANGO_LANGUAGE", "HB_SHAPER_LIST", "HB_OPTIONS",
    "FREETYPE_PROPERTIES",
  ]
}
