import Pipeline
import Comparing
import System

/// The calibration of a rule: `smear compare --calibrate <reference> <run>…`.
struct Calibration {
  let reference: String
  let runs: [String]
  let options: SceneOptions
  let work: JobOptions

  /// A frame of a run.
  struct Frame {
    let path: String
    let difference: PixelDifference
  }

  func run() throws -> ExitStatus {
    Interruption.watch()
    FrameMemory.keep()
    if let run = runs.first(where: { FileSystem.isSame($0, reference) }) {
      throw UsageError(
        message: "'\(run)' is the reference itself: it shows no differences between runs")
    }
    let pairs = try pairsOfRuns()
    let progress = try work.progress(total: 2 * pairs.reduce(0) { $0 + $1.pairs.count })
    defer { progress.clear() }
    guard let frames = try measured(pairs, by: RuleProposal.measuring, progress) else {
      return Interruption.status ?? .error
    }
    let proposal = RuleProposal(frames.map(\.difference))
    guard let dense = try measured(pairs, by: proposal.measuringDensity, progress) else {
      return Interruption.status ?? .error
    }
    progress.clear()
    let result = CalibrationText(
      calibration: self, frames: frames, framesBeyond: dense,
      level: proposal.level(of: dense.map(\.difference)))
    if work.printsJSON {
      try Console.write(try JSONText.line(of: CalibrationJSON(result)) + "\n")
    } else if !work.isQuiet {
      try Console.writeData(result.file)
    }
    return .done
  }

  /// The frames of a run, paired with those of the reference.
  private typealias Run = (path: String, pairs: [FramePair], pictures: [any FramePictures])

  private func pairsOfRuns() throws -> [Run] {
    let reference = try ComparisonInput(path: reference, options)
    return try runs.map { path in
      let inputs = try ComparisonInput.pair(reference, try ComparisonInput(path: path, options))
      return (
        path, try FramePair.pairs(inputs[0].side, inputs[1].side),
        inputs.flatMap(\.side.pictures)
      )
    }
  }

  /// Measures all frames; `nil` if the user stopped it.
  ///
  /// Also returns `nil` if no rule can accept one of the frames, after reporting that frame.
  private func measured(_ runs: [Run], by rule: ComparisonRule, _ progress: Progress) throws
    -> [Frame]?
  {
    var frames: [Frame] = []
    var problems: [String] = []
    for run in runs {
      let job = ComparisonJob(
        run.pairs, rules: RuleBook(rule), workerCount: work.workerCount, pictures: run.pictures,
        limits: options.limits)
      let comparison = try job.run {
        progress.advance()
        return Interruption.status == nil
      }
      guard let comparison else { return nil }
      for frame in comparison.frames {
        if let difference = frame.pixels {
          frames.append(Frame(path: frame.pair.candidate ?? run.path, difference: difference))
        } else {
          problems.append(frame.obstacle(in: run.path))
        }
      }
    }
    guard !problems.isEmpty else { return frames }
    progress.clear()
    for problem in problems.prefix(8) { Console.note("smear: \(problem)") }
    if problems.count > 8 { Console.note("smear: and \(problems.count - 8) more such frames") }
    return nil
  }
}

extension ComparedFrame {
  /// Returns the reason why no rule accepts a frame whose pixels could not be compared.
  fileprivate func obstacle(in run: String) -> String {
    switch result {
    case .error(let reason): reason
    case .missing: "no rule accepts a missing frame: \(pair.name) is not in \(run)"
    case .extra: "no rule accepts an extra frame: \(pair.name) is only in \(run)"
    case .compared(let difference):
      "no rule accepts another size: \(pair.name), \(difference.sizeChange ?? "\(difference)")"
    }
  }
}
