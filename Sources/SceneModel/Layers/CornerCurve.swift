/// The curve of a layer's round corners, as CALayer's.
package enum CornerCurve: String, CaseIterable, Sendable {
  /// Quarter circles.
  case circular

  /// Curves that begin farther from the corner and bend gradually, as those of iOS.
  case continuous
}
