package import SceneText

/// A limit of a rule on one measurement of a frame.
package struct RuleLimit: Hashable, Sendable {
  package let key: LimitKey

  /// The last number that is accepted; whole for counts of pixels.
  package let bound: Double

  /// The side of the squares in which pixels are counted, in pixels, of a limit on squares.
  package let side: Int?

  package init(_ key: LimitKey, _ bound: Double, side: Int? = nil) {
    (self.key, self.bound, self.side) = (key, bound, side)
  }

  /// The largest number of differing pixels.
  package static func pixels(_ count: Int) -> RuleLimit { RuleLimit(.maxPixels, Double(count)) }

  /// The largest share of differing pixels, in `0...1`.
  package static func share(_ share: Double) -> RuleLimit { RuleLimit(.maxShare, share) }

  /// The largest number of differing pixels in any square of `side` × `side` pixels.
  package static func density(side: Int, count: Int) -> RuleLimit {
    RuleLimit(.maxDensity, Double(count), side: side)
  }

  /// The smallest peak signal-to-noise ratio, in decibels.
  package static func psnr(_ decibels: Double) -> RuleLimit { RuleLimit(.minPSNR, decibels) }

  /// The smallest structural similarity, at most 1.
  package static func ssim(_ similarity: Double) -> RuleLimit { RuleLimit(.minSSIM, similarity) }
}

extension RuleLimit {
  /// The measurements that this limit needs of a frame.
  var measures: Measures {
    Measures(
      metrics: Set([key.row.metric].compactMap(\.self)), windows: Set([side].compactMap(\.self)))
  }

  /// Returns the measurement of a frame, in the limit's own unit; `nil` if it was not taken.
  package func measured(of difference: PixelDifference) -> Double? {
    key.row.measured(difference, side ?? 0)
  }

  /// Whether a frame with this number is accepted.
  func accepts(_ measured: Double) -> Bool {
    key.row.isLowerBound ? measured >= bound : measured <= bound
  }

  /// Returns the same kind of limit at another number.
  func moved(to bound: Double) -> RuleLimit { RuleLimit(key, bound, side: side) }

  /// The option that sets the limit, as it is written: `--max-pixels 500`.
  package var option: String {
    "--\(key.row.option) \(side.map { "\($0):" } ?? "")\(bound.shortened)"
  }

  /// The limit as a file of rules has it: `maxPixels: 500`.
  package var setting: String {
    let value = side.map { "{size: \($0), count: \(bound.shortened)}" }
    return "\(key.rawValue): \(value ?? bound.shortened)"
  }
}
