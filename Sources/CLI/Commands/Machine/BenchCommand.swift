import System
import Raster
import Pipeline
import Comparing
import Tuning

/// `smear bench [--picture photo.jpg] [--rounds 5] [-o chart.png] [--json]`
struct BenchCommand: RunnableCommand {
  static let summary = "Measure the blurs on this machine, beside their sources' numbers."
  static let usage = "smear bench [option…]"
  static let introduction = """
    smear bench -o bench.png
    smear bench --picture photo.jpg --size 390x844 --radius 8,16 --stages 4,8

    Measures the parts of a motion blur, every blur at several radii, with new buffers and with used ones,
    glass, and the stages of an interactive blur with their distance from a true one. It prints tables.
    Numbers beside the name of a device are those that its source published. In the chart, a line marks
    16.7 ms, the time of a frame at 60 frames per second.
    """

  @Option(.png("also draw all numbers as bars", example: "bench.png")) var file: String?
  /// The picture to blur in place of a menu.
  @Option(.text("--picture file", "blur this PNG or JPEG instead of a drawn menu"))
  var picture: String?
  /// The size in points.
  @Option(
    .init(
      "--size WxH",
      "size of the blurred picture, in points of two pixels; default: 320x568, or the file's "
        + "own size",
      parse: size))
  var size: SIMD2<Int>?
  /// The radii; `nil` for those that the sources published.
  @Option(
    .init(
      "--radius list",
      "radii to measure; buffers and the last stage take the last one; default: 1,2,5,20,50, "
        + "but 20 for these two"
    ) { (text) throws(UsageError) in try numbers(text, of: "--radius") })
  var radii: [Int]?
  /// The numbers of stages; `nil` for those that the source published.
  @Option(
    .init("--stages list", "how many stages a blur has; default: 1,3,10,50") {
      (text) throws(UsageError) in try numbers(text, of: "--stages")
    })
  var stages: [Int]?
  @Option(
    .number(
      "--rounds n", in: 1...1000,
      "how many times everything is measured; the median counts; default: 5"))
  var rounds = 5
  @Options([
    "--jobs": "threads that may work at one blur; default: one per processor",
    "--json": """
    {"rounds": …, "threads": …, "groups": [{"id": …, "title": …, "note": …, "measurements": \
    [{"name": …, "variant": …, "seconds": … or "levels": …, "isQuoted": …}]}]}
    """,
  ])
  var work: JobOptions
  @Options(["--limit": nil, "--memory": nil]) private var bounds: LimitOptions
  @Flag("--quiet, -q", "do not say where the chart is") var isQuiet

  func run() throws -> ExitStatus {
    let groups = try measured()
    let report = BenchReport(rounds: rounds, threads: work.workerCount, groups: groups)
    try Console.write(work.printsJSON ? try JSONText.line(of: report.json) + "\n" : report.text)
    if let file { try drawChart(of: groups, to: file) }
    return .done
  }

  private func measured() throws -> [MeasurementGroup] {
    let benchmark = Benchmark(rounds: rounds, jobs: work.workerCount)
    let counts = stages ?? Benchmark.publishedStages
    if let size { try check(pixelCount: 4 * size.x * size.y, counts) }
    let drawn = try subject()
    let screen = try drawn()
    try check(pixelCount: screen.pixels.count, counts)
    let sigma = radii?.last ?? Benchmark.publishedSigma
    let strip =
      picture == nil ? try BenchScene(width: size?.x ?? 320, height: 128).drawn() : screen
    return [
      try benchmark.motionBlur(own: picture == nil && size == nil ? nil : drawn) {
        try BenchScene(width: $0, height: $1).drawn
      },
      benchmark.blurs(of: screen, radii: radii ?? Benchmark.publishedRadii),
      benchmark.buffers(of: screen, radius: sigma) { isKept in
        if isKept { FrameMemory.keep() } else { FrameMemory.release() }
      },
      benchmark.stages(of: screen, counts: counts, sigma: sigma),
      benchmark.stageErrors(of: screen, counts: counts, sigma: sigma),
      benchmark.glass(over: strip),
    ]
  }

  /// Checks that the memory suffices for all stages of all counts, which are compared with true
  /// blurs.
  private func check(pixelCount: Int, _ counts: [Int]) throws {
    let pictures = counts.reduce(0) { $0 + $1 + 1 } + 8
    try bounds.limits.check(
      pixelCount * MemoryLayout<Pixel>.stride * pictures, .memory, of: "what is measured")
  }

  /// Returns a closure that draws the picture to blur.
  private func subject() throws -> () throws -> Bitmap {
    guard let picture else {
      return try BenchScene(width: size?.x ?? 320, height: size?.y ?? 568).drawn
    }
    return try BenchScene(picture: picture, size: size, limits: bounds.limits).drawn
  }

  private func drawChart(of groups: [MeasurementGroup], to file: String) throws {
    let subtitle =
      "medians of \(rounds) rounds, times on logarithmic axes; grey: published by the source"
    let chart = try BarChart(title: "smear bench", subtitle: subtitle, groups).drawn()
    try AtomicFile.write(try PNGEncoder().encode(chart, as: .rgb), to: file, synced: true)
    guard !isQuiet, !work.printsJSON else { return }
    try Console.write("\nshown in \(file)\n")
  }

  /// The largest width and height in points, and the largest radius and number of stages.
  private static let (largestSide, largestNumber) = (4096, 100)

  @Sendable private static func size(_ text: String) throws(UsageError) -> SIMD2<Int> {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...largestSide).contains) else {
      throw UsageError(
        message: "--size takes width and height of 1 to \(largestSide) points, not '\(text)'",
        hint: "--size 390x844")
    }
    return SIMD2(sides[0], sides[1])
  }

  private static func numbers(_ text: String, of option: String) throws(UsageError) -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, Set(numbers).count == numbers.count,
      numbers.allSatisfy((1...largestNumber).contains)
    else {
      throw UsageError(
        message:
          "\(option) takes different whole numbers from 1 to \(largestNumber), not '\(text)'",
        hint: "\(option) 4,10")
    }
    return numbers
  }
}
