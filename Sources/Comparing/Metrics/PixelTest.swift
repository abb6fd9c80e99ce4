/// A criterion by which two pixels count as differing.
package enum PixelTest: Hashable, Sendable {
  /// A channel differs by more than `tolerance`.
  case channels(tolerance: UInt8)

  /// Brightness and hue differ noticeably, by the measure of pixelmatch and odiff.
  ///
  /// - Parameters:
  ///   - threshold: In `0...1`; at 0 any difference counts, at 1 none does, and 0.1 is usual.
  ///   - edgeShare: The share of an edge's contrast, in `0...1`, by which pixels that smooth the
  ///     edge in either picture may differ; at 1 they count as equal whatever they are.
  case yiq(threshold: Double, edgeShare: Double)

  /// The distance in OKLab exceeds `threshold`; an eye just notices about 0.02.
  case oklab(threshold: Double)

  /// Any difference counts.
  package static let exact = PixelTest.channels(tolerance: 0)

  /// The default test of pixelmatch, except that antialiased pixels count too.
  static let yiq = PixelTest.yiq(threshold: 0.1, ignoresAntialiasing: false)
}

extension PixelTest {
  /// - Parameter ignoresAntialiasing: Whether pixels that smooth an edge in either picture count as
  ///   equal.
  package static func yiq(threshold: Double, ignoresAntialiasing: Bool) -> PixelTest {
    .yiq(threshold: threshold, edgeShare: ignoresAntialiasing ? 1 : 0)
  }

  /// The largest difference of a channel that counts as equal; `nil` if channels do not decide.
  package var tolerance: UInt8? {
    if case .channels(let tolerance) = self { tolerance } else { nil }
  }

  var isYIQ: Bool {
    if case .yiq = self { true } else { false }
  }
}
