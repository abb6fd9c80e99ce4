/// An outline that is filled and stroked, as CAShapeLayer shows it.
package struct ShapeContents: Hashable, Sendable {
  /// The outline, in the layer's bounds.
  package enum Outline: Hashable, Sendable {
    /// The bounds with round corners.
    case rectangle(Slot<Corners>)
    /// The ellipse that touches all sides of the bounds.
    case ellipse
    /// In points from the top left of the bounds, whatever their size.
    case path(MorphingPath)
  }

  /// Which points are inside an outline that meets itself.
  package enum FillRule: String, CaseIterable, Sendable {
    case nonzero, evenodd
  }

  package let outline: Outline
  package let fillRule: FillRule
  package let fill: Fill

  /// Absent where the outline is not drawn.
  package let stroke: Stroke?

  package init(outline: Outline, fillRule: FillRule, fill: Fill, stroke: Stroke?) {
    self.outline = outline
    self.fillRule = fillRule
    self.fill = fill
    self.stroke = stroke
  }

  /// The same around another outline.
  package func with(_ outline: Outline) -> ShapeContents {
    ShapeContents(outline: outline, fillRule: fillRule, fill: fill, stroke: stroke)
  }
}

/// The stroke of an outline.
///
/// The line runs along the middle of a path; on a rectangle or an ellipse it lies inside.
package struct Stroke: Hashable, Sendable {
  package enum Cap: String, CaseIterable, Sendable {
    case butt, round, square
  }

  package enum Join: String, CaseIterable, Sendable {
    case miter, round, bevel
  }

  package let fill: Fill

  /// In points.
  package let width: Slot<Double>
  package let cap: Cap
  package let join: Join

  /// Lengths of strokes and gaps in turn, in points; empty is a line without gaps.
  package let dash: [Slot<Double>]

  /// The offset into the dashes at which the line begins, in points.
  package let dashPhase: Slot<Double>

  /// The part of the outline's length that is drawn, from and to, `0...1`.
  package let start, end: Slot<Double>

  package init(
    fill: Fill, width: Slot<Double>, cap: Cap, join: Join, dash: [Slot<Double>],
    dashPhase: Slot<Double>, start: Slot<Double>, end: Slot<Double>
  ) {
    self.fill = fill
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}
