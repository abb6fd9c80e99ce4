import Pipeline
import Comparing

/// A rule that accepts all runs, as the text of a rules file.
struct CalibrationText {
  let calibration: Calibration

  /// All frames of all runs: compared exactly, and compared with the proposed tolerance.
  let frames, framesBeyond: [Calibration.Frame]

  /// The proposed rule.
  let level: RuleLevel

  /// The largest difference of a channel, `0...255`.
  var largest: UInt8 { frames.map(\.difference.largest).max() ?? 0 }

  /// The text of a `compare.yaml`, with the measurements in comments.
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

  /// Returns the frame that makes a limit necessary, as text.
  private func evidence(of limit: RuleLimit) -> String {
    func measured(_ frame: Calibration.Frame) -> Double {
      limit.measured(of: frame.difference) ?? 0
    }
    let frame = framesBeyond.max { measured($0) < measured($1) }
    return "as many as in \(frame?.path ?? calibration.reference)"
  }
}

extension String {
  /// The text with spaces for line breaks, so that it fits in a comment.
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
