/// A limit of a rule on one measurement of a frame.
package enum RuleLimit: Hashable, Sendable {
  /// The largest number of differing pixels.
  case pixels(Int)

  /// The largest share of differing pixels, in `0...1`.
  case share(Double)

  /// The largest number of differing pixels in any square of `side` × `side` pixels.
  case density(side: Int, count: Int)

  /// The smallest peak signal-to-noise ratio, in decibels.
  case psnr(Double)

  /// The smallest structural similarity, at most 1.
  case ssim(Double)
}

extension RuleLimit {
  /// The measurements that this limit needs of a frame.
  package var measures: Measures {
    switch self {
    case .density(let side, _): Measures(windows: [side])
    case .ssim: Measures(metrics: [.ssim])
    case .pixels, .share, .psnr: Measures()
    }
  }

  /// Returns the measurement of a frame, in the limit's own unit; `nil` if it was not taken.
  package func measured(of difference: PixelDifference) -> Double? {
    switch self {
    case .pixels: Double(difference.count)
    case .share: difference.share
    case .density(let side, _): difference.densities[side].map(Double.init)
    case .psnr: difference.psnr
    case .ssim: difference.ssim
    }
  }

  /// The last number that is accepted.
  package var bound: Double {
    switch self {
    case .pixels(let count), .density(_, let count): Double(count)
    case .share(let bound), .psnr(let bound), .ssim(let bound): bound
    }
  }

  /// Whether larger numbers are better.
  package var isLowerBound: Bool {
    switch self {
    case .psnr, .ssim: true
    case .pixels, .share, .density: false
    }
  }

  /// Whether a frame with this number is accepted.
  package func accepts(_ measured: Double) -> Bool {
    isLowerBound ? measured >= bound : measured <= bound
  }

  /// Returns the same kind of limit at another number, cut to a whole one for counts of pixels.
  package func moved(to bound: Double) -> RuleLimit {
    switch self {
    case .pixels: .pixels(Int(bound))
    case .share: .share(bound)
    case .density(let side, _): .density(side: side, count: Int(bound))
    case .psnr: .psnr(bound)
    case .ssim: .ssim(bound)
    }
  }
}
