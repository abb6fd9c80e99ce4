/// The lengths of a flash's rays in each direction, relative to a flash without rays.
struct Striations: Sendable {
  /// The lengths around the centre, clockwise from -x.
  private let lengths: [Float]

  /// The number of directions, a power of two.
  private static let count = 8192

  /// The number of rays of each kind, and the weight of the kind.
  private static let kinds: [(count: UInt32, weight: Float)] = [
    (19, 0.45), (53, 0.33), (139, 0.22),
  ]

  /// - Parameters:
  ///   - strength: The variation of lengths, at least 0.
  ///   - contrast: The contrast between long and short rays, at least 0.
  ///   - time: The rays change with the time, completely from one whole number to the next.
  init(strength: Double, contrast: Double, time: Double) {
    let (strength, contrast) = (Float(strength), Float(contrast))
    lengths = (0..<Self.count).map { direction in
      let turn = Float(direction) / Float(Self.count)
      let noise = Self.kinds.reduce(Float(0)) { sum, kind in
        sum + kind.weight * Self.noise(turn, count: kind.count, time: Float(time))
      }
      // The slope at 0 is the contrast, and the result stays within -1...1.
      let ray = noise * contrast * 2
      return 1 + strength * (ray / (1 + ray * ray).squareRoot() + 1) * 0.9
    }
  }

  /// Returns smooth noise, in `-1...1`, with `count` values around the circle.
  private static func noise(_ turn: Float, count: UInt32, time: Float) -> Float {
    let position = turn * Float(count)
    let (ray, moment) = (UInt32(position), UInt32(time))
    func value(_ ray: UInt32, _ moment: UInt32) -> Float {
      Float(hashed(count << 20 ^ moment << 12 ^ ray % count) >> 8) * 0x1p-23 - 1
    }
    func between(_ first: Float, _ second: Float, _ part: Float) -> Float {
      first + (second - first) * part * part * (3 - 2 * part)
    }
    func value(_ ray: UInt32) -> Float {
      between(value(ray, moment), value(ray, moment + 1), time - Float(moment))
    }
    return between(value(ray), value(ray + 1), position - Float(ray))
  }

  /// Returns the relative lengths in the directions of vectors, at least 1.
  @inline(__always)
  func lengths(dx: SIMD8<Float>, dy: SIMD8<Float>) -> SIMD8<Float> {
    let positions = (turns(dx, dy) + 0.5) * Float(Self.count)
    var found = SIMD8<Float>()
    for lane in 0..<8 { found[lane] = lengths[Int(positions[lane]) & (Self.count - 1)] }
    return found
  }
}
