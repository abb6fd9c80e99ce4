/// A feature of an OpenType font, switched on or off.
///
/// Source: OpenType, "Layout tag registry: feature tags".
package struct FontFeature: Hashable, Sendable {
  /// Four letters or digits, such as `tnum`.
  package let tag: String

  /// The chosen alternative: 1 is on, 0 is off.
  package let value: Int

  package init(tag: String, value: Int) {
    self.tag = tag
    self.value = value
  }

  /// Digits of one width.
  package static let monospacedDigits = FontFeature(tag: "tnum", value: 1)

  /// The features that are on by default, even if a font lacks them.
  ///
  /// Source: HarfBuzz, "Shaping and shape plans: OpenType features".
  package static let onByDefault: Set = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "mark", "mkmk",
    "rclt", "rlig", "rvrn",
  ]
}
