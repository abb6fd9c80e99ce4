internal import Kernels
package import Pixels

extension MutableSpan<Pixel> {
  /// Replaces the pixels by means of `first` and `second`.
  ///
  /// Each channel is rounded to nearest once, halves up; what is the same in both stays as it is.
  ///
  /// - Parameters:
  ///   - first: As many pixels.
  ///   - second: The same.
  ///   - share: How much `second` counts, in units of 2⁻¹⁶ and at most 2¹⁶.
  ///   - isLinear: Whether they are means of light rather than of sRGB's numbers for it.
  package mutating func mix(
    _ first: borrowing Span<Pixel>, with second: borrowing Span<Pixel>, share: UInt32,
    isLinear: Bool = false
  ) {
    precondition(
      (first.count, second.count) == (count, count) && share <= 1 << 16,
      "\(first.count) and \(second.count) pixels do not fill \(count)")
    guard !isLinear else {
      for x in indices { self[x] = first[x].mixedLight(with: second[x], share: share) }
      return
    }
    unsafe withUnsafeMutableBytes { mixed in
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe mixRow(
            mixed.baseAddress, first.baseAddress, second.baseAddress, mixed.count, share)
        }
      }
    }
  }

  /// Replaces the pixels by means of `first` and `second`, with a share of its own at each.
  ///
  /// Each channel is rounded to nearest once, halves up; what is the same in both stays as it is.
  ///
  /// - Parameters:
  ///   - first: As many pixels.
  ///   - second: The same.
  ///   - shares: How much `second` counts at each, at most ``Bitmap/wholeShare``.
  ///   - isLinear: Whether they are means of light rather than of sRGB's numbers for it.
  package mutating func mix(
    _ first: borrowing Span<Pixel>, with second: borrowing Span<Pixel>,
    shares: borrowing Span<UInt16>, isLinear: Bool = false
  ) {
    precondition(
      (first.count, second.count) == (count, count) && shares.count == count,
      "\(first.count) and \(second.count) pixels in \(shares.count) shares do not fill \(count)")
    guard !isLinear else {
      for x in indices {
        self[x] = first[x].mixedLight(with: second[x], share: UInt32(shares[x]) << 1)
      }
      return
    }
    unsafe withUnsafeMutableBytes { mixed in
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe shares.withUnsafeBufferPointer { shares in
            unsafe mixRowByShares(
              mixed.baseAddress, first.baseAddress, second.baseAddress, shares.baseAddress,
              shares.count)
          }
        }
      }
    }
  }
}
