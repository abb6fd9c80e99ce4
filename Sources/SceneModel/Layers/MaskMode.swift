/// The channel of a mask that determines the opacity of the masked layer.
///
/// Sources: CSS's `mask-mode`; the track mattes of After Effects.
package enum MaskMode: String, CaseIterable, Sendable {
  case alpha, invertedAlpha, luminance, invertedLuminance

  /// Whether the layer is seen where the mask has nothing.
  package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// Whether the mask's colours count, not only its alpha.
  package var readsColors: Bool { self == .luminance || self == .invertedLuminance }
}
