import Glibc

/// The environment variables that the drawing libraries read.
package enum DrawingEnvironment {
  /// Makes the environment say the same wherever the program runs: that languages are English, as
  /// that of texts is, and nothing of the ways in which letters are shaped and drawn.
  ///
  /// Which fonts there are is still the system's affair. Called before there is a second thread.
  package static func makeNeutral() {
    for name in names { unsafe unsetenv(name) }
    // What librsvg holds `systemLanguage` against, and Fontconfig prefers fonts for.
    unsafe setenv("LC_ALL", "en_US.UTF-8", 1)
  }

  /// Variables that reach the pixels otherwise.
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
