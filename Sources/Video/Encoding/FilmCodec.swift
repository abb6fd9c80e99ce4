/// The codec of a film that ffmpeg makes.
package enum FilmCodec: String, CaseIterable, Sendable {
  case h264, hevc, av1, vp9, prores
  /// QuickTime Animation: every pixel as it is.
  case qtrle
  case gif, webp

  /// The treatment of translucent pixels.
  package enum Transparency: Sendable {
    case kept
    /// Pixels are there or not; a half is there.
    case allOrNothing
    /// There is none: pixels stand before black.
    case black
  }

  package var transparency: Transparency {
    switch self {
    case .h264, .hevc, .av1: .black
    case .gif: .allOrNothing
    case .vp9, .prores, .qtrle, .webp: .kept
    }
  }

  /// Whether the film has another column or row if its size is odd: a copy of the last one.
  package var needsEvenSize: Bool {
    switch self {
    case .h264, .hevc, .av1: true
    case .vp9, .prores, .qtrle, .gif, .webp: false
    }
  }

  /// The encoders of ffmpeg that make it, the best one first.
  var encoders: [String] {
    switch self {
    case .h264: ["libx264"]
    case .hevc: ["libx265"]
    // The second is as good, but takes no picture of less than 64 pixels a side.
    case .av1: ["libaom-av1", "libsvtav1"]
    case .vp9: ["libvpx-vp9"]
    case .prores: ["prores_ks"]
    case .qtrle: ["qtrle"]
    case .gif: ["gif"]
    case .webp: ["libwebp_anim"]
    }
  }
}
