/// An outline that is filled and stroked, as by CAShapeLayer.
package struct ShapeContents: Hashable, Sendable {
  /// The outline, in the layer's bounds.
  package enum Outline: Hashable, Sendable {
    /// The bounds with round corners.
    case rectangle(Slot<Corners>)
    /// The ellipse that touches all sides of the bounds.
    case ellipse
    /// A path in points from the top left of the bounds, whatever their size.
    case path(MorphingPath)
  }

  /// The rule for the inside of an outline that crosses itself.
  package enum FillRule: String, CaseIterable, Sendable {
    case nonzero, evenodd
  }

  package let outline: Outline
  package let fillRule: FillRule
  package let fill: Fill

  /// The stroke; `nil` if the outline is not drawn.
  package let stroke: Stroke?

  package init(outline: Outline, fillRule: FillRule, fill: Fill, stroke: Stroke?) {
    self.outline = outline
    self.fillRule = fillRule
    self.fill = fill
    self.stroke = stroke
  }

  /// Returns the contents with another outline.
  package func with(_ outline: Outline) -> ShapeContents {
    ShapeContents(outline: outline, fillRule: fillRule, fill: fill, stroke: stroke)
  }
}

/// The stroke of an outline.
///
/// It is centred on a path; in a rectangle or an ellipse, it lies inside.
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

  /// Lengths of alternating dashes and gaps, in points; a solid line if empty.
  package let dash: [Slot<Double>]

  /// The offset into the dash pattern at which the line begins, in points.
  package let dashPhase: Slot<Double>

  /// Ends of the drawn part, as fractions of the outline's length, `0...1`.
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
