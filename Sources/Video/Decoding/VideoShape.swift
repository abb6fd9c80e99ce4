import Raster

/// The size and the colours of a film's pictures.
struct VideoShape: Hashable {
  /// Size in pixels, before rotation.
  let stored: SIMD2<Int>

  /// Whether rotation swaps width and height.
  private let isTurned: Bool

  /// The ratio of width to height of a stored pixel, above 0.
  var proportion: Double

  /// Whether the film names the matrix that converts its luma and chroma to RGB.
  private let namesMatrix: Bool

  /// The space of the film's colours: Display P3 if the film names its primaries, otherwise sRGB.
  let colorSpace: ColorSpace

  /// Whether the film's format has an alpha channel.
  let hasAlpha: Bool

  /// The beginnings of ffmpeg's names of such formats.
  private static let formatsWithAlpha = [
    "argb", "rgba", "abgr", "bgra", "gbrap", "yuva", "ayuv", "vuya", "ya", "pal8",
  ]

  /// Reads the shape of a film from the output of ffprobe.
  ///
  /// - Parameter value: Returns the value of a field by its name.
  init?(reading value: (_ name: String) -> Substring?) {
    guard let width = value("width").flatMap({ Int($0) }),
      let height = value("height").flatMap({ Int($0) })
    else { return nil }
    stored = SIMD2(width, height)
    isTurned = value("rotation").flatMap { Int($0) }.map { $0 % 180 != 0 } ?? false
    let proportion = value("sample_aspect_ratio")?.quotient(at: ":")
    self.proportion = proportion.flatMap { $0 > 0 ? $0 : nil } ?? 1
    colorSpace = value("color_primaries") == "smpte432" ? .displayP3 : .sRGB
    let format = value("pix_fmt") ?? ""
    hasAlpha = VideoShape.formatsWithAlpha.contains { format.hasPrefix($0) }
    namesMatrix = value("color_space").map { $0 != "unknown" && $0 != "N/A" } ?? false
  }

  /// Returns whether a format is an animated picture, which browsers always show with square
  /// pixels.
  ///
  /// - Parameter format: The format's name in ffprobe.
  static func isOfPictures(_ format: Substring) -> Bool { ["gif", "apng"].contains(format) }

  /// The size in square pixels after rotation, large enough that no pixel of the film is lost.
  ///
  /// Source: Chromium, `GetNaturalSize`.
  var shown: SIMD2<Int> {
    let scale = SIMD2(max(proportion, 1), max(1 / proportion, 1))
    let size = SIMD2<Int>(clamping: stored, times: scale)
    return isTurned ? SIMD2(size.y, size.x) : size
  }

  /// The arguments of ffmpeg's filter `scale`; empty if none are needed.
  ///
  /// A high-definition film that does not name its matrix is read with BT.709, as in browsers and
  /// players; others without a matrix with BT.601, as in ffmpeg.
  var scaling: [String] {
    let isStretched = proportion == 1 ? [] : ["\(shown.x):\(shown.y)"]
    let isHigh = stored.y >= VideoShape.leastOfHighDefinition && !namesMatrix
    return isStretched + (isHigh ? ["in_color_matrix=bt709"] : [])
  }

  /// The least number of lines of a high-definition film.
  private static let leastOfHighDefinition = 720
}

extension SIMD2<Int> {
  /// Creates a stretched size, limited to 2²⁰ pixels in each direction.
  fileprivate init(clamping size: Self, times scale: SIMD2<Double>) {
    let most = SIMD2<Double>(repeating: Double(1 << 20))
    let stretched = pointwiseMin(SIMD2<Double>(size) * scale, most)
    self.init(stretched.rounded(.toNearestOrAwayFromZero))
  }
}

extension Substring {
  /// Returns a fraction such as `1/12800` as a number; `nil` if the text is not a fraction.
  func quotient(at sign: Character) -> Double? {
    let parts = split(separator: sign).compactMap { Double($0) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : nil
  }
}
