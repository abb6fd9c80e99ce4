/// The parts of a layer's geometry that its text determines.
package struct TextFit: Hashable, Sendable {
  /// A baseline to which the anchor point can be tied.
  package enum Baseline: String, CaseIterable, Sendable {
    case firstBaseline, lastBaseline
  }

  /// Whether the layer's width, and its height, are those of its text.
  package let width, height: Bool

  /// The baseline at which the anchor point is; `nil` if its y is a declared number.
  package let baseline: Baseline?

  package init(width: Bool, height: Bool, baseline: Baseline? = nil) {
    self.width = width
    self.height = height
    self.baseline = baseline
  }

  /// The properties that the text determines, in the order of their dependencies.
  package var properties: [LayerProperty] {
    (width || height ? [.size] : []) + (baseline == nil ? [] : [.anchorPoint])
  }

  /// Returns the size of the layer.
  ///
  /// - Parameter declared: The declared size; ignored on axes that the text determines.
  package func size(for text: TextMetrics, declared: Size) -> Size {
    Size(
      width: width ? text.size.width : declared.width,
      height: height ? text.size.height : declared.height)
  }

  /// Returns the anchor point in the unit square of the bounds; its y is 0 if they have no height.
  ///
  /// - Parameter size: Size of the layer; the absolute value is used.
  package func anchorPoint(for text: TextMetrics, size: Size, declared: Point) -> Point {
    guard let baseline else { return declared }
    let height = abs(size.height)
    return Point(x: declared.x, y: height > 0 ? text.position(of: baseline) / height : 0)
  }
}
