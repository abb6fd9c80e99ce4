internal import Kernels
import Raster

extension MutableSpan<Pixel> {
  /// Replaces the pixels by means of `first` and `second`.
  ///
  /// Each channel is rounded to nearest once, halves up; equal pixels stay unchanged.
  ///
  /// - Parameters:
  ///   - first: As many pixels as this span has.
  ///   - second: As many pixels as this span has.
  ///   - weight: The weight of `second`, in units of 2⁻¹⁶ and at most 2¹⁶.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  mutating func mix(
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

  /// Replaces the pixels by means of `first` and `second`, with a separate weight for each pixel.
  ///
  /// Each channel is rounded to nearest once, halves up; equal pixels stay unchanged.
  ///
  /// - Parameters:
  ///   - first: As many pixels as this span has.
  ///   - second: As many pixels as this span has.
  ///   - weights: The weight of `second` at each pixel, at most ``Bitmap/wholeWeight``.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  mutating func mix(
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
