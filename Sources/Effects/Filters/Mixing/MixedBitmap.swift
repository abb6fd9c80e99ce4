package import Raster

extension Bitmap {
  /// Returns the mean of this bitmap and `other`, weighted with 1 − `fraction` and `fraction`.
  ///
  /// Each channel is rounded to nearest once. Equal pixels stay unchanged, and a fraction of 0 or 1
  /// returns one of the bitmaps.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - fraction: In `0...1`, rounded to 2⁻¹⁶.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func mixed(
    with other: Bitmap, at fraction: Double, isLinear: Bool = false, jobs: Int = 1
  ) -> Bitmap {
    precondition(
      (width, height) == (other.width, other.height),
      "\(width)×\(height) and \(other.width)×\(other.height) pixels cannot be mixed")
    precondition((0...1).contains(fraction), "fraction \(fraction) is outside 0...1")
    let weight = UInt32((fraction * 0x1p16).rounded())
    if weight == 0 { return self }
    if weight == 1 << 16 { return other }
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      mixRow(y, with: other, weight: weight, isLinear: isLinear, to: &row)
    }
  }

  /// Writes the mean of one row of this bitmap and of another of the same size.
  ///
  /// - Parameters:
  ///   - weight: The weight of the other bitmap, in units of 2⁻¹⁶ and at most 2¹⁶.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  func mixRow(
    _ y: Int, with other: Bitmap, weight: UInt32, isLinear: Bool, to row: inout MutableSpan<Pixel>
  ) {
    let range = y * width..<(y + 1) * width
    let (first, second) = (pixels.span.extracting(range), other.pixels.span.extracting(range))
    row.mix(first, with: second, weight: weight, isLinear: isLinear)
  }
}

extension Bitmap {
  /// Returns this bitmap where `mask` is clear, `other` where it is opaque, and mixtures in
  /// between.
  ///
  /// Means are rounded to nearest; equal pixels stay unchanged.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - mask: A bitmap of the same size, of which only alpha is used.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  func mixed(with other: Bitmap, where mask: Bitmap, jobs: Int = 1) -> Bitmap {
    precondition(
      (width, height) == (other.width, other.height)
        && (width, height) == (mask.width, mask.height),
      "\(other.width)×\(other.height) pixels in \(width)×\(height) do not fit a mask of "
        + "\(mask.width)×\(mask.height)")
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      let (first, second, mask) = (pixels.span, other.pixels.span, mask.pixels.span)
      let start = y * width
      for x in row.indices {
        row[x] = first[start + x].mixed(with: second[start + x], at: mask[start + x].bgra.w)
      }
    }
  }
}

extension Bitmap {
  /// The weight at which a pixel is entirely that of the other bitmap.
  static let wholeWeight: UInt16 = 1 << 15

  /// Returns the mean of this bitmap and `other`, with a separate weight for each pixel.
  ///
  /// Each channel is rounded to nearest once, halves up; equal pixels stay unchanged.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  ///   - weights: Writes the weight of `other` at each pixel of a row, in units of 2⁻¹⁵ and at most
  ///     ``wholeWeight``; `y` is the row's index. Weights that it does not write are 0.
  func mixed(
    with other: Bitmap, isLinear: Bool = false, jobs: Int,
    writingWeights weights: @Sendable (_ y: Int, _ row: inout MutableSpan<UInt16>) -> Void
  ) -> Bitmap {
    precondition(
      (width, height) == (other.width, other.height),
      "\(width)×\(height) and \(other.width)×\(other.height) pixels cannot be mixed")
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      var counted = [UInt16](repeating: 0, count: width)
      var span = counted.mutableSpan
      weights(y, &span)
      mix(y, with: other, weights: counted.span, isLinear: isLinear, into: &row)
    }
  }

  /// Returns the mean of this bitmap and `other`, with a separate weight and light for each pixel.
  ///
  /// - Parameters:
  ///   - other: A bitmap of the same size.
  ///   - light: The light applied to the mean.
  ///   - isLinear: Whether light is mixed rather than sRGB levels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  ///   - numbers: Writes the weights as in ``mixed(with:isLinear:jobs:writingWeights:)``, and the
  ///     amount of light at each pixel of the row, in units of 1 / ``Light/whole``.
  func mixed(
    with other: Bitmap, in light: Light, isLinear: Bool = false, jobs: Int,
    writingWeights numbers:
      @Sendable (
        _ y: Int, _ weights: inout MutableSpan<UInt16>, _ lights: inout MutableSpan<UInt16>
      ) -> Void
  ) -> Bitmap {
    precondition(
      (width, height) == (other.width, other.height),
      "\(width)×\(height) and \(other.width)×\(other.height) pixels cannot be mixed")
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      var weights = [UInt16](repeating: 0, count: width)
      var lights = weights
      var weightSpan = weights.mutableSpan
      var lightSpan = lights.mutableSpan
      numbers(y, &weightSpan, &lightSpan)
      mix(y, with: other, weights: weights.span, isLinear: isLinear, into: &row)
      row.shine(light, lights.span, isLinear: isLinear)
    }
  }

  /// Mixes row `y` of both bitmaps.
  private func mix(
    _ y: Int, with other: Bitmap, weights: borrowing Span<UInt16>, isLinear: Bool,
    into row: inout MutableSpan<Pixel>
  ) {
    let range = y * width..<(y + 1) * width
    let (first, second) = (pixels.span.extracting(range), other.pixels.span.extracting(range))
    row.mix(first, with: second, weights: weights, isLinear: isLinear)
  }
}

extension Pixel {
  /// Returns the mean of this pixel and `other`, whose weight is `alpha` / 255, rounded to nearest.
  fileprivate func mixed(with other: Pixel, at alpha: UInt8) -> Pixel {
    let rest = SIMD4<UInt16>(truncatingIfNeeded: bgra) &* UInt16(255 - alpha)
    let weight = SIMD4<UInt16>(truncatingIfNeeded: other.bgra) &* UInt16(alpha)
    return Pixel(quotient255: rest &+ weight)
  }
}
