package import Raster

/// The properties that all frames of a film share.
package struct FilmShape: Hashable, Sendable {
  /// Size of the frames in pixels; at least 1.
  package let width, height: Int

  /// Frames per second, as an exact fraction: `30000/1001`.
  package let rate: Rate

  /// Whether all pixels of all frames are opaque.
  package let isOpaque: Bool

  /// The colour space of the frames, which the film states.
  package let colorSpace: ColorSpace

  package init(
    width: Int, height: Int, rate: Rate, isOpaque: Bool, colorSpace: ColorSpace = .sRGB
  ) {
    precondition(width > 0 && height > 0, "a film of \(width) × \(height) pixels")
    self.width = width
    self.height = height
    self.rate = rate
    self.isOpaque = isOpaque
    self.colorSpace = colorSpace
  }

  /// A fraction of positive numbers.
  package struct Rate: Hashable, Sendable, CustomStringConvertible {
    let numerator, denominator: Int

    package init(_ numerator: Int, over denominator: Int = 1) {
      precondition(numerator > 0 && denominator > 0, "a rate of \(numerator)/\(denominator)")
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Reads a rate as manifests write it: `60`, `30000/1001`; `nil` for any other text.
    init?(parsing text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard (1...2).contains(parts.count), parts.allSatisfy({ $0 > 0 }) else { return nil }
      self.init(parts[0], over: parts.count == 2 ? parts[1] : 1)
    }

    /// Returns whether the rate is above `limit` frames per second.
    package func exceeds(_ limit: Int) -> Bool { numerator > limit * denominator }

    package var description: String { "\(numerator)/\(denominator)" }
  }
}

extension FilmShape {
  /// Returns the size of a film, with odd sides enlarged by a pixel if the codec needs even ones.
  package func size(in codec: FilmCodec) -> (width: Int, height: Int) {
    codec.needsEvenSize ? (width + width % 2, height + height % 2) : (width, height)
  }

  /// Returns whether a film of a codec stores alpha.
  func isTransparent(in codec: FilmCodec) -> Bool {
    !isOpaque && codec.transparency != .black
  }
}
