internal import Filters
internal import Pixels

/// `blur-timer <filter> <width> <height> <jobs> <rounds>`
///
/// Prints the milliseconds of each round as a JSON array. Filters are `gaussian:<sigma>`,
/// `boxes:<sigma>`, three boxes of about that sigma, `line:<length>,<angle>` and
/// `motion:<radius>,<angle>,<samples>`, in pixels and degrees. Edges are clamped, as peers' are.
@main struct BlurTimer {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 5, numbers.count == 4, numbers.allSatisfy({ $0 >= 1 }),
      let filter = filter(named: words[0])
    else {
      print("usage: blur-timer <filter> <width> <height> <jobs> <rounds>; filters are \(filters)")
      return
    }

    let bitmap = picture(width: numbers[0], height: numbers[1])
    let rounds = (0..<numbers[3]).map { _ in
      ContinuousClock().measure { _ = filter.applied(to: bitmap, jobs: numbers[2]) }
    }
    print(rounds.map { $0 / .milliseconds(1) })
  }

  private static let filters =
    "gaussian:<sigma>, boxes:<sigma>, line:<length>,<angle>, motion:<radius>,<angle>,<samples>"

  private static func filter(named name: String) -> (any BitmapFilter)? {
    let parts = name.split(separator: ":")
    guard parts.count == 2 else { return nil }
    let words = parts[1].split(separator: ",")
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, (0...1024).contains(numbers[0]) else { return nil }
    switch (parts[0], numbers.count) {
    case ("gaussian", 1):
      return GaussianBlur(sigmaX: numbers[0], sigmaY: numbers[0], edges: .clamp)
    case ("boxes", 1):
      let size = Int((4 * numbers[0] * numbers[0] + 1).squareRoot() / 2) * 2 + 1
      return BoxBlur(width: size, height: size, passes: 3, edges: .clamp)
    case ("line", 2) where numbers[1].isFinite:
      return LineBlur(length: numbers[0], angle: numbers[1], edges: .clamp)
    case ("motion", 3) where numbers[1].isFinite && (1...1000).contains(numbers[2]):
      return MotionComb(
        radius: numbers[0], angle: numbers[1], samples: Int(numbers[2]), edges: .clamp)
    default: return nil
    }
  }

  /// Opaque and without any regularity a filter could make use of.
  private static func picture(width: Int, height: Int) -> Bitmap {
    var state: UInt32 = 1
    let pixels = (0..<width * height).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Pixel(
        bgra: SIMD4(
          UInt8(truncatingIfNeeded: state >> 8), UInt8(truncatingIfNeeded: state >> 16),
          UInt8(truncatingIfNeeded: state >> 24), 255))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
