import Jobs
import Comparison
import Files
import ImageFiles
import Pixels
import Reports

/// The files that a comparison leaves for browsers and for continuous integration.
struct CompareReports {
  private static let html = file(
    "--html", endingIn: ".html",
    summary: """
      a page with all frames, to scrub, zoom and swipe; it finds the images by relative address
      """)
  private static let embed = Flag(
    "--embed", summary: "the page holds the images, and so can be passed on alone")
  private static let junitOption = file(
    "--junit", endingIn: ".xml", summary: "the result as JUnit XML, a test case per frame")

  static let options: [any CommandOption] = [html, embed, junitOption]

  /// Paths, where such a file is wanted.
  private let page, junit: String?
  private let isEmbedding: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    page = try arguments[Self.html]
    junit = try arguments[Self.junitOption]
    isEmbedding = arguments[Self.embed]
    guard page != nil || !isEmbedding else {
      throw UsageError(
        message: "--embed needs a page that holds the images", hint: "--html report.html --embed")
    }
  }

  /// A path that cannot be that of a frame.
  static func file(
    _ name: String, endingIn suffix: String, summary: String
  ) -> Option<String> {
    Option(name, argument: "file\(suffix)", summary: summary) { (path) throws(UsageError) in
      guard path.lowercased().hasSuffix(suffix) else {
        throw UsageError(
          message: "\(name) names a file that ends in \(suffix), not '\(path)'",
          hint: "\(name) report\(suffix)")
      }
      return path
    }
  }

  /// Removes what an earlier run left: it would pass for the result of one that is stopped.
  func removeEarlier() throws(FileError) {
    for path in [page, junit].compactMap(\.self) { try FileSystem.remove(path) }
  }

  /// Writes the files.
  ///
  /// - Parameter pictures: The frames that are no files.
  /// - Throws: ``FileError``, ``ReportError``, or ``ImageFileError``.
  func write(
    _ comparison: SequenceComparison, _ events: ComparisonEvents, _ rules: AppliedRules,
    showing pictures: [any FramePictures],
    of command: CompareCommand
  ) throws {
    if let junit {
      let suite = JUnitReport.Suite(
        name: "\(command.reference) → \(command.candidate)", className: command.reference,
        cases: comparison.frames.map { ($0.pair.name, $0.outcome(because: events.causes)) })
      let report = JUnitReport(of: "smear compare", suites: [suite])
      try Self.write(Array(report.text.utf8), to: junit)
    }
    if let page {
      var sources = FrameSources(pictures: pictures, isEmbedding: isEmbedding)
      var pictures = ReportPictures(of: page, isEmbedding: isEmbedding)
      for frame in comparison.frames where Interruption.status == nil {
        sources.mayFail = frame.isBroken
        try pictures.append(
          reference: sources.source(of: frame.pair.reference),
          candidate: sources.source(of: frame.pair.candidate))
      }
      guard Interruption.status == nil else { return }
      let json = try JSONText.line(of: ComparisonJSON(comparison, events, rules, of: command))
      try Self.write(ReportPage(comparison: json, pictures: pictures).bytes, to: page)
    }
  }

  /// Writes a file, with the folder in which it is to be.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let folder = path.pathParts.folder { try FileSystem.createFolder(folder) }
    try AtomicFile.write(bytes, to: path)
  }
}

/// Where a page finds the pictures of frames.
private struct FrameSources {
  /// The frames that are no files.
  private let pictures: [any FramePictures]
  private let isEmbedding: Bool
  private let encoder = PNGEncoder()

  /// Whether the frame could not be compared: then the page shows no picture that cannot be read, of
  /// which the comparison has told.
  var mayFail = false

  init(pictures: [any FramePictures], isEmbedding: Bool) {
    (self.pictures, self.isEmbedding) = (pictures, isEmbedding)
  }

  /// Returns where the picture at a path is; `nil` if there is none.
  func source(of path: String?) throws -> ReportPictures.Source? {
    guard let path else { return nil }
    do {
      for picture in pictures {
        guard let bitmap = try picture.bitmap(at: path) else { continue }
        return .bytes(try encoder.encode(bitmap, as: .rgba))
      }
      return isEmbedding ? .bytes(try FileSystem.read(path)) : .file(path)
    } catch {
      if mayFail { return nil }
      throw error
    }
  }
}

extension ComparedFrame {
  /// Whether the frame could not be compared.
  fileprivate var isBroken: Bool {
    if case .trouble = result { true } else { false }
  }

  /// As test reports count it, with the edits that show in the frame.
  fileprivate func outcome(because causes: SceneCauses?) -> JUnitReport.Outcome {
    if case .trouble(let reason) = result { return .broken(reason) }
    guard differs else { return .passed }
    let edits = pair.number.flatMap { causes?.origins(showingIn: $0) } ?? []
    return .failed(
      ([summary] + edits.map { "cause: \($0)" }).joined(separator: "; "), type: "differ")
  }
}
