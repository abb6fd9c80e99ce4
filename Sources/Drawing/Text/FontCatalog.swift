import CPango
import Raster

/// The fonts available for texts.
package enum FontCatalog {
  /// Generic names, for which the system chooses a family.
  private static let aliases = ["monospace", "sans-serif", "serif", "system-ui"]

  /// Returns the paths of the folders in which Fontconfig looks for fonts.
  static func folders() -> [String] {
    let list = unsafe FcConfigGetFontDirs(nil)
    guard let list = unsafe list else { return [] }
    defer { unsafe FcStrListDone(list) }
    var folders: [String] = []
    while let folder = unsafe FcStrListNext(list) {
      unsafe folders.append(String(cString: folder))
    }
    return folders
  }

  /// An axis of a variable font.
  package struct Axis: Sendable {
    /// The four characters by which OpenType names it, such as `wght`.
    package let tag: String
    package let limits: ClosedRange<Double>
  }

  /// Returns the tags of the OpenType features in a family's regular face.
  ///
  /// Source: OpenType, "GSUB" and "GPOS", feature lists.
  package static func features(of family: String) -> Set<String> {
    unsafe withRegularFace(of: family) { face in
      Set(["GSUB", "GPOS"].flatMap { unsafe featureTags(in: OpenTypeTag($0).number, of: face) })
    } ?? []
  }

  /// Returns the axes of a family's regular face; none if it is not variable.
  ///
  /// Source: OpenType, "fvar — Font Variations Table".
  package static func axes(of family: String) -> [Axis] {
    unsafe withRegularFace(of: family) { face in
      var count = unsafe hb_ot_var_get_axis_count(face)
      var axes = Array(repeating: hb_ot_var_axis_info_t(), count: Int(count))
      unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
      return axes.map { axis in
        Axis(
          tag: OpenTypeTag(number: axis.tag).text,
          limits: Double(axis.min_value)...Double(axis.max_value))
      }
    } ?? []
  }

  /// Calls `body` with the regular face of a family; returns `nil` if no font can be loaded.
  @unsafe private static func withRegularFace<Result>(
    of family: String, _ body: (_ face: OpaquePointer?) -> Result
  ) -> Result? {
    let context = unsafe makeContext()
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    let description = unsafe pango_font_description_new()
    defer { unsafe pango_font_description_free(description) }
    unsafe pango_font_description_set_family(description, family)
    unsafe pango_font_description_set_absolute_size(description, 16 * Double(PANGO_SCALE))
    guard let font = unsafe pango_context_load_font(context, description) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    return unsafe body(hb_font_get_face(pango_font_get_hb_font(font)))
  }

  /// Returns the family that draws emoji in colours; `nil` if none does.
  package static func emojiFamily() -> String? {
    let layout = TextLayout(
      "😀",
      style: TextStyle(
        family: "sans-serif", size: 16, color: StraightColor(red: 0, green: 0, blue: 0, alpha: 1)))
    guard let run = layout.runs.first, (try? run.separated().colored.isEmpty) == false else {
      return nil
    }
    let description = unsafe pango_font_describe(run.font)
    defer { unsafe pango_font_description_free(description) }
    return unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) }
  }

  /// Returns the names of the families with glyphs in colours of their own, in any form.
  package static func coloredFamilies() -> Set<String> {
    let pattern = unsafe FcPatternCreate()
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe FcPatternAddBool(pattern, FC_COLOR, FcTrue)
    let properties = unsafe FcObjectSetCreate()
    defer { unsafe FcObjectSetDestroy(properties) }
    unsafe FcObjectSetAdd(properties, FC_FAMILY)
    guard let fonts = unsafe FcFontList(nil, pattern, properties) else { return [] }
    defer { unsafe FcFontSetDestroy(fonts) }
    let names = unsafe (0..<Int(fonts.pointee.nfont)).compactMap { index in
      var name: UnsafeMutablePointer<FcChar8>?
      let result = unsafe FcPatternGetString(fonts.pointee.fonts[index], FC_FAMILY, 0, &name)
      return unsafe result == FcResultMatch ? name.map { unsafe String(cString: $0) } : nil
    }
    return Set(names)
  }

  /// Returns the sorted names of all families, installed and generic.
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

/// Returns the tags of the features in a table of a face.
@unsafe private func featureTags(in table: UInt32, of face: OpaquePointer?) -> [String] {
  let count = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
  var tags = Array(repeating: UInt32(0), count: Int(count))
  var room = count
  unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &room, &tags)
  return tags.map { OpenTypeTag(number: $0).text }
}

/// Four characters by which OpenType names tables and features.
struct OpenTypeTag {
  /// The first character in the highest byte.
  let number: UInt32

  init(number: UInt32) { self.number = number }

  /// - Parameter text: Four ASCII characters.
  init(_ text: String) { number = text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  var text: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }, as: UTF8.self)
  }
}
