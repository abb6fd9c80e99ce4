internal import Glibc

/// Parallel threads, each with a pseudorandom rank.
struct Threads: Sendable {
  /// Unit vector across the threads.
  let across: SIMD2<Float>

  /// The distance from thread to thread, in pixels.
  private let spacing: Float

  private let seed: UInt32

  /// - Parameter angle: The direction across the threads, in degrees clockwise from +x.
  init(angle: Double, spacing: Double, seed: UInt32) {
    across = SIMD2(Float(cos(angle * .pi / 180)), Float(sin(angle * .pi / 180)))
    self.spacing = Float(spacing)
    self.seed = seed
  }

  /// Returns the order of a point, in `0...1`: the middle of a thread comes before its sides.
  ///
  /// - Parameter distance: The distance in pixels from the middle of the thread that comes first.
  @inline(__always)
  func order(at distance: Float) -> Float {
    let position = distance / spacing
    let thread = position.rounded()
    let side = abs(position - thread) * 2
    let turn =
      thread == 0 ? 0 : Float(hashed(seed &+ UInt32(bitPattern: Int32(thread))) >> 8) * 0x1p-24
    return 0.45 * turn + 0.55 * side * side * (3 - 2 * side)
  }
}
