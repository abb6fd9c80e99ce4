import CPango

/// The fonts that texts can be set in.
package enum FontCatalog {
  /// Names that stand for a family of the system's choice, whatever is installed.
  private static let aliases = ["monospace", "sans-serif", "serif", "system-ui"]

  /// Returns the paths of the folders in which Fontconfig looks for fonts.
  package static func folders() -> [String] {
    let list = unsafe FcConfigGetFontDirs(nil)
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var folders: [String] = []
    while let folder = unsafe FcStrListNext(list) {
      unsafe folders.append(String(cString: folder))
    }
    return folders
  }

  /// Returns the names of all families, sorted: the installed ones and the generic ones.
  package static func families() -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(pango_cairo_font_map_get_default(), &list, &count)
    defer { unsafe g_free(list) }

    let installed = unsafe UnsafeBufferPointer(start: list, count: Int(count)).map { family in
      unsafe String(cString: pango_font_family_get_name(family))
    }
    return Set(installed + aliases).sorted()
  }
}
