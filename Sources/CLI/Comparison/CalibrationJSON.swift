import Comparing

/// A rule that accepts all runs, as JSON output; unneeded keys are omitted.
struct CalibrationJSON: Encodable {
  private let reference: String
  private let runs: [String]
  private let frames: Int
  private let maximum: UInt8
  private let rule: Rule

  private struct Rule: Encodable {
    let tolerance: UInt8
    var maxPixels: Int?
    var maxDensity: Density?
  }

  private struct Density: Encodable {
    let size, count: Int
  }

  init(_ text: CalibrationText) {
    (reference, runs) = (text.calibration.reference, text.calibration.runs)
    (frames, maximum) = (text.frames.count, text.largest)
    var rule = Rule(tolerance: text.level.test.tolerance ?? 0)
    for limit in text.level.limits {
      let count = Int(limit.bound)
      if let side = limit.side {
        rule.maxDensity = Density(size: side, count: count)
      } else if count > 0 {
        rule.maxPixels = count
      }
    }
    self.rule = rule
  }
}
