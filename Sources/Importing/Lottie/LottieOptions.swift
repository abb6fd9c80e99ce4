/// The choices that an import of a Lottie animation leaves to the user.
package struct LottieOptions: Sendable {
  /// The name of the animation in an archive of several; `nil` for the one with which
  /// players begin.
  package var animation: String?

  /// The name of the theme in an archive; `nil` for the one in which the animation begins.
  package var theme: String?

  /// Whether points move at an even speed along curves, as in After Effects and lottie-web, and not
  /// by the parameter of each curve, as in lottie-ios.
  package var pacesPaths = false

  /// Whether layers with motion blur have a shutter, and not a blur that looks like one.
  package var usesShutter = false

  package init() {}
}
