import System
/// A film format, identified by file extension.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, webp, apng

  /// Creates the format that a path's extension names, ignoring case.
  package init?(ofPath path: String) {
    guard let name = path.pathExtension else { return nil }
    self.init(rawValue: name.lowercased())
  }

  /// The codecs of the format, the default first; none for animated PNG, which ffmpeg does not
  /// write.
  package var codecs: [FilmCodec] {
    switch self {
    case .mp4: [.h264, .hevc, .av1]
    case .mov: [.prores, .h264, .hevc, .qtrle]
    case .webm: [.vp9, .av1]
    case .gif: [.gif]
    case .webp: [.webp]
    case .apng: []
    }
  }

  /// Whether films of the format have chapters.
  var hasChapters: Bool { [.mp4, .mov, .webm].contains(self) }

  /// The highest frame rate that players show correctly; `nil` if every rate works.
  ///
  /// Browsers show animated pictures shorter than 11 ms for 100 ms, and a GIF counts in steps of 10
  /// ms.
  package var largestRate: Int? {
    switch self {
    case .gif: 50
    case .webp, .apng: 90
    case .mp4, .mov, .webm: nil
    }
  }
}
