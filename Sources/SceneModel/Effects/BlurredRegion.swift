/// A part of a picture that is shown blurred, such as the background of a caption.
package struct BlurredRegion: Hashable, Sendable {
  /// The extension of the region beyond its edges, for the blur.
  package enum Edges: String, CaseIterable, Sendable {
    /// The rest of the picture, so that there is no seam.
    case beyond
    /// The nearest pixel of the region.
    case clamp
  }

  /// The region in the layer's bounds, in points.
  package let x, y, width, height: Double

  /// The σ of the blur, in points.
  package let radius: Slot<Double>

  package let edges: Edges

  /// Duration of the blur, in seconds; a loaded picture appears after it.
  package let time: Double

  package init(
    x: Double, y: Double, width: Double, height: Double, radius: Slot<Double>, edges: Edges,
    time: Double
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.radius = radius
    self.edges = edges
    self.time = time
  }
}
