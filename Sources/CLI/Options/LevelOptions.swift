import Comparing
import SceneText

/// The options of one level of a rule: when a pixel counts as different, and how many of them may.
struct LevelOptions: Sendable {
  /// In front of the options' names: `warn-`, or nothing.
  private let prefix: String

  private let tolerance, pixels: Option<Int>
  private let threshold, share, psnr, ssim: Option<Double>
  private let density: Option<RuleLimit>

  /// Beyond this level frames differ.
  static let failure = LevelOptions(
    prefix: "",
    tolerance: "largest difference of a channel that counts as equal, 0 to 255; default: 0",
    threshold: "the same for yiq, 0 to 1, default 0.1, or for oklab, default 0.02",
    pixels: "how many pixels may differ; default: 0, unless another limit is given",
    share: "which part of the pixels may differ, 0 to 1",
    density: "how many may differ in any N × N pixels: 16:40",
    psnr: "signal to noise in decibels that is enough",
    ssim: "structural similarity that is enough, up to 1")

  /// Beyond this level frames pass with a warning.
  static let warning = LevelOptions(prefix: "warn-") {
    "beyond this, as --\($0) counts it, a frame passes with a warning"
  }

  private init(prefix: String, saying summary: (_ name: String) -> String) {
    self.init(
      prefix: prefix, tolerance: summary("tolerance"), threshold: summary("threshold"),
      pixels: summary("max-pixels"), share: summary("max-share"),
      density: summary("max-density"), psnr: summary("min-psnr"), ssim: summary("min-ssim"))
  }

  private init(
    prefix: String, tolerance: String, threshold: String, pixels: String, share: String,
    density: String, psnr: String, ssim: String
  ) {
    func number(_ name: String, _ argument: String, in limits: ClosedRange<Double>, _ says: String)
      -> Option<Double>
    {
      Option("--\(prefix)\(name)", argument: argument, in: limits, summary: says)
    }
    self.prefix = prefix
    self.tolerance = Option(
      "--\(prefix)tolerance", argument: "n", in: 0...255, summary: tolerance)
    self.threshold = number("threshold", "x", in: 0...1, threshold)
    self.pixels = Option(
      "--\(prefix)max-pixels", argument: "n", in: 0...1_000_000_000, summary: pixels)
    self.share = number("max-share", "x", in: 0...1, share)
    let densityName = "--\(prefix)max-density"
    self.density = Option(densityName, argument: "N:n", summary: density) {
      (text) throws(UsageError) in
      try Self.density(text, of: densityName)
    }
    self.psnr = number("min-psnr", "x", in: 0...1000, psnr)
    self.ssim = number("min-ssim", "x", in: -1...1, ssim)
  }

  /// The options that say how much a pixel may differ.
  var test: [any CommandOption] { [tolerance, threshold] }

  /// The options that say how many pixels may.
  var limits: [any CommandOption] { [pixels, share, density, psnr, ssim] }

  private static func density(_ text: String, of option: String) throws(UsageError) -> RuleLimit {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let side = numbers[0], let count = numbers[1],
      (1...16384).contains(side), (0..<side * side).contains(count)
    else {
      throw UsageError(
        message:
          "\(option) takes a side in pixels and fewer pixels than that square has, not '\(text)'",
        hint: "\(option) 16:40")
    }
    return .density(side: side, count: count)
  }
}

extension LevelOptions {
  /// The limits that are given.
  func limits(_ arguments: Arguments) throws(UsageError) -> [RuleLimit] {
    let limits: [RuleLimit?] = [
      try arguments[pixels].map(RuleLimit.pixels),
      try arguments[share].map(RuleLimit.share),
      try arguments[density],
      try arguments[psnr].map(RuleLimit.psnr),
      try arguments[ssim].map(RuleLimit.ssim),
    ]
    return limits.compactMap(\.self)
  }

  /// How much a pixel may differ, if that is given: the tolerance of channels, or the threshold of
  /// what eyes see.
  func test(
    _ arguments: Arguments, of metric: PixelMetric, _ ignoresAntialiasing: Bool
  ) throws(UsageError) -> PixelTest? {
    let tolerance = try arguments[tolerance]
    let threshold = try arguments[threshold]
    switch metric {
    case .channels:
      guard threshold == nil else {
        throw UsageError(
          message: "--\(prefix)threshold needs --metric yiq or oklab",
          hint: "channels have a --\(prefix)tolerance")
      }
      return tolerance.map { .channels(tolerance: UInt8($0)) }
    case .yiq, .oklab:
      guard tolerance == nil else {
        throw UsageError(
          message: "--\(prefix)tolerance and --metric \(metric.rawValue) exclude each other",
          hint: "\(metric.rawValue) has a --\(prefix)threshold")
      }
      return threshold.map { metric.test(threshold: $0, ignoresAntialiasing) }
    }
  }
}

extension RuleLimit {
  /// How the option is called that sets this limit of the outer level.
  var optionName: String {
    switch self {
    case .pixels: "max-pixels"
    case .share: "max-share"
    case .density: "max-density"
    case .psnr: "min-psnr"
    case .ssim: "min-ssim"
    }
  }

  /// The option as it is written.
  var option: String {
    switch self {
    case .pixels(let count): "--\(optionName) \(count)"
    case .density(let side, let count): "--\(optionName) \(side):\(count)"
    case .share, .psnr, .ssim: "--\(optionName) \(bound.shortened)"
    }
  }
}
