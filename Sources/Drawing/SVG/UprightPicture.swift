/// The visible part of a document that is neither turned nor mirrored, in pixels.
package struct UprightPicture: Hashable, Sendable {
  /// Size in pixels, at least 1.
  let width, height: Int

  /// The size to which the whole document is stretched, in user units; above 0.
  let size: SIMD2<Double>

  /// From user units to pixels: keeps axes, with positive scale.
  let transform: Transform

  package init(width: Int, height: Int, size: SIMD2<Double>, transform: Transform) {
    self.width = width
    self.height = height
    self.size = size
    self.transform = transform
  }
}
