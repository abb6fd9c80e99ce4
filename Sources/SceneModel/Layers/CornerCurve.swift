/// The curve of a layer's round corners, as in CALayer.
package enum CornerCurve: String, CaseIterable, Sendable {
  /// Quarter circles.
  case circular

  /// Curves that begin farther from the corner and bend gradually, as in iOS.
  case continuous
}
