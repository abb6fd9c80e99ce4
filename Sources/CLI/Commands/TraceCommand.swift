import System
import Tuning
import Pipeline
import SceneModel

/// `smear trace <film|folder> --region x,y,w,h [-o trace.csv]`
struct TraceCommand: RunnableCommand {
  static let summary = "Follow something that moves through a film, as a trace for inputs."
  static let usage = "smear trace <film|folder> --region x,y,w,h [-o <file.csv>] [option…]"
  static let introduction = """
    smear trace menu.mov --region 40,80,320,200 --scale 2
    smear trace frames --region 0,0,64,64 --from-frame 30 --frames 10-90 -o -

    Writes time (seconds from the recording's first frame on), x and y of the region's middle in points, and
    the confidence, 1 where it looks as at first: inputs: {x: {trace: menu-trace.csv, column: x}}. It may
    move, fade and be blurred, but neither turn nor grow much. A recording is a film, or a folder of
    numbered PNG files.
    """

  private static let output = Option<String>(
    "-o", "--output", argument: "file.csv",
    summary: "where to; - is standard output; default: <name of the recording>-trace.csv here")
  private static let scale = Option<Double>(
    "--scale", argument: "n", in: 0.01...64,
    summary: "pixels of the recording per point; default: 1")
  private static let frameRate = Option<Double>(
    "--frame-rate", argument: "n", in: 0.01...100_000,
    summary: "frames per second of a folder; default: what its manifest.json says, or 60")
  private static let confidence = Option<Double>(
    "--confidence", argument: "n", in: 0...1,
    summary:
      "with less it is lost, and that is an error; default: \(TraceJob.usualConfidence.plain)")

  static let options: [any CommandOption] = [
    output, TraceJob.Region.option, FrameSelection.option, FromFrame.option, scale, frameRate,
    confidence, Limits.option, JobOptions.progress, JobOptions.json, JobOptions.quiet,
  ]

  let path: String
  let file: String?
  let region: TraceJob.Region
  let frames: FrameSelection
  let first: Int?
  let pixelsPerPoint: Double
  let framesPerSecond: Double?
  let leastConfidence: Double
  let limits: Limits
  let work: JobOptions

  init(parsing arguments: inout Arguments) throws(UsageError) {
    file = try arguments[Self.output]
    frames = try arguments[FrameSelection.option] ?? .all
    first = try arguments[FromFrame.option]
    pixelsPerPoint = try arguments[Self.scale] ?? 1
    framesPerSecond = try arguments[Self.frameRate]
    leastConfidence = try arguments[Self.confidence] ?? TraceJob.usualConfidence
    limits = try Limits(arguments)
    work = try JobOptions(arguments)
    let region = try arguments[TraceJob.Region.option]
    path = try arguments.take("<film|folder>")
    try arguments.finish()
    guard let region else {
      throw UsageError(
        message: "nobody says what to follow",
        hint: "--region 20,40,120,80: left, top, width, height")
    }
    self.region = region
  }

  func run() throws -> ExitStatus {
    let recording = try Recording(path: path, frameRate: framesPerSecond, limits: limits)
    let numbers = try frames.frames(of: recording.times.count, in: path, limits: limits)
    guard let first = first ?? numbers.first, numbers.contains(first) else {
      throw UsageError(
        message: "--from-frame \(first ?? 0) is none of the frames that are followed",
        hint: "\(path) has the frames 0-\(recording.times.count - 1)")
    }
    Interruption.watch()
    let job = TraceJob(
      of: recording, region: region, frames: numbers, from: first, leastConfidence: leastConfidence)
    guard let samples = try job.run(in: work.context) else {
      Console.note("interrupted: nothing was written")
      return Interruption.status ?? .error
    }
    try checkFound(samples, from: first)
    let name = file ?? "\(path.pathStem)-trace.csv"
    let report = TraceReport(
      recording: path, samples: samples, scale: pixelsPerPoint,
      file: name == "-" ? nil : name)
    if name == "-" {
      try Console.writeData(report.csv)
    } else {
      try UsageError.checkOutput(name, besides: [path])
      try AtomicFile.write(Array(report.csv.utf8), to: name, synced: true)
    }
    if work.printsJSON, name != "-" {
      try Console.write(try JSONText.line(of: report) + "\n")
    } else if !work.isQuiet, name != "-" {
      try Console.write(report.text)
    }
    return .done
  }

  /// Makes sure that it was found in every frame.
  private func checkFound(_ samples: [TraceJob.Sample], from first: Int) throws(Problem) {
    let lost = samples.filter { $0.place.confidence < leastConfidence }
    guard let worst = lost.min(by: { abs($0.frame - first) < abs($1.frame - first) }) else {
      return
    }
    let confidence = worst.place.confidence.rounded(toPlaces: 2).plain
    let count = lost.count == 1 ? "" : ", and \(lost.count - 1) more"
    throw Problem(
      """
      what is followed is lost in frame \(worst.frame) of \(path)\(count): the confidence is \
      \(confidence), less than \(leastConfidence.plain)
      """,
      hint: "--frames leaves frames out, --confidence 0 takes whatever is found")
  }
}
