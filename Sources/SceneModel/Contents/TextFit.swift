/// The parts of a layer's geometry that its text decides.
package struct TextFit: Hashable, Sendable {
  /// A line on which letters stand.
  package enum Baseline: String, CaseIterable, Sendable {
    case firstBaseline, lastBaseline
  }

  /// Whether the layer is as wide, and as high, as its text.
  package let width, height: Bool

  /// The baseline that the layer's anchor point is on; absent where that is a number.
  package let baseline: Baseline?

  package init(width: Bool, height: Bool, baseline: Baseline? = nil) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  /// The properties of the layer that it decides, those first that others depend on.
  package var properties: [LayerProperty] {
    (width || height ? [.size] : []) + (baseline == nil ? [] : [.anchorPoint])
  }

  /// Returns the size of the layer.
  ///
  /// - Parameter declared: As its author has it; where the text decides, what stands there is unused.
  package func size(for text: TextMetrics, declared: Size) -> Size {
    Size(
      width: width ? text.size.width : declared.width,
      height: height ? text.size.height : declared.height)
  }

  /// Returns the layer's anchor point, in the unit square of its bounds; at the top of those that have
  /// no height.
  ///
  /// - Parameter size: That of the layer; below 0 it counts as positive.
  package func anchorPoint(for text: TextMetrics, size: Size, declared: Point) -> Point {
    guard let baseline else { return declared }
    let height = abs(size.height)
    return Point(x: declared.x, y: height > 0 ? text.position(of: baseline) / height : 0)
  }
}
