/// The codec of a film encoded by ffmpeg.
package enum FilmCodec: String, CaseIterable, Sendable {
  case h264, hevc, av1, vp9, prores
  /// QuickTime Animation: lossless.
  case qtrle
  case gif, webp

  /// The treatment of translucent pixels.
  package enum Transparency: Sendable {
    case kept
    /// Pixels are opaque or clear; those of half alpha become opaque.
    case allOrNothing
    /// Alpha is dropped: pixels are composited on black.
    case black
  }

  package var transparency: Transparency {
    switch self {
    case .h264, .hevc, .av1: .black
    case .gif: .allOrNothing
    case .vp9, .prores, .qtrle, .webp: .kept
    }
  }

  /// Whether its films can state another colour space than sRGB.
  package var statesColorSpace: Bool {
    switch self {
    case .h264, .hevc, .av1, .vp9, .prores, .qtrle: true
    case .gif, .webp: false
    }
  }

  /// Whether an odd width or height is made even by repeating the last column or row.
  var needsEvenSize: Bool {
    switch self {
    case .h264, .hevc, .av1: true
    case .vp9, .prores, .qtrle, .gif, .webp: false
    }
  }

  /// The encoders of ffmpeg for the codec, the preferred one first.
  var encoders: [String] {
    switch self {
    case .h264: ["libx264"]
    case .hevc: ["libx265"]
    // The second is as good, but takes no picture with a side of less than 64 pixels.
    case .av1: ["libaom-av1", "libsvtav1"]
    case .vp9: ["libvpx-vp9"]
    case .prores: ["prores_ks"]
    case .qtrle: ["qtrle"]
    case .gif: ["gif"]
    case .webp: ["libwebp_anim"]
    }
  }
}
