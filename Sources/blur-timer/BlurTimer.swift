internal import Filters
internal import Pixels

/// `blur-timer <filter> <width> <height> <jobs> <rounds>`
///
/// Prints the milliseconds of each round as a JSON array; filters are `gaussian:<sigma>` and
/// `boxes:<sigma>`, three boxes of about that sigma. Edges are clamped, as peers' are.
@main struct BlurTimer {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 5, numbers.count == 4, numbers.allSatisfy({ $0 >= 1 }),
      let filter = filter(named: words[0])
    else {
      print("usage: blur-timer gaussian:<sigma>|boxes:<sigma> <width> <height> <jobs> <rounds>")
      return
    }

    let bitmap = picture(width: numbers[0], height: numbers[1])
    let rounds = (0..<numbers[3]).map { _ in
      ContinuousClock().measure { _ = filter.applied(to: bitmap, jobs: numbers[2]) }
    }
    print(rounds.map { $0 / .milliseconds(1) })
  }

  private static func filter(named name: String) -> (any BitmapFilter)? {
    let parts = name.split(separator: ":")
    guard parts.count == 2, let sigma = Double(parts[1]), (0...1024).contains(sigma) else {
      return nil
    }
    switch parts[0] {
    case "gaussian": return GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
    case "boxes":
      let size = Int((4 * sigma * sigma + 1).squareRoot() / 2) * 2 + 1
      return BoxBlur(width: size, height: size, passes: 3, edges: .clamp)
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
