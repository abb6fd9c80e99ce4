/// A limit on a measurement of a frame, by its key in a file of rules.
package enum LimitKey: String, CaseIterable, Sendable {
  case maxPixels, maxShare, maxDensity, minPSNR, minSSIM
}

/// The limit that a rule sets.
package struct LimitSetting: Equatable, Sendable {
  /// The last accepted value.
  package let bound: Double

  /// The side of the counted squares, in pixels; only for a limit on squares.
  package let side: Int?

  package init(bound: Double, side: Int? = nil) {
    (self.bound, self.side) = (bound, side)
  }
}
