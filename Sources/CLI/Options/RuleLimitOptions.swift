import Pipeline
import Comparing
import SceneText

/// The options of how many pixels may differ, of one level of a rule.
struct RuleLimitOptions: OptionGroup {
  @Option private var pixels: Int?
  @Option private var share: Double?
  @Option private var density: RuleLimit?
  @Option private var psnr: Double?
  @Option private var ssim: Double?

  /// Of the level beyond which frames differ.
  init() {
    self.init(
      prefix: "",
      pixels: "how many pixels may differ; default: 0, unless another limit is given",
      share: "which part of the pixels may differ, 0 to 1",
      density: "how many may differ in any N × N pixels: 16:40",
      psnr: "signal to noise in decibels that is enough",
      ssim: "structural similarity that is enough, up to 1")
  }

  private init(
    prefix: String, pixels: String, share: String, density: String, psnr: String, ssim: String
  ) {
    _pixels = Option(.number("--\(prefix)max-pixels n", in: 0...1_000_000_000, pixels))
    _share = Option(.number("--\(prefix)max-share x", in: 0...1, share))
    let name = "--\(prefix)max-density"
    _density = Option(
      OptionDeclaration("\(name) N:n", density) { (text) throws(UsageError) in
        try Self.density(text, of: name)
      })
    _psnr = Option(.number("--\(prefix)min-psnr x", in: 0...1000, psnr))
    _ssim = Option(.number("--\(prefix)min-ssim x", in: -1...1, ssim))
  }

  /// Of the level beyond which frames pass with a warning.
  static var warning: RuleLimitOptions {
    RuleLimitOptions(
      prefix: "warn-", pixels: .warning(as: "max-pixels"), share: .warning(as: "max-share"),
      density: .warning(as: "max-density"), psnr: .warning(as: "min-psnr"),
      ssim: .warning(as: "min-ssim"))
  }

  /// The limits that are given.
  var limits: [RuleLimit] {
    [
      pixels.map(RuleLimit.pixels), share.map(RuleLimit.share), density,
      psnr.map(RuleLimit.psnr), ssim.map(RuleLimit.ssim),
    ].compactMap(\.self)
  }

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

extension String {
  /// What the option does that warns where another one fails.
  static func warning(as name: String) -> String {
    "beyond this, as --\(name) counts it, a frame passes with a warning"
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
