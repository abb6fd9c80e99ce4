import Pipeline
import Comparing
import Raster
import SceneModel
import SceneText

/// The options that a rules file can replace.
struct InlineRuleOptions: OptionGroup {
  @Option(
    .word(
      "--metric name",
      "when pixels differ: channels, yiq (as pixelmatch and odiff) or oklab; default: channels"))
  private var metric = PixelMetric.channels
  @Options private var test: TestOptions
  @Flag("--antialiasing", "with yiq: pixels that only smooth an edge count as equal")
  private var ignoresAntialiasing
  @Option(
    OptionDeclaration.share(
      "--edge-share x",
      "with yiq: pixels that smooth an edge may differ by this share of its contrast: 0.5 or 50%"
    ).excluding("--antialiasing"))
  private var givenEdgeShare: Double?
  private let limits = RuleLimitOptions.failing
  @Options private var warningTest = TestOptions.warning
  private let warningLimits = RuleLimitOptions.warning
  @Option(
    all: .init(
      "--ignore x,y,w,h",
      "a rectangle in pixels that does not count; may be repeated", parse: rectangle))
  var ignored: [PixelRectangle]
  /// Path of a picture that gives the tolerance of each pixel.
  @Option(
    .text("--mask file", "a grey picture: black counts, white does not, and grey is a tolerance"))
  var mask: String?
  @Option(
    .init("--matte color", "lay both frames on this colour first", parse: Pixel.init(matte:)))
  var matte: Pixel?

  @Option(
    .number(
      "--max-shift n", in: 0...RuleSettings.mostShift,
      "how many pixels the whole picture may have moved; default: 0"))
  var maxShift = 0

  /// The level beyond which a frame differs.
  private(set) var failure = RuleLevel(test: .exact)

  /// The level beyond which a frame passes with a warning; `nil` if there are no warnings.
  private(set) var warning: RuleLevel?

  mutating func validate() throws(UsageError) {
    let name = ignoresAntialiasing ? "--antialiasing" : givenEdgeShare.map { _ in "--edge-share" }
    if let name, metric != .yiq {
      throw UsageError(
        message: "\(name) is a part of the metric yiq, not of \(metric.rawValue)",
        hint: "--metric yiq --antialiasing")
    }
    let edgeShare = ignoresAntialiasing ? 1 : givenEdgeShare ?? 0
    let test =
      try test.test(of: metric, edgeShare: edgeShare) ?? metric.defaultTest(edgeShare: edgeShare)
    failure = RuleLevel(test: test, limits: limits.limits)
    let own = try warningTest.test(of: metric, edgeShare: edgeShare)
    guard own != nil || !warningLimits.limits.isEmpty else { return }
    let warning = RuleLevel(test: own ?? test, limits: warningLimits.limits)
    try Self.check(warning, within: failure)
    self.warning = warning
  }

  /// Checks that every warning comes before the failure.
  private static func check(_ warning: RuleLevel, within failure: RuleLevel) throws(UsageError) {
    if let tolerance = failure.test.tolerance, let own = warning.test.tolerance, own > tolerance {
      throw UsageError(
        message: "--warn-tolerance \(own) never warns: it is more than --tolerance \(tolerance)")
    }
    if let (limit, outer) = warning.idleLimit(within: failure) {
      throw UsageError(
        message:
          "--warn-\(limit.option.dropFirst(2)) never warns: beyond \(outer.option) frames differ")
    }
  }

  private static func rectangle(_ text: String) throws(UsageError) -> PixelRectangle {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.drop { $0 == " " })
    }
    let largest = 1_000_000
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], [x, y].allSatisfy((0...largest).contains),
      [width, height].allSatisfy((1...largest).contains)
    else {
      throw UsageError(
        message: "--ignore takes x,y,width,height in whole pixels, not '\(text)'",
        hint: "--ignore 0,40,160,120")
    }
    return PixelRectangle(columns: x...x + width - 1, rows: y...y + height - 1)
  }
}

extension Pixel {
  /// Parses the opaque colour of `--matte`.
  fileprivate init(matte text: String) throws(UsageError) {
    guard let color = Color(parsing: text), color.alpha == 1 else {
      throw UsageError(
        message: "--matte takes an opaque colour, not '\(text)'", hint: "--matte '#808080'")
    }
    self.init(matte: color)
  }
}
