/// Combines premultiplied pixels of 4 bytes with others, in place.
///
/// - Parameters:
///   - pixels: The pixels beneath, which become the result.
///   - source: The pixels above.
///   - count: The number of pixels.
///   - compositing: A mode that Cairo lacks.
@unsafe func blendRow(
  _ pixels: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt8>, _ count: Int,
  _ compositing: CompositeOperator
) {
  for first in stride(from: 0, to: 4 * count, by: 4) {
    func pixel(_ bytes: UnsafePointer<UInt8>) -> SIMD4<Int32> {
      unsafe SIMD4(
        Int32(bytes[first]), Int32(bytes[first + 1]), Int32(bytes[first + 2]),
        Int32(bytes[first + 3]))
    }
    let result = unsafe compositing.blended(pixel(source), over: pixel(pixels))
    for channel in 0..<4 {
      unsafe pixels[first + channel] = UInt8(truncatingIfNeeded: result[channel])
    }
  }
}

extension CompositeOperator {
  /// Returns the combination of two premultiplied pixels by a mode that Cairo lacks, in levels.
  fileprivate func blended(_ s: SIMD4<Int32>, over b: SIMD4<Int32>) -> SIMD4<Int32> {
    switch self {
    case .maximum: return pointwiseMax(s, b)
    case .minimum: return pointwiseMin(s, b)
    case .plusDarker:
      let alpha = min(s.w &+ b.w, 255)
      let darkness = (s.w &- s) &+ (b.w &- b)
      var result = pointwiseMax(alpha &- darkness, .zero)
      result.w = alpha
      return result
    case .subtract:
      // s·(1 − βb) + b·(1 − βs) + the difference, where both are; alphas are β.
      let apart = s &* (255 &- b.w) &+ b &* (255 &- s.w)
      var common = pointwiseMax(b &* s.w &- s &* b.w, .zero)
      common.w = s.w &* b.w
      return dividedBy255(apart &+ common)
    default: preconditionFailure("Cairo draws \(self)")
    }
  }
}

/// Divides sums of products of two levels by 255, so that they are levels again.
///
/// Rounds to nearest.
private func dividedBy255(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
  let halves = sums &+ 127
  return SIMD4(halves.x / 255, halves.y / 255, halves.z / 255, halves.w / 255)
}
