/// The quality of a film, which trades against its size; one scale for all codecs.
package enum FilmQuality: String, CaseIterable, Sendable {
  /// For previews: moving parts look smeared.
  case low
  /// Differences are visible only on close inspection.
  case medium
  /// Visually lossless.
  case high
  /// No loss at all.
  case lossless
}

extension FilmCodec {
  /// The qualities that the codec offers; at least one.
  package var qualities: [FilmQuality] {
    FilmQuality.allCases.filter { settings(for: $0, hasAlpha: false) != nil }
  }

  /// The rate factors that the codec takes in place of a quality; `nil` if it has none.
  ///
  /// At 0, H.264 would be lossless, in a profile that few players know.
  package var rateFactors: ClosedRange<Int>? {
    switch self {
    case .h264: 1...51
    case .hevc: 0...51
    case .av1, .vp9: 0...63
    case .prores, .qtrle, .gif, .webp: nil
    }
  }

  /// Returns the arguments of ffmpeg for one of the codec's ``rateFactors``.
  func settings(forRateFactor factor: Int) -> [String] {
    ["-crf", "\(factor)"] + (self == .vp9 ? ["-b:v", "0"] : [])
  }

  /// The default quality of a film.
  private var defaultQuality: FilmQuality {
    switch self {
    case .h264, .hevc, .av1, .vp9, .prores: .high
    case .qtrle, .gif, .webp: .lossless
    }
  }

  /// Returns the arguments of ffmpeg for a quality.
  ///
  /// - Parameter quality: One of ``qualities``; `nil` for the default.
  func settings(for quality: FilmQuality?, hasAlpha: Bool) -> [String] {
    settings(for: quality ?? defaultQuality, hasAlpha: hasAlpha) ?? []
  }

  /// Returns the arguments of ffmpeg for a quality; `nil` if the codec does not offer it.
  private func settings(for quality: FilmQuality, hasAlpha: Bool) -> [String]? {
    switch (self, quality) {
    case (.h264, _): level(quality, [28, 23, 18]).map { ["-crf", $0] }
    case (.hevc, _): level(quality, [31, 26, 20]).map { ["-crf", $0] }
    case (.av1, _): level(quality, [45, 34, 22]).map { ["-crf", $0] }
    case (.vp9, _): level(quality, [42, 31, 18]).map { ["-crf", $0, "-b:v", "0"] }
    // With alpha ProRes has a single profile, so a larger quantiser lowers the quality instead.
    case (.prores, .high): ["-profile:v", hasAlpha ? "4444" : "hq"]
    case (.prores, .low), (.prores, .medium):
      hasAlpha
        ? ["-profile:v", "4444", "-q:v", quality == .low ? "20" : "9"]
        : ["-profile:v", quality == .low ? "lt" : "standard"]
    case (.webp, .lossless): ["-lossless", "1"]
    case (.webp, _): level(quality, [50, 75, 92]).map { ["-lossless", "0", "-q:v", $0] }
    case (.qtrle, .lossless): []
    case (.prores, .lossless), (.qtrle, _), (.gif, _): nil
    }
  }

  /// Returns one of three settings, for low, medium and high.
  private func level(_ quality: FilmQuality, _ settings: [Int]) -> String? {
    switch quality {
    case .low: "\(settings[0])"
    case .medium: "\(settings[1])"
    case .high: "\(settings[2])"
    case .lossless: nil
    }
  }
}
