internal import Kernels
import Raster

/// The exposure of bitmaps that move along an axis while a shutter is open, seen by a view at rest.
///
/// Positions between pixels are interpolated bilinearly, so that edges are smooth. See
/// ``PathBlur``.
struct AxisMovement: Sendable {
  private let axis: Axis
  private let combs: [SlidingComb]

  /// Creates a movement.
  ///
  /// - Parameter positions: Positions of the bitmap's first pixel, in pixels from that of the view,
  ///   at equal intervals of time. The bitmap moves evenly from each to the next; with one position
  ///   it stands still.
  package init(along axis: Axis, through positions: [Double]) {
    precondition(!positions.isEmpty, "a movement has at least one position")
    self.axis = axis
    func point(_ coordinate: Double) -> SIMD2<Double> {
      axis == .horizontal ? SIMD2(coordinate, 0) : SIMD2(0, coordinate)
    }
    let ends =
      positions.count > 1
      ? zip(positions, positions.dropFirst()).map { ($0, $1) } : [(positions[0], positions[0])]
    combs =
      PathBlur(
        ends.map { (from: point($0), to: point($1), weight: 1 / Double(ends.count)) }
      ).combs
  }

  /// Returns the exposure of a bitmap on a clear background.
  ///
  /// - Parameters:
  ///   - width: The width of the view, in pixels.
  ///   - height: The height of the view, in pixels.
  ///   - jobs: The number of threads, at least 1; the result is the same with any.
  /// - Complexity: O(`width` × `height`), however far the bitmap moves.
  package func view(of bitmap: Bitmap, width: Int, height: Int, jobs: Int) -> Bitmap {
    combs.means(
      of: bitmap, from: .zero, width: width, height: height, edges: .transparent, isLinear: false,
      jobs: jobs)
  }

  /// Returns the exposure of a bitmap over a bitmap that stands still.
  ///
  /// Where both bitmaps are equal, the result differs from them by at most a level, and not at all
  /// in an area of one colour.
  ///
  /// - Parameters:
  ///   - still: The bitmap at rest, as large as the view and the moving bitmap.
  ///   - jobs: As in ``view(of:width:height:jobs:)``.
  package func view(of bitmap: Bitmap, over still: Bitmap, jobs: Int) -> Bitmap {
    let (width, height) = (still.width, still.height)
    precondition(
      (width, height) == (bitmap.width, bitmap.height),
      "\(bitmap.width)×\(bitmap.height) pixels do not cover \(width)×\(height)")
    let moving = view(of: bitmap, width: width, height: height, jobs: jobs)
    let weights = weightsLeft(length: axis == .horizontal ? width : height)
    return Bitmap(width: width, height: height, jobs: jobs) { y, row in
      let range = y * width..<(y + 1) * width
      let (moving, still) = (
        moving.pixels.span.extracting(range), still.pixels.span.extracting(range)
      )
      for x in row.indices { row[x] = moving[x] }
      row.add(
        still, weights: axis == .horizontal ? weights : Array(repeating: weights[y], count: width))
    }
  }

  /// Returns the time during which a bitmap as long as the view leaves each pixel uncovered.
  ///
  /// In units of 2⁻²⁴ of the exposure.
  private func weightsLeft(length: Int) -> [UInt32] {
    // Coverage increases where the bitmap's first pixel arrives, and decreases after its last
    // pixel.
    var changes = [Int](repeating: 0, count: length + 1)
    for (distance, weight) in combs.flatMap(\.weights.weights) {
      let first = axis == .horizontal ? distance.x : distance.y
      changes[min(max(first, 0), length)] += weight
      changes[min(max(first + length, 0), length)] -= weight
    }
    var covered = 0
    return changes.dropLast().map { change in
      covered += change
      return UInt32(WeightedTaps.unity - covered)
    }
  }
}

extension MutableSpan<Pixel> {
  /// Adds pixels to these, weighted in units of 2⁻²⁴; halves are rounded down.
  fileprivate mutating func add(_ pixels: borrowing Span<Pixel>, weights: [UInt32]) {
    unsafe withUnsafeMutableBytes { row in
      unsafe pixels.withUnsafeBytes { pixels in
        unsafe addWeightedRow(row.baseAddress, pixels.baseAddress, weights, weights.count)
      }
    }
  }
}
