import Comparing
import FoundationEssentials
import Raster
import Pipeline
import Timeline
import Browser

/// The details on the page of a comparison: how it was made, and where frames differ.
struct PageDetailsJSON: Encodable {
  /// The command line, quoted for a shell.
  private let command: String

  /// The time of the comparison in UTC: "2026-11-25T17:20:00Z".
  private let date: String

  /// The version of Smear that made the comparison.
  private let version: String

  /// Reference and candidate.
  private let sides: [Side]

  /// The general rule, then those for some frames.
  private let rules: [Rule]

  /// The details of each frame.
  private let frames: [Frame]
  private let heatMap: HeatMap?

  /// How frames can be accepted; `nil` if no files are compared.
  private let approval: Approval?

  /// The index of the scene on a server of many scenes; `nil` elsewhere.
  private let scene: Int?

  private let metrics = Metric.allCases.map(MetricJSON.init)

  /// The colour space of the page's canvases: `display-p3` if both sides have it, otherwise `nil`
  /// for sRGB.
  private let colorSpace: String?

  /// The number of frames of which the page shows pictures; `nil` for all.
  private let shownFrames: Int?

  /// `true` if pictures of frames are compressed with loss; `nil` otherwise.
  private let areLossy: Bool?

  /// The frames per second of the scene; `nil` if it is not known.
  private let frameRate: Double?

  /// The indices of the frames that differ, the worst first.
  private let worstFirst: [Int]

  /// - Parameters:
  ///   - shown: The indices of the frames of which the page shows pictures; `nil` for all.
  ///   - areLossy: Whether those pictures are compressed with loss.
  ///   - scene: The index of the scene on a server of many scenes.
  ///   - embed: Puts a picture into the page, and returns its address.
  init(
    _ run: ComparisonRun, isServed: Bool, showing shown: Set<Int>?, areLossy: Bool, scene: Int?,
    embed: (_ png: [UInt8]) throws(ReportError) -> String
  ) throws {
    command = CommandLine.arguments.enumerated()
      .map { $0.offset == 0 ? "smear" : $0.element.shellWord }.joined(separator: " ")
    date = Date.ofReports.formatted(.iso8601)
    version = Version.current.description
    let paths = [run.command.reference, run.command.candidate]
    sides = zip(paths, run.records).map { Side(path: $0, version: (try? $1.get())?.version) }
    let wording = RuleText(rules: run.rules)
    let exceptions = run.rules.book.exceptions
    rules =
      try [Rule(run.rules.book.defaultRule, for: nil, wording, embed: embed)]
      + exceptions.indices.map { index in
        try Rule(
          exceptions[index].rule, for: run.rules.file?.name(ofException: index), wording,
          embed: embed)
      }
    let deciding = run.comparison.decidingLimit
    worstFirst = run.comparison.worstFirst
    frames = try run.comparison.frames.enumerated().map { index, frame in
      try Frame(
        note: frame.finding(of: deciding)?.brief,
        run.details, at: index,
        rule: run.rules.book.exceptionIndex(of: frame.pair).map { $0 + 1 },
        showsPictures: shown?.contains(index) != false, showsThumbnails: !areLossy, embed: embed)
    }
    shownFrames = shown?.count
    frameRate = (try? run.records.first?.get())?.timeline.displayLink.rate
    self.scene = scene
    self.areLossy = areLossy ? true : nil
    colorSpace = run.isWide ? "display-p3" : nil
    heatMap = try run.map.flatMap { map in
      guard let bitmap = map.drawn(frameCount: max(map.frameCount, 1)) else { return nil }
      return HeatMap(
        picture: try embed(try PNGEncoder().encode(bitmap, as: .rgb)), frames: map.frameCount)
    }
    let areFiles = run.inputs.allSatisfy(\.isOfFiles)
    approval =
      areFiles ? Approval(isServed: isServed, areFolders: run.inputs[0].isSequence) : nil
  }
}

extension PageDetailsJSON {
  /// A side, with the version of Smear that rendered it if that is known.
  private struct Side: Encodable {
    let path: String
    let version: String?
  }

  /// A rule by which frames count as equal.
  private struct Rule: Encodable {
    /// The rule in words: "tolerance 2, max-pixels 500"; `warning` has the same form.
    let text: String
    let warning: String?

    /// The frames that the rule is for; `nil` for the general rule.
    let frames: String?

    /// The ignored rectangles: x, y, width and height.
    let ignored: [[Int]]

    /// The largest difference of a channel that counts as equal; `nil` for other metrics.
    let tolerance: UInt8?

    /// The address of the picture of the mask.
    let mask: String?

    init(
      _ rule: ComparisonRule, for frames: String?, _ wording: RuleText,
      embed: (_ png: [UInt8]) throws(ReportError) -> String
    ) throws {
      let words = wording.words(of: rule.failure) ?? "every difference counts"
      text = words + (rule.maxShift > 0 ? ", max-shift \(rule.maxShift)" : "")
      warning = rule.warning.flatMap(wording.words(of:))
      self.frames = frames
      ignored = rule.ignored.map(\.corners)
      tolerance = rule.failure.test.tolerance
      mask = try rule.mask.map { try embed(try PNGEncoder().encode($0.picture, as: .rgb)) }
    }
  }

  /// The differences in a frame.
  private struct Frame: Encodable {
    /// The measurement by which the frame is sorted; `nil` if it is sorted by its mean square.
    let note: String?

    /// The index of its rule; `nil` for the general rule.
    let rule: Int?

    /// The rectangle around all differences, and the rectangles around groups of them.
    ///
    /// Each is x, y, width and height; `boxes` add the number of pixels.
    let bounds: [Int]?
    let boxes: [[Int]]?

    /// The address of a picture of the size of `bounds`, white where pixels differ.
    let mask: String?

    /// The addresses of small pictures of both sides; `nil` if the frame is small itself.
    let thumbnails: [String]?

    init(
      note: String?, _ details: DifferenceDetails?, at index: Int, rule: Int?,
      showsPictures: Bool, showsThumbnails: Bool,
      embed: (_ picture: [UInt8]) throws(ReportError) -> String
    ) throws {
      (self.note, self.rule) = (note, rule)
      let places = details?[index]
      bounds = places?.bounds.corners
      boxes = places?.boxes.map { $0.bounds.corners + [$0.count] }
      mask = showsPictures ? try places.map { try embed($0.mask) } : nil
      let small = showsPictures && showsThumbnails ? details?.thumbnails[index] : nil
      thumbnails = try small.map { [try embed($0.reference), try embed($0.candidate)] }
    }
  }

  /// The picture of how often each pixel differs, over a number of frames.
  private struct HeatMap: Encodable {
    let picture: String
    let frames: Int
  }

  private struct Approval: Encodable {
    /// Whether the page can accept frames itself.
    let isServed: Bool

    /// Whether single frames can be accepted.
    let areFolders: Bool
  }
}

extension DisplayLink {
  /// The frames per second at the start; `nil` if there is only one frame.
  fileprivate var rate: Double? {
    count > 1 ? (1 / (self[1].timestamp - self[0].timestamp) * 1000).rounded() / 1000 : nil
  }
}

extension PixelRectangle {
  /// The rectangle as x, y, width and height.
  var corners: [Int] {
    [columns.lowerBound, rows.lowerBound, columns.count, rows.count]
  }
}

extension Date {
  /// The current time, or `SOURCE_DATE_EPOCH` for reproducible builds.
  fileprivate static var ofReports: Date {
    let said = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
    return said.map { Date(timeIntervalSince1970: $0) } ?? Date()
  }
}
