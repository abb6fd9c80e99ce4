internal import Effects
internal import Raster

/// `pixel-timer <filter|transition> <width> <height> <jobs> <rounds>`
///
/// Prints the milliseconds of each round as a JSON array. Every round of a filter filters the same
/// picture; every round of a transition advances its progress.
///
/// Filters are `gaussian:<sigma>`, `boxes:<sigma>`, `line:<length>,<angle>` and
/// `motion:<radius>,<angle>,<samples>`, in pixels and degrees. `boxes` stands for three box blurs
/// of about that sigma. Edges are clamped, as in the libraries compared with. Transitions have
/// fixed parameters, the same as in the benchmark. `png <file> <rounds>` is ``PNGTimer``.
@main struct PixelTimer {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if let timer = try PNGTimer(parsing: words) { return print(try timer.times()) }
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 5, numbers.count == 4, numbers.allSatisfy({ $0 >= 1 }) else {
      return print(usage)
    }
    let (width, height, jobs, rounds) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let pictures = (1...2).map { picture(width: width, height: height, seed: $0) }
    let round: (Int) -> Void
    if let filter = filter(named: words[0]) {
      round = { _ in _ = filter.applied(to: pictures[0], jobs: jobs) }
    } else if let transition = transitions[words[0]] {
      round = { number in
        let progress = (Double(number) + 0.5) / Double(rounds)
        _ = transition.image(from: pictures[0], to: pictures[1], at: progress, jobs: jobs)
      }
    } else {
      return print(usage)
    }
    print(
      (0..<rounds).map { number in
        ContinuousClock().measure { round(number) } / .milliseconds(1)
      })
  }

  private static let usage = """
    usage: pixel-timer <filter|transition> <width> <height> <jobs> <rounds>; filters are \
    gaussian:<sigma>, boxes:<sigma>, line:<length>,<angle>, motion:<radius>,<angle>,<samples>; \
    transitions \(transitions.keys.sorted().joined(separator: ", ")); or: png <file> <rounds>
    """

  private static let transitions: [String: any Transition] = [
    "clock": transition(.clock, ["softness": 0.4]),
    "dissolve": transition(.dissolve),
    "pageCurl": transition(.pageCurl),
    "pageCurlWithShadow": transition(.pageCurlWithShadow, ["angle": 30]),
    "pixellate": transition(.pixellate),
    "push": transition(.push),
    "ripple": transition(.ripple),
    "softWipe": transition(.wipe, ["softness": 1]),
    "wipe": transition(.wipe, ["softness": 0]),
  ]

  /// Returns a transition with its default parameters, apart from some numbers.
  private static func transition(_ kind: TransitionKind, _ numbers: [String: Double] = [:])
    -> any Transition
  {
    let settings = kind.settings
    let values = EffectValues(settings, in: Array(settings.indices), pixelsPerPoint: 1) { index in
      let number = numbers[settings[index].parameter.name]
      return number.map { SIMD4($0, 0, 0, 0) } ?? settings[index].defaultValue
    }
    return kind.declaration.transition(
      TransitionValues(
        values, direction: .left, exposure: [], pictures: TransitionPictures()))
  }

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

  /// Returns an opaque picture of noise, which has no pattern that a filter could exploit.
  private static func picture(width: Int, height: Int, seed: Int) -> Bitmap {
    var state = UInt32(seed)
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
