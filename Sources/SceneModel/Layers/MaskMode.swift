/// What of a mask lets the masked layer be seen, as CSS's `mask-mode` and the mattes of After Effects
/// say it.
package enum MaskMode: String, CaseIterable, Sendable {
  case alpha, invertedAlpha, luminance, invertedLuminance

  /// Whether the layer is seen where the mask has nothing.
  package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// Whether the mask's colours count, not only its alpha.
  package var readsColors: Bool { self == .luminance || self == .invertedLuminance }
}
