import System
/// A kind of film, by the extension of its files.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, mov, webm, gif, webp, apng

  /// Returns the format that a path's extension names; case does not count.
  package init?(ofPath path: String) {
    guard let name = path.pathExtension else { return nil }
    self.init(rawValue: name.lowercased())
  }

  /// The codecs that a film can have, the usual one first; an animated PNG is not ffmpeg's.
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

  /// The most frames per second that players show at their times; `nil` where every rate is.
  ///
  /// Browsers show pictures of an animation that stand for less than 11 ms for 100 ms instead, and
  /// a GIF counts in steps of 10 ms.
  package var largestRate: Int? {
    switch self {
    case .gif: 50
    case .webp, .apng: 90
    case .mp4, .mov, .webm: nil
    }
  }
}
