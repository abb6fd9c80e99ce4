/// An axis of a variable font.
package struct FontAxis: Hashable, Sendable {
  /// The four characters by which OpenType names the axis, such as `wght`.
  package let tag: String

  /// The values for which the font is drawn.
  package let limits: ClosedRange<Double>

  package init(tag: String, limits: ClosedRange<Double>) {
    self.tag = tag
    self.limits = limits
  }
}
