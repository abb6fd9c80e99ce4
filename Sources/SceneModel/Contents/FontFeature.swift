/// A feature of an OpenType font, switched on or off.
///
/// Source: OpenType, "Layout tag registry: feature tags".
package struct FontFeature: Hashable, Sendable {
  /// Four letters or digits, such as `tnum`.
  package let tag: String

  /// Which alternative is chosen; 1 is on, 0 off.
  package let value: Int

  package init(tag: String, value: Int) {
    self.tag = tag
    self.value = value
  }

  /// Digits of one width.
  package static let monospacedDigits = FontFeature(tag: "tnum", value: 1)

  /// The features that are on unless a text says otherwise, whether a font has them or not.
  ///
  /// Source: HarfBuzz, "Shaping and shape plans: OpenType features".
  package static let usual: Set = [
    "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "mark", "mkmk",
    "rclt", "rlig", "rvrn",
  ]
}
