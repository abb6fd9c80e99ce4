internal import Glibc
import Raster

/// A soft front that crosses the picture, squeezing the source out ahead of it.
///
/// Behind the front, the target is pulled in, stretched until it comes to rest.
struct DirectionalWarp: Transition {
  /// The direction in which the front moves, in degrees clockwise from +x.
  let angle: Double

  /// The width of the front as a fraction of its whole path, in `0.01...1`.
  let softness: Double

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    let front = WarpFront(
      direction: SIMD2(cos(radians), sin(radians)), softness: softness, progress: progress,
      width: ends.width, height: ends.height)
    return Bitmap(width: ends.width, height: ends.height, jobs: jobs) { y, row in
      front.write(y: y, of: ends, to: &row)
    }
  }
}

/// The front at one progress.
private struct WarpFront: Sendable {
  /// The depth of the first pixel in the front: 0 at its head and 1 at its end.
  private let depth: Float

  /// The increase of depth per pixel, to the right and downwards.
  private let step: SIMD2<Float>

  /// The greatest displacement of the pictures, in pixels.
  private let reach: SIMD2<Float>

  /// The greatest displacement of the pictures as a fraction of the front's width.
  ///
  /// Below ⅔, so that nothing is mirrored where smoothstep is steepest.
  private static let pull = 0.6

  init(direction: SIMD2<Double>, softness: Double, progress: Double, width: Int, height: Int) {
    let size = SIMD2(Double(width), Double(height))
    let ways = direction * size
    let way = abs(ways.x) + abs(ways.y)
    let head = progress * (1 + softness) * way + min(ways.x, 0) + min(ways.y, 0)
    let frontWidth = softness * way
    depth = Float((head - (direction * 0.5).sum()) / frontWidth)
    step = SIMD2<Float>(-1 * direction / frontWidth)
    reach = SIMD2<Float>(direction * (frontWidth * Self.pull))
  }

  func write(y: Int, of ends: Ends, to row: inout MutableSpan<Pixel>) {
    let depth = depth + Float(y) * step.y
    Stretch.write(y: y, of: ends, to: &row) { x in
      let (first, last) = (depth + Float(x) * step.x, depth + Float(x + 63) * step.x)
      if max(first, last) <= 0 { return .source }
      if min(first, last) >= 1 { return .target }
      var lookups = Lookups()
      for index in stride(from: 0, to: 64, by: 8) {
        let deeper = (SIMD8.steps + Float(index)) * step.x
        let weight = (deeper + first).clamped.smoothstep
        let rest = weight - 1
        lookups.set(
          index, at: SIMD2(x + index, y), source: (weight * -reach.x, weight * -reach.y),
          target: (rest * reach.x, rest * reach.y), weight: weight)
      }
      return .mixed(lookups.mixed(ends))
    }
  }
}

extension TransitionDeclaration {
  static let directionalWarp = TransitionDeclaration(
    "pulls one out as it pushes the other in, with a soft front",
    .angle(0, .movementDirection),
    .number(
      .softness, 0.5, in: 0.01...1, "Width of the front, as a part of its whole way."),
    pictures: .mix
  ) {
    DirectionalWarp(angle: $0.number(.angle), softness: $0.number(.softness))
  }
}
