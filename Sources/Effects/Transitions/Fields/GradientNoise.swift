/// Smooth gradient noise around 0 without a preferred direction.
///
/// Each corner of a grid has a random slope, and the noise between them interpolates all four.
///
/// Source: Ken Perlin, "Improving Noise", 2002.
struct GradientNoise: Sendable {
  /// The side of the grid's squares in pixels, above 0.
  let cell: Double

  /// The number that selects one of the possible noises.
  let seed: UInt32

  /// Adds a row of noise to `row`, multiplied by `amplitude`.
  ///
  /// - Parameter y: The position of the row, in pixels.
  func add(y: Double, amplitude: Float, to row: inout MutableSpan<Float>) {
    // The shift keeps grids of different sizes from sharing corners.
    let shift = Double(seed & 255) / 256 + 0.5
    let down = y / cell + shift
    let line = down.rounded(.down)
    let part = Float(down - line)
    let count = row.count
    unsafe row.withUnsafeMutableBufferPointer { row in
      var x = 0
      var column = shift.rounded(.down)
      var left = slope(column, line, part)
      while x < count {
        let right = slope(column + 1, line, part)
        let end = min(max(Int(((column + 1 - shift) * cell - 0.5).rounded(.up)), x), count)
        let start = Float((Double(x) + 0.5) / cell + shift - column)
        unsafe Self.add(
          from: left, to: right, start: start, step: Float(1 / cell), amplitude: amplitude,
          to: row.extracting(x..<end))
        x = end
        column += 1
        left = right
      }
    }
  }

  /// Adds the noise between two corners; `start` is the first pixel's fraction of the distance.
  @inline(__always)
  private static func add(
    from left: SIMD2<Float>, to right: SIMD2<Float>, start: Float, step: Float, amplitude: Float,
    to pixels: UnsafeMutableBufferPointer<Float>
  ) {
    for i in pixels.indices {
      let x = start + step * Float(Int32(truncatingIfNeeded: i))
      let near = left.x + left.y * x
      let far = right.x + right.y * (x - 1)
      unsafe pixels[i] += amplitude * (near + (far - near) * faded(x))
    }
  }

  /// Returns the height at a grid line and its slope along the row, `part` of a square below the
  /// corner.
  private func slope(_ column: Double, _ line: Double, _ part: Float) -> SIMD2<Float> {
    let above = gradient(column, line)
    let below = gradient(column, line + 1)
    let fade = Self.faded(part)
    let height = above.y * part * (1 - fade) + below.y * (part - 1) * fade
    return SIMD2(height, above.x + (below.x - above.x) * fade)
  }

  private func gradient(_ column: Double, _ line: Double) -> SIMD2<Float> {
    let (x, y) = (Int64(column), Int64(line))
    let number = hashed(
      UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
        ^ seed &* 0xC2B2_AE3D)
    return SIMD2(
      Float(Int16(truncatingIfNeeded: number)), Float(Int16(truncatingIfNeeded: number >> 16)))
      * 0x1p-15
  }

  @inline(__always)
  private static func faded(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }
}

/// Returns a pseudorandom number by hashing.
///
/// Source of the constants: Chris Wellons, "Prospecting for Hash Functions", 2018 (lowbias32).
@inline(__always)
func hashed(_ number: UInt32) -> UInt32 {
  var mixed = number
  mixed = (mixed ^ mixed >> 16) &* 0x7FEB_352D
  mixed = (mixed ^ mixed >> 15) &* 0x846C_A68B
  return mixed ^ mixed >> 16
}
