internal import Kernels
package import Raster

extension Bitmap {
  /// Returns this bitmap at a smaller size, each pixel the mean of the area it covers.
  ///
  /// Sizes need not divide each other: partly covered pixels count in proportion. Means are exact
  /// and rounded to nearest once.
  ///
  /// - Parameters:
  ///   - newWidth: In pixels, in `1...width`.
  ///   - newHeight: In pixels, in `1...height`.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func reduced(toWidth newWidth: Int, height newHeight: Int, jobs: Int = 1) -> Bitmap {
    precondition(
      (1...max(width, 1)).contains(newWidth) && (1...max(height, 1)).contains(newHeight),
      "\(width)×\(height) pixels cannot be reduced to \(newWidth)×\(newHeight)")
    guard (newWidth, newHeight) != (width, height) else { return self }
    let columns = (0..<newWidth).map { CoveredPixels(of: $0, count: newWidth, source: width) }
    let quotient = Quotient(divisor: UInt64(width * height))
    return Bitmap(width: newWidth, height: newHeight, jobs: jobs) { y, row in
      let sums = columnSums(CoveredPixels(of: y, count: newHeight, source: height))
      for x in row.indices {
        let sum = columns[x].indices.reduce(into: SIMD4<UInt64>.zero) { sum, index in
          sum &+= SIMD4(truncatingIfNeeded: sums[index]) &* UInt64(columns[x].weight(of: index))
        }
        row[x] = Pixel(bgra: quotient(sum))
      }
    }
  }

  /// Returns this bitmap reduced to `scale` times its size, truncated to whole pixels, but at least
  /// one.
  ///
  /// - Parameters:
  ///   - scale: In `0...1`.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func reduced(by scale: Double, jobs: Int = 1) -> Bitmap {
    // A third of 300 is 100, even if the `Double` is slightly below a third.
    func reduced(_ side: Int) -> Int { max(1, Int(Double(side) * scale + 1e-9)) }
    return self.reduced(toWidth: reduced(width), height: reduced(height), jobs: jobs)
  }

  /// Returns the weighted sums of some rows, column by column.
  private func columnSums(_ rows: CoveredPixels) -> [SIMD4<UInt32>] {
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    unsafe sums.withUnsafeMutableBytes { sums in
      let sums = unsafe sums.bindMemory(to: UInt32.self)
      for y in rows.indices {
        let source = pixels.span.extracting(y * width..<(y + 1) * width)
        unsafe source.withUnsafeBytes { source in
          unsafe addRow(sums.baseAddress, source.baseAddress, sums.count, rows.weight(of: y))
        }
      }
    }
    return sums
  }

  /// Returns this bitmap at a larger size by bilinear interpolation.
  ///
  /// The outer half of the edge pixels repeats the edge, as on a screen that magnifies linearly.
  ///
  /// - Parameters:
  ///   - newWidth: In pixels, at least `width`, which is at least 1.
  ///   - newHeight: In pixels, at least `height`, which is at least 1.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  package func enlarged(toWidth newWidth: Int, height newHeight: Int, jobs: Int = 1) -> Bitmap {
    precondition(
      width >= 1 && height >= 1 && newWidth >= width && newHeight >= height,
      "\(width)×\(height) pixels cannot be enlarged to \(newWidth)×\(newHeight)")
    guard (newWidth, newHeight) != (width, height) else { return self }
    let columns = (0..<newWidth).map { Neighbors(of: $0, count: newWidth, source: width) }
    return Bitmap(width: newWidth, height: newHeight, jobs: jobs) { y, row in
      let mixed = mixedRow(Neighbors(of: y, count: newHeight, source: height))
      for x in row.indices {
        let column = columns[x]
        let sum = mixed[column.first] &* column.rest &+ mixed[column.second] &* column.weight
        row[x] = Pixel(bgra: SIMD4(truncatingIfNeeded: (sum &+ 1 << 23) &>> 24))
      }
    }
  }

  /// Returns the means of the pixels in two rows, in units of 1/256 level.
  private func mixedRow(_ rows: Neighbors) -> [SIMD4<UInt32>] {
    let (first, second) = (rows.first * width, rows.second * width)
    return (0..<width).map { x in
      let upper = SIMD4<UInt32>(truncatingIfNeeded: pixels[first + x].bgra) &* rows.rest
      let lower = SIMD4<UInt32>(truncatingIfNeeded: pixels[second + x].bgra) &* rows.weight
      return (upper &+ lower &+ 128) &>> 8
    }
  }
}

/// The pixels of a line under one pixel of a coarser line of the same length.
private struct CoveredPixels {
  /// The indices of the pixels that are at least partly covered.
  let indices: Range<Int>

  /// The covered length, in units of which a pixel has `unit`.
  private let length: Range<Int>
  private let unit: Int

  /// - Parameters:
  ///   - count: The number of pixels in the coarser line.
  ///   - source: The number of pixels in the finer line, at least `count`.
  init(of index: Int, count: Int, source: Int) {
    unit = count
    length = index * source..<(index + 1) * source
    indices = length.lowerBound / unit..<(length.upperBound + unit - 1) / unit
  }

  /// Returns the covered part of a pixel; all weights add up to the number of pixels in the finer
  /// line.
  func weight(of index: Int) -> UInt32 {
    UInt32(length.clamped(to: index * unit..<(index + 1) * unit).count)
  }
}

/// The two pixels of a line whose centres enclose the centre of a finer line's pixel.
private struct Neighbors {
  let first, second: Int

  /// The weights of the first and the second pixel, in units of 2⁻¹⁶.
  let rest, weight: UInt32

  /// - Parameters:
  ///   - count: The number of pixels in the finer line.
  ///   - source: The number of pixels in the coarser line, at most `count`.
  init(of index: Int, count: Int, source: Int) {
    // In units of half a pixel of the finer line, measured from the first centre of the coarser
    // line.
    let (distance, unit) = ((2 * index + 1) * source - count, 2 * count)
    first = max(distance, 0) / unit
    second = min(first + 1, source - 1)
    weight = UInt32(((max(distance, 0) % unit) << 16 + count) / unit)
    rest = 1 << 16 - weight
  }
}

/// A division of many numbers by the same divisor.
private struct Quotient {
  private let half, reciprocal: UInt64

  /// - Parameter divisor: In `2...2²⁸`: the product of two sides of at most 16384.
  init(divisor: UInt64) {
    half = divisor / 2
    reciprocal = .max / divisor + 1
  }

  /// Returns the rounded quotients of sums of at most 255 times the divisor.
  ///
  /// The result is exact: the relative error of the reciprocal is below 2⁻⁶⁴ · divisor, sums are
  /// below 2³⁶, and 2³⁶ · divisor ≤ 2⁶⁴.
  func callAsFunction(_ sum: SIMD4<UInt64>) -> SIMD4<UInt8> {
    var quotients = SIMD4<UInt8>.zero
    for channel in 0..<4 {
      let product = (sum[channel] &+ half).multipliedFullWidth(by: reciprocal)
      quotients[channel] = UInt8(truncatingIfNeeded: product.high)
    }
    return quotients
  }
}
