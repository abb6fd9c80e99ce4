import Files
import ImageFiles
import Tuning

/// `smear bench [--rounds 5] [-o chart.png] [--json]`
struct BenchCommand: RunnableCommand {
  static let summary = "Measure the blurs on this machine, beside their sources' numbers."
  static let usage = "smear bench [option…]"
  static let introduction = """
    smear bench -o bench.png

    Measures a motion blur from snapshot to filter, every blur by its radius, the stages of an
    interactive blur with how far they are from a true one, and a glass. Prints tables; numbers with
    the name of a device are those its source published.
    """

  private static let output = Option<String>.png(
    summary: "draw all numbers as bars too", example: "bench.png")
  private static let roundsOption = Option<Int>(
    "--rounds", argument: "n", in: 1...1000,
    summary: "how many times everything is measured, the median counts; default: 5")
  private static let json = JobOptions.json.saying(
    """
    {"rounds": …, "threads": …, "groups": [{"id": …, "title": …, "note": …, "measurements": \
    [{"name": …, "variant": …, "seconds": … or "levels": …, "isQuoted": …}]}]}
    """)

  static let options: [any CommandOption] = [
    output, roundsOption,
    JobOptions.jobs.saying("threads that may work at one blur; default: one per processor"), json,
    JobOptions.quiet.saying("do not say where the chart is"),
  ]

  let file: String?
  let rounds: Int
  let workerCount: Int
  let printsJSON: Bool
  let isQuiet: Bool

  init(parsing arguments: inout Arguments) throws(UsageError) {
    file = try arguments[Self.output]
    rounds = try arguments[Self.roundsOption] ?? 5
    workerCount = try JobOptions.workerCount(arguments)
    printsJSON = arguments[Self.json]
    isQuiet = arguments[JobOptions.quiet]
    try arguments.finish()
  }

  func run() throws -> ExitStatus {
    let groups = try measured()
    let report = BenchReport(rounds: rounds, threads: workerCount, groups: groups)
    try Console.write(printsJSON ? try JSONText.line(of: report.json) + "\n" : report.text)
    if let file { try drawChart(of: groups, to: file) }
    return .done
  }

  private func measured() throws -> [MeasurementGroup] {
    let benchmark = Benchmark(rounds: rounds, jobs: workerCount)
    let screen = try BenchScene(width: 320, height: 568).drawn()
    let strip = try BenchScene(width: 320, height: 128).drawn()
    return [
      try benchmark.motionBlur { try BenchScene(width: $0, height: $1).drawn },
      benchmark.blurs(of: screen),
      benchmark.stages(of: screen),
      benchmark.stageErrors(of: screen),
      benchmark.glass(over: strip),
    ]
  }

  private func drawChart(of groups: [MeasurementGroup], to file: String) throws {
    let subtitle =
      "medians of \(rounds) rounds, times on logarithmic axes; grey: published by the source"
    let chart = try BarChart(title: "smear bench", subtitle: subtitle, groups).drawn()
    try AtomicFile.write(try PNGEncoder().encode(chart, as: .rgb), to: file, synced: true)
    guard !isQuiet, !printsJSON else { return }
    try Console.write("\nshown in \(file)\n")
  }
}
