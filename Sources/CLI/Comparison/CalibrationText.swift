import Pipeline
import Comparing

/// A rule that accepts all runs, as a file of rules.
struct CalibrationText {
  let calibration: Calibration

  /// All frames of all runs: measured exactly, and beyond the tolerance that is proposed.
  let frames, framesBeyond: [Calibration.Frame]

  /// The proposed rule.
  let level: RuleLevel

  /// The largest difference of a channel.
  var largest: UInt8 { frames.map(\.difference.largest).max() ?? 0 }

  /// The text of a `compare.yaml`, which says what was measured.
  var file: String {
    let words = ([calibration.reference] + calibration.runs).map { $0.isEmpty ? "''" : $0 }
    var lines = [
      "# smear compare --calibrate \(words.joined(separator: " "))".onOneLine,
      "# \(frames.count.asFrames) of \(calibration.runs.count == 1 ? "1 run" : "\(calibration.runs.count) runs")\(summary)"
        .onOneLine,
      "tolerance: \(level.test.tolerance ?? 0)",
    ]
    for limit in level.limits where limit != .pixels(0) {
      lines.append("\(limit.setting)  # \(evidence(of: limit))".onOneLine)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var summary: String {
    guard let frame = frames.max(by: { $0.difference.largest < $1.difference.largest }),
      largest > 0
    else { return ", which are all equal" }
    return ": channels differ by up to \(largest), in \(frame.path)"
  }

  /// Which frame needs a limit.
  private func evidence(of limit: RuleLimit) -> String {
    func measured(_ frame: Calibration.Frame) -> Double {
      limit.measured(of: frame.difference) ?? 0
    }
    let frame = framesBeyond.max { measured($0) < measured($1) }
    return "as many as in \(frame?.path ?? calibration.reference)"
  }
}

extension String {
  /// The text without line breaks, so that a comment does not end.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
