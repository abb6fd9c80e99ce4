package import Raster

/// The criteria by which frames count as equal.
package struct ComparisonRule: Hashable, Sendable {
  /// The level beyond which a frame differs.
  package let failure: RuleLevel

  /// The level beyond which a frame passes with a warning; `nil` if there are no warnings.
  package let warning: RuleLevel?

  /// Parts of the frames whose differences are ignored.
  package let ignored: [PixelRectangle]

  /// The differences to accept in each pixel, before the levels are applied.
  package let mask: ThresholdMask?

  /// The backdrop that both frames are composited over first; `nil` to compare them as they are.
  let matte: Pixel?

  /// How far the whole picture may have moved, in pixels along each axis; at most
  /// ``RuleSettings/mostShift``.
  package let maxShift: Int

  /// Measurements in addition to those that the levels need.
  private let otherMeasures: Measures

  package init(
    failure: RuleLevel, warning: RuleLevel? = nil, ignored: [PixelRectangle] = [],
    mask: ThresholdMask? = nil, matte: Pixel? = nil, maxShift: Int = 0,
    measures: Measures = Measures()
  ) {
    self.failure = failure
    self.warning = warning
    self.ignored = ignored
    self.mask = mask
    self.matte = matte
    self.maxShift = maxShift
    otherMeasures = measures
  }

  /// - Parameter tolerance: The largest difference of a channel that still counts as equal.
  init(tolerance: UInt8) {
    self.init(failure: RuleLevel(test: .channels(tolerance: tolerance)))
  }

  /// The measurements taken of each frame.
  var measures: Measures {
    var measures = failure.measures.union(otherMeasures)
    if let warning, warning.test == failure.test { measures = measures.union(warning.measures) }
    return measures
  }
}
