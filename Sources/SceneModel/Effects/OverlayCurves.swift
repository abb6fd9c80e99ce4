/// Replacements for some of an overlay's own rules.
package struct OverlayCurves: Hashable, Sendable {
  /// Absent where the overlay keeps its own; the same of all.
  package let opacity: Formula?
  package let radius: Formula?
  package let mode: MotionBlur.Mode?

  package init(opacity: Formula?, radius: Formula?, mode: MotionBlur.Mode?) {
    self.opacity = opacity
    self.radius = radius
    self.mode = mode
  }
}
