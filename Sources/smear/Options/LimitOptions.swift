import Comparison

/// The limits of one level: `--max-pixels`, `--max-share`, `--max-density`, `--min-psnr`,
/// `--min-ssim`.
struct LimitOptions {
  private(set) var limits: [RuleLimit] = []

  /// - Parameter prefix: In front of the options' names: "warn-", or nothing.
  init(prefix: String, taking arguments: inout Arguments) throws(UsageError) {
    let pixels = try arguments.takeCount("--\(prefix)max-pixels", in: 0...1_000_000_000)
    let share = try arguments.takeNumber("--\(prefix)max-share", in: 0...1)
    let density = try arguments.takeOption("--\(prefix)max-density")
    let psnr = try arguments.takeNumber("--\(prefix)min-psnr", in: 0...1000)
    let ssim = try arguments.takeNumber("--\(prefix)min-ssim", in: -1...1)
    if let pixels { limits.append(.pixels(pixels)) }
    if let share { limits.append(.share(share)) }
    if let density { limits.append(try Self.density(density, of: "--\(prefix)max-density")) }
    if let psnr { limits.append(.psnr(psnr)) }
    if let ssim { limits.append(.ssim(ssim)) }
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

  /// Whether both limits are about the same number of a frame.
  func isSameKind(as other: RuleLimit) -> Bool { moved(to: 0) == other.moved(to: 0) }
}

extension RuleLevel {
  /// Returns a limit beyond which frames differ before they are warned about, and what they are
  /// beyond then.
  func idleLimit(within failure: RuleLevel) -> (warning: RuleLimit, failure: RuleLimit)? {
    guard test == failure.test else { return nil }
    for limit in limits {
      let outer = failure.limits.first { $0.isSameKind(as: limit) }
      if let outer, limit.bound == outer.bound || !outer.accepts(limit.bound) {
        return (limit, outer)
      }
    }
    return nil
  }
}
