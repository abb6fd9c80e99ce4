/// The style of a line along an outline; lengths are in user units.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of open parts and of dashes.
  package enum Cap: Hashable, Sendable {
    /// Cut off at the end.
    case butt

    /// A half circle around the end.
    case round

    /// A square that extends the end by half the width.
    case square
  }

  /// The shape of corners.
  package enum Join: Hashable, Sendable {
    /// A point, unless it is longer than ``StrokeStyle/miterLimit``.
    case miter

    case round

    /// Cut off.
    case bevel
  }

  /// Half of it lies on each side of the outline; 0 or less draws nothing.
  var width: Double

  var cap: Cap

  var join: Join

  /// The longest miter, in line widths, at least 1; a longer one becomes a bevel.
  var miterLimit: Double

  /// Lengths of alternating dashes and gaps, repeated; a length below 0 counts as 0.
  ///
  /// The line is solid if no length is above 0. A pattern with an odd number of lengths is repeated
  /// once, so that it becomes even.
  var dashes: [Double]

  /// The offset into the dash pattern at which the line begins.
  var dashPhase: Double

  package init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
