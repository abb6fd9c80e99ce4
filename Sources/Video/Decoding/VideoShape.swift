/// The size and the colours of a film's pictures.
struct VideoShape: Hashable {
  /// In pixels, before they are turned.
  let stored: SIMD2<Int>

  /// Whether width and height change places.
  private let isTurned: Bool

  /// How much wider than high a stored pixel is, above 0.
  var proportion: Double

  /// Whether it is said how brightness and colours become red, green and blue.
  private let namesMatrix: Bool

  /// Reads what ffprobe says of a film.
  ///
  /// - Parameter value: Returns what it says under a name.
  init?(reading value: (_ name: String) -> Substring?) {
    guard let width = value("width").flatMap({ Int($0) }),
      let height = value("height").flatMap({ Int($0) })
    else { return nil }
    stored = SIMD2(width, height)
    isTurned = value("rotation").flatMap { Int($0) }.map { $0 % 180 != 0 } ?? false
    let proportion = value("sample_aspect_ratio")?.quotient(at: ":")
    self.proportion = proportion.flatMap { $0 > 0 ? $0 : nil } ?? 1
    namesMatrix = value("color_space").map { $0 != "unknown" && $0 != "N/A" } ?? false
  }

  /// Whether a film of a format consists of pictures that no browser shows with other than square pixels.
  ///
  /// - Parameter format: As ffprobe names it.
  static func isOfPictures(_ format: Substring) -> Bool { ["gif", "apng"].contains(format) }

  /// In square pixels, turned: no pixel of the film is lost.
  ///
  /// Source: Chromium, `GetNaturalSize`.
  var shown: SIMD2<Int> {
    let scale = SIMD2(max(proportion, 1), max(1 / proportion, 1))
    let size = SIMD2<Int>(clamping: stored, times: scale)
    return isTurned ? SIMD2(size.y, size.x) : size
  }

  /// What ffmpeg's filter `scale` has to be told; empty if nothing.
  ///
  /// A film of high definition that does not name its matrix has that of BT.709, as browsers and players
  /// take it; any other has that of BT.601, as ffmpeg takes it.
  var scaling: [String] {
    let isStretched = proportion == 1 ? [] : ["\(shown.x):\(shown.y)"]
    let isHigh = stored.y >= VideoShape.leastOfHighDefinition && !namesMatrix
    return isStretched + (isHigh ? ["in_color_matrix=bt709"] : [])
  }

  /// The lines from which on a film is of high definition.
  private static let leastOfHighDefinition = 720
}

extension SIMD2<Int> {
  /// A size that is stretched, but to no more than a million pixels in a row.
  fileprivate init(clamping size: Self, times scale: SIMD2<Double>) {
    let most = SIMD2<Double>(repeating: Double(1 << 20))
    let stretched = pointwiseMin(SIMD2<Double>(size) * scale, most)
    self.init(stretched.rounded(.toNearestOrAwayFromZero))
  }
}

extension Substring {
  /// `1/12800` as a number; `nil` if it is none.
  func quotient(at sign: Character) -> Double? {
    let parts = split(separator: sign).compactMap { Double($0) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : nil
  }
}
