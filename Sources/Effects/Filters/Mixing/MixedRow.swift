internal import Kernels
package import Raster

extension MutableSpan<Pixel> {
  /// Replaces the pixels by means of `first` and `second`.
  ///
  /// Each channel is rounded to nearest once, halves up; what is the same in both stays as it is.
  ///
  /// - Parameters:
  ///   - first: As many pixels.
  ///   - second: The same.
  ///   - weight: That of `second`, in units of 2⁻¹⁶ and at most 2¹⁶.
  ///   - isLinear: Whether they are means of light rather than of sRGB's numbers for it.
  package mutating func mix(
    _ first: borrowing Span<Pixel>, with second: borrowing Span<Pixel>, weight: UInt32,
    isLinear: Bool = false
  ) {
    precondition(
      (first.count, second.count) == (count, count) && weight <= 1 << 16,
      "\(first.count) and \(second.count) pixels do not fill \(count)")
    guard !isLinear else {
      for x in indices { self[x] = first[x].mixedLight(with: second[x], weight: weight) }
      return
    }
    unsafe withUnsafeMutableBytes { mixed in
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe mixRow(
            mixed.baseAddress, first.baseAddress, second.baseAddress, mixed.count, weight)
        }
      }
    }
  }

  /// Replaces the pixels by means of `first` and `second`, with a weight of its own at each.
  ///
  /// Each channel is rounded to nearest once, halves up; what is the same in both stays as it is.
  ///
  /// - Parameters:
  ///   - first: As many pixels.
  ///   - second: The same.
  ///   - weights: Those of `second` at each, at most ``Bitmap/wholeWeight``.
  ///   - isLinear: Whether they are means of light rather than of sRGB's numbers for it.
  package mutating func mix(
    _ first: borrowing Span<Pixel>, with second: borrowing Span<Pixel>,
    weights: borrowing Span<UInt16>, isLinear: Bool = false
  ) {
    precondition(
      (first.count, second.count) == (count, count) && weights.count == count,
      "\(first.count) and \(second.count) pixels in \(weights.count) weights do not fill \(count)")
    guard !isLinear else {
      for x in indices {
        self[x] = first[x].mixedLight(with: second[x], weight: UInt32(weights[x]) << 1)
      }
      return
    }
    unsafe withUnsafeMutableBytes { mixed in
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          unsafe weights.withUnsafeBufferPointer { weights in
            unsafe mixWeightedRow(
              mixed.baseAddress, first.baseAddress, second.baseAddress, weights.baseAddress,
              weights.count)
          }
        }
      }
    }
  }
}
