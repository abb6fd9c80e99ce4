/// When two pixels count as differing.
package enum PixelTest: Hashable, Sendable {
  /// A channel differs by more than `tolerance`.
  case channels(tolerance: UInt8)

  /// Brightness and hue differ as far as an eye notices, by the measure of pixelmatch and odiff.
  ///
  /// - Parameters:
  ///   - threshold: In `0...1`, from any difference to none; 0.1 is usual.
  ///   - ignoresAntialiasing: Whether pixels that smooth an edge in either picture count as equal.
  case yiq(threshold: Double, ignoresAntialiasing: Bool)

  /// The distance in OKLab is more than `threshold`; 0.02 is about what an eye just notices.
  case oklab(threshold: Double)

  /// No difference is small enough.
  package static let exact = PixelTest.channels(tolerance: 0)

  /// As pixelmatch's defaults, but for antialiasing.
  package static let yiq = PixelTest.yiq(threshold: 0.1, ignoresAntialiasing: false)
}

extension PixelTest {
  /// The largest difference of a channel that counts as equal; `nil` if channels do not decide.
  package var tolerance: UInt8? {
    if case .channels(let tolerance) = self { tolerance } else { nil }
  }

  var isYIQ: Bool {
    if case .yiq = self { true } else { false }
  }
}
