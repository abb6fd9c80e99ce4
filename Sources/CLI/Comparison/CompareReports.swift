import Comparing
import System
import Raster
import Pipeline
import Browser

/// The reports of a comparison for browsers and for continuous integration.
struct CompareReports: OptionGroup {
  @Option(
    .file(
      "--html", endingIn: ".html",
      """
      a page with all frames, to scrub, zoom and swipe; it finds the images by relative address; of folders \
      of scenes a page with the verdict of each
      """))
  var page: String?
  @Flag("--embed", "put the pictures into the page, so that it can be passed on alone")
  var isEmbedding
  @Option(
    OptionDeclaration(
      "--pictures which",
      """
      the frames whose pictures the page shows: all, or worst:20 for a small page, in which --embed compresses \
      large pictures with loss; default: all
      """,
      parse: PagePictures.init(parsing:)
    ).excluding("--serve"))
  private var pictures = PagePictures.all
  @Option(.file("--junit", endingIn: ".xml", "the result as JUnit XML, a test case per frame"))
  var junit: String?
  @Flag("--serve", "serves the page until Ctrl-C; frames and scenes can be accepted there")
  var isServing
  @Option(
    .number(
      "--port n", in: 0...65_535,
      "with --serve: the port of http://127.0.0.1:n/; default: any free port"))
  private var wantedPort: Int?

  /// The path of the file of decisions about scenes; `nil` if they are not kept.
  @Option(
    .file(
      "--decisions", endingIn: ".json",
      "with --serve of folders of scenes: the file that keeps decisions, and from which they load"))
  var decisions: String?

  /// The port on which the page is served; 0 for any free port.
  var port: UInt16 { UInt16(wantedPort ?? 0) }

  func validate() throws(UsageError) {
    guard page != nil || !isEmbedding else {
      throw UsageError(
        message: "--embed needs a page that holds the images", hint: "--html report.html --embed")
    }
    guard page != nil || pictures == .all else {
      throw UsageError(
        message: "--pictures needs a page that shows them",
        hint: "--html report.html --pictures worst:20")
    }
    guard isServing || wantedPort == nil else {
      throw UsageError(
        message: "--port is where a page is served", hint: "--serve --port \(port)")
    }
    guard isServing || decisions == nil else {
      throw UsageError(
        message: "--decisions are made on a page that is served",
        hint: "--serve --decisions decisions.json")
    }
  }

  /// Checks before a comparison that its page can hold the pictures that it should.
  ///
  /// Files of one size may be equal, and equal ones are embedded once; so each size counts once.
  func checkSize(of pairs: [FramePair], atMost limit: Int = ReportPictures.usualMostBytes)
    throws(ReportError)
  {
    guard page != nil, isEmbedding, pictures == .all else { return }
    let paths = pairs.lazy.flatMap { [$0.reference, $0.candidate].compactMap(\.self) }
    guard Set(paths.compactMap(FileSystem.size)).reduce(0, +) > limit else { return }
    throw ReportError(tooLargeFor: limit, isEmbedding: true)
  }

  /// Whether there is a page, in a file or on the local server.
  var showsPage: Bool { page != nil || isServing }

  /// Removes earlier reports, so that they cannot pass for the results of a run that is stopped.
  func removeEarlier() throws(FileError) {
    for path in [page, junit].compactMap(\.self) { try FileSystem.remove(path) }
  }

  /// Removes earlier pictures of the worst frame, which are beside a page in a folder of its own.
  func removeEarlierWorst() throws(FileError) {
    for path in ServedPicture.Side.allCases.compactMap(worst) { try FileSystem.remove(path) }
  }

  /// Returns the path of a picture of the worst frame, which an index of many pages shows.
  ///
  /// `nil` without a page, or if the page embeds its pictures.
  private func worst(_ side: ServedPicture.Side) -> String? {
    guard let page, !isEmbedding else { return nil }
    return "\(page.dropLast(".html".count))-\(side.rawValue).png"
  }

  /// Writes the pictures of the worst frame that have no file of their own.
  ///
  /// - Returns: The paths of the pictures that a page can show.
  func writeWorst(of run: ComparisonRun) throws -> [ServedPicture.Side: String] {
    guard let pair = run.comparison.worst?.pair else { return [:] }
    var paths: [ServedPicture.Side: String] = [:]
    for side in ServedPicture.Side.allCases {
      let frame = side == .reference ? pair.reference : pair.candidate
      guard let frame, let path = worst(side) else { continue }
      if let bytes = try PNGEncoder().frame(at: frame, in: run.pictures) {
        try Self.write(bytes, to: path)
        paths[side] = path
      } else {
        paths[side] = frame
      }
    }
    return paths
  }

  /// Writes the reports.
  ///
  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError``.
  func write(_ run: ComparisonRun) throws {
    if let junit {
      let report = JUnitReport(of: "smear compare", suites: [run.suite])
      try Self.write(Array(report.text.utf8), to: junit)
    }
    guard let page else { return }
    let written = try ComparisonPage(
      of: run, at: page, isEmbedding: isEmbedding, showing: pictures)
    if let written { try Self.write(written.bytes, to: page) }
  }

  /// Writes a file, creating its folder if missing.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let folder = path.pathParts.folder { try FileSystem.createFolder(folder) }
    try AtomicFile.write(bytes, to: path)
  }
}

extension ComparisonRun {
  /// The comparison as a test suite, with one case per frame.
  var suite: JUnitReport.Suite {
    JUnitReport.Suite(
      name: "\(command.reference) → \(command.candidate)", className: command.reference,
      cases: comparison.frames.map { .init($0.pair.name, $0.outcome(because: events.causes)) })
  }
}

extension ComparedFrame {
  /// Returns the frame's outcome in a test report, with the edits that affect the frame.
  fileprivate func outcome(because causes: SceneCauses?) -> JUnitReport.Outcome {
    if case .error(let reason) = result { return .broken(reason) }
    guard differs else { return .passed }
    let edits = pair.number.flatMap { causes?.origins(showingIn: $0) } ?? []
    return .failed(
      ([summary] + edits.map { "cause: \($0)" }).joined(separator: "; "), type: "differ")
  }
}
