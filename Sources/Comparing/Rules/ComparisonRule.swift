package import Raster

/// When frames count as equal.
package struct ComparisonRule: Hashable, Sendable {
  /// Beyond this level a frame differs.
  package let failure: RuleLevel

  /// Beyond this level a frame passes with a warning; `nil` if nothing is warned about.
  package let warning: RuleLevel?

  /// Parts of the frames in which nothing matters.
  package let ignored: [PixelRectangle]

  /// The differences forgiven in each pixel, whatever the levels.
  package let mask: ThresholdMask?

  /// The colour on which both frames are laid first; `nil` if they are compared as they are.
  package let matte: Pixel?

  /// Measurements beyond those that the levels need.
  private let otherMeasures: Measures

  package init(
    failure: RuleLevel, warning: RuleLevel? = nil, ignored: [PixelRectangle] = [],
    mask: ThresholdMask? = nil, matte: Pixel? = nil, measures: Measures = Measures()
  ) {
    self.failure = failure
    self.warning = warning
    self.ignored = ignored
    self.mask = mask
    self.matte = matte
    otherMeasures = measures
  }

  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  package init(tolerance: UInt8) {
    self.init(failure: RuleLevel(test: .channels(tolerance: tolerance)))
  }

  /// The measurements taken of each frame.
  package var measures: Measures {
    var measures = failure.measures.union(otherMeasures)
    if let warning, warning.test == failure.test { measures = measures.union(warning.measures) }
    return measures
  }
}
