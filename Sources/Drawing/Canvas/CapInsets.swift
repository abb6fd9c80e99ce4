/// How far the corners of a stretched bitmap reach into it, in its pixels.
package struct CapInsets: Hashable, Sendable {
  package var top, left, bottom, right: Int

  package init(top: Int, left: Int, bottom: Int, right: Int) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
