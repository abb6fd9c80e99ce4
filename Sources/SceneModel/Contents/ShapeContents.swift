/// An outline that is filled and stroked, as by CAShapeLayer.
package struct ShapeContents: Hashable, Sendable {
  /// The outline, in the layer's bounds.
  package enum Outline: Hashable, Sendable {
    /// The bounds with round corners.
    case rectangle(Slot<Corners>)
    /// The ellipse that touches all sides of the bounds.
    case ellipse
    /// One or several paths in points from the top left of the bounds, whatever their size.
    case path(CompoundPath)
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

  /// The part of the outline that is drawn; `nil` if all of it is.
  package let trim: Trim?

  package init(outline: Outline, fillRule: FillRule, fill: Fill, stroke: Stroke?, trim: Trim?) {
    self.outline = outline
    self.fillRule = fillRule
    self.fill = fill
    self.stroke = stroke
    self.trim = trim
  }

  /// Returns the contents with another outline.
  package func with(_ outline: Outline) -> ShapeContents {
    ShapeContents(outline: outline, fillRule: fillRule, fill: fill, stroke: stroke, trim: trim)
  }
}

/// The part of an outline's length that is drawn.
package struct Trim: Hashable, Sendable {
  /// Ends of the drawn part, as fractions of the outline's length, `0...1`.
  package let start, end: Slot<Double>

  /// A fraction of the outline's length by which both ends move on; what passes the end of the
  /// outline begins again at its start.
  package let offset: Slot<Double>

  /// Whether each part of the outline is trimmed by itself, and not all parts as one line.
  package let isOfEach: Bool

  /// Whether the fill is that of the drawn part, too, and not of the whole outline.
  package let cutsFill: Bool

  package init(
    start: Slot<Double>, end: Slot<Double>, offset: Slot<Double>, isOfEach: Bool, cutsFill: Bool
  ) {
    self.start = start
    self.end = end
    self.offset = offset
    self.isOfEach = isOfEach
    self.cutsFill = cutsFill
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

  /// The longest miter, in line widths, at least 1; a longer one becomes a bevel.
  package let miterLimit: Double

  /// Lengths of alternating dashes and gaps, in points; a solid line if empty.
  package let dash: [Slot<Double>]

  /// The offset into the dash pattern at which the line begins, in points.
  package let dashPhase: Slot<Double>

  package init(
    fill: Fill, width: Slot<Double>, cap: Cap, join: Join, miterLimit: Double,
    dash: [Slot<Double>], dashPhase: Slot<Double>
  ) {
    self.fill = fill
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension ShapeContents.Outline {
  /// Whether the line is centred on the outline. That of a rectangle or an ellipse lies inside.
  package var isPath: Bool { if case .path = self { true } else { false } }
}
