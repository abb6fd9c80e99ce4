/// The extents of a stretched bitmap's corners, in its pixels.
package struct CapInsets: Hashable, Sendable {
  package var top, left, bottom, right: Int

  package init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
