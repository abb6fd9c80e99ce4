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
    smear trace menu.mov --region 40,80,320,200 --overlay followed.mp4 --animations

    Writes a line for each frame: the time (seconds from the recording's first frame on), x and y of the region's
    middle in points, its scale, rotation (degrees clockwise) and opacity since the frame of the region, and the
    confidence; then its scales across and down (scaleX, scaleY), its skew in degrees and the radius of its corners
    (cornerRadius), as a layer has them in its keys. A scene reads them as an input:
    inputs: {x: {trace: menu-trace.csv, column: x}}.

    The region may move, grow, turn, be stretched, fade, be blurred by its own speed and be partly hidden. The
    confidence is 1 where the region looks as it did at first, and small where its x or y cannot be told, as along
    an edge. The scale stays 1 and the rotation 0 where they cannot be told, as those of an edge or a disc. In a
    frame that does not tell them, as of a button that inverts its colours, they stay as they were before. The
    radius needs a region with the edges of a card around its corners; it is left out in frames that do not tell it.

    A card whose size changes while its contents keep theirs is followed by its four sides, if the region has all
    of them. It is lost in frames that do not show all four, as when it fills the picture.

    If most of the outline in the region moves while the rest stays, as a pill that moves beneath icons, the outline
    is followed. A region that loses a whole side while the rest stays is lost, unless all four sides are seen.

    --animations finds each movement from rest to rest, and fits models to it: a spring, a spring with an initial
    velocity, a cubic Bézier curve, a deceleration, one that passes an end and springs back, and stops of linear().
    It prints the error of each, the likeliest first. A recording is a film, an animated PNG or WebP, or a folder of numbered PNG files.
    """

  @Option(
    .text(
      "-o, --output file.csv",
      "the output file; - is standard output; default: <name of the recording>-trace.csv here"))
  private var file: String?
  @Option(.region) private var region: TraceJob.Region?
  @Option(.frames) private var frames = FrameSelection.all
  @Option(.fromFrame) private var first: Int?
  @Option(.number("--scale n", in: 0.01...64, "pixels of the recording per point; default: 1"))
  private var pixelsPerPoint = 1.0
  @Option(
    .number(
      "--frame-rate n", in: 0.01...100_000,
      "frames per second of a folder; default: what its manifest.json says, or 60"))
  private var framesPerSecond: Double?
  @Option(
    .share(
      "--confidence n",
      "below this, the region counts as lost, which is an error; default: "
        + TraceJob.defaultConfidence.plain))
  private var leastConfidence = TraceJob.defaultConfidence
  @Flag(
    "--moves-only",
    "assume that the region neither grows nor turns, so that blur is not mistaken for growth")
  private var movesOnly
  @Option(
    OptionDeclaration(
      "--overlay film", "write a film with the region's outline drawn over each frame",
      parse: overlayFilm))
  private var overlay: OutputTarget?
  @Flag(
    "--animations",
    "list the animations that explain the movement, with their numbers, margins and errors")
  private var findsAnimations
  @Options(["--limit": nil]) private var bounds: LimitOptions
  @Options([
    "--progress": nil, "--json": nil,
    "--quiet": "no progress and no summary, only what --animations finds",
  ]) private var work: JobOptions
  @Argument("<film|folder>") private var path: String

  private static func overlayFilm(_ path: String) throws(UsageError) -> OutputTarget {
    let target = try OutputTarget(parsing: path)
    guard case .film = target else {
      throw UsageError(
        message: "--overlay names a film, not '\(path)'", hint: "--overlay trace.mp4")
    }
    return target
  }

  func validate() throws(UsageError) { _ = try followed() }

  private func followed() throws(UsageError) -> TraceJob.Region {
    guard let region else {
      throw UsageError(
        message: "--region is missing: what is to be followed?",
        hint: "--region 20,40,120,80: left, top, width, height")
    }
    return region
  }

  func run() throws -> ExitStatus {
    let limits = bounds.limits
    let recording = try Recording(path: path, frameRate: framesPerSecond, limits: limits)
    let numbers = try frames.frames(of: recording.times.count, in: path, limits: limits)
    guard let first = first ?? numbers.first, numbers.contains(first) else {
      throw UsageError(
        message: "--from-frame \(first ?? 0) is not one of the followed frames",
        hint: "\(path) has the frames 0-\(recording.times.count - 1)")
    }
    let region = try followed()
    let name = file ?? "\(path.pathStem)-trace.csv"
    try checkOutputs(name)
    Interruption.watch()
    let job = TraceJob(
      of: recording, region: region, frames: numbers, from: first,
      leastConfidence: leastConfidence, freedom: movesOnly ? .none : .all)
    guard let samples = try job.run(in: work.context) else { return interrupted() }
    // Before the check, so that one sees where it was lost.
    guard try draw(samples, of: recording, region) else { return interrupted() }
    try checkFound(samples, from: first)
    guard let report = try report(of: samples, region, in: name == "-" ? nil : name) else {
      return interrupted()
    }
    if let file = report.file {
      try AtomicFile.write(Array(report.csv.utf8), to: file, synced: true)
      try show(report)
    } else {
      try Console.writeData(report.csv)
    }
    return .done
  }

  /// Prints the result; of a quiet run only the movements that were asked for.
  private func show(_ report: TraceReport) throws {
    if work.isQuiet, !work.printsJSON {
      try Console.write(report.movementText ?? "")
    } else {
      try work.show(report, report.text)
    }
  }

  /// Draws the trace over the recording if that was asked for.
  ///
  /// - Returns: `false` if the user stopped it.
  private func draw(
    _ samples: [TraceJob.Sample], of recording: Recording, _ region: TraceJob.Region
  ) throws -> Bool {
    guard case .film(let film, let format) = overlay else { return true }
    let drawing = TraceOverlay(
      of: recording, region: region, samples: samples, leastConfidence: leastConfidence)
    return try drawing.write(to: PictureFilm(path: film, format: format), in: work.context)
  }

  /// Returns what was found; `nil` if the user stopped it.
  private func report(
    of samples: [TraceJob.Sample], _ region: TraceJob.Region, in file: String?
  ) throws -> TraceReport? {
    var report = TraceReport(
      recording: path, samples: samples, scale: pixelsPerPoint, file: file)
    if case .film(let film, _) = overlay { report.overlay = film }
    guard findsAnimations else { return report }
    do {
      report.movements = try RecognizedMotion.all(
        in: samples, of: region, leastConfidence: leastConfidence, scale: pixelsPerPoint,
        proceed: Interruption.proceed
      ).map { MotionReport($0, scale: pixelsPerPoint) }
    } catch is Stopped {
      return nil
    }
    return report
  }

  private func interrupted() -> ExitStatus {
    Console.note("interrupted: there is no new trace")
    return Interruption.status ?? .error
  }

  /// Checks the files to write.
  private func checkOutputs(_ name: String) throws(UsageError) {
    var others = [path]
    if case .film(let film, _) = overlay {
      try UsageError.checkOutput(film, besides: others, option: "--overlay")
      others.append(film)
    }
    guard name != "-" else {
      guard !findsAnimations else {
        throw UsageError(
          message: "--animations and '-o -' would both write to standard output",
          hint: "-o trace.csv")
      }
      return
    }
    guard !others.contains(name) else {
      throw UsageError(
        message: "the trace and the overlay cannot both be '\(name)'", hint: "-o trace.csv")
    }
    try UsageError.checkOutput(name, besides: others)
  }

  /// Checks that the region was found in every frame.
  private func checkFound(_ samples: [TraceJob.Sample], from first: Int) throws(Problem) {
    let lost = samples.filter { $0.place.confidence < leastConfidence }
    guard let worst = lost.min(by: { abs($0.frame - first) < abs($1.frame - first) }) else {
      return
    }
    let confidence = worst.place.confidence.rounded(toPlaces: 2).plain
    let count = lost.count == 1 ? "" : ", and \(lost.count - 1) more"
    if worst.place.isOpen {
      throw Problem(
        """
        nothing in the region tells how far it moves along an edge, in frame \(worst.frame) of \
        \(path)\(count): the confidence is \(confidence), less than \(leastConfidence.plain)
        """,
        hint: "let --region include a corner or an end of the moving part; "
          + "--confidence 0 accepts any result")
    }
    throw Problem(
      """
      the followed region is lost in frame \(worst.frame) of \(path)\(count): the confidence is \
      \(confidence), less than \(leastConfidence.plain)
      """,
      hint: "--frames leaves frames out, --confidence 0 accepts any result"
        + (overlay == nil ? "; --overlay followed.mp4 shows the followed region" : ""))
  }
}
