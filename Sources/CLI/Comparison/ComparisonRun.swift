import Comparing
import Pipeline
import System
import Raster
import Tuning
import SceneModel

/// The result of a comparison, with everything needed to report it.
struct ComparisonRun {
  let command: CompareCommand

  /// Reference and candidate.
  let inputs: [ComparisonInput]
  let rules: AppliedRules

  /// The records of both scenes, or the problems of reading them; empty if not needed.
  let records: [Result<SceneRecord?, Problem>]
  let comparison: SequenceComparison
  let events: ComparisonEvents

  /// The places where each frame differs; `nil` unless a page is requested.
  let details: DifferenceDetails?

  /// The count of differences for each pixel; `nil` unless a heat map is requested.
  let map: HeatMap?

  /// Runs the comparison of a command.
  ///
  /// - Parameter sink: Takes the problems of scenes.
  /// - Returns: `nil` if the user stopped it.
  init?(
    of command: CompareCommand, reportingTo sink: @escaping ProblemLog.Sink = Console.note
  ) throws {
    let sides = try [command.reference, command.candidate].map {
      try ComparisonInput(path: $0, command.options, reportingTo: sink)
    }
    let inputs = try ComparisonInput.pair(sides[0], sides[1])
    let pairs = try FramePair.pairs(inputs[0].side, inputs[1].side)
    try command.reports.checkSize(of: pairs)
    let pictures = inputs.flatMap(\.side.pictures)
    let rules = try command.rule.rules(
      beside: command.reference, isLossy: inputs.contains(where: \.side.isLossy),
      measuring: command.costlyMetrics, allowing: command.options.assetFolders,
      limits: command.options.limits)
    rules.reportExceptionsWithoutFrames(among: pairs)
    let details = command.reports.showsPage ? DifferenceDetails() : nil
    let map = details != nil || command.heatMap != nil ? HeatMap() : nil
    let signatures = FrameSignatures(
      rules: rules.book, frameCount: pairs.count, map: map, details: details,
      limits: command.options.limits)
    let job = ComparisonJob(
      pairs, rules: rules.book, workerCount: command.work.workerCount,
      strips: try command.stripDestination(comparesFolders: inputs[0].isSequence),
      pictures: pictures, signatures: signatures, limits: command.options.limits)
    let progress = try command.work.progress(total: pairs.count)
    defer { progress.clear() }
    let comparison = try job.run {
      progress.advance()
      return Interruption.status == nil
    }
    guard let comparison else { return nil }
    (self.command, self.inputs, self.rules, self.comparison) = (command, inputs, rules, comparison)
    (self.details, self.map) = (details, map)
    let recorded = comparison.firstDifference == nil && details == nil ? [] : inputs
    records = recorded.map { input in Result { () throws(Problem) in try input.record() } }
    let causes = SceneCauses(of: comparison, records)
    events = ComparisonEvents(
      sequences: AnalyzedSequence.sequences(
        of: comparison, signatures: signatures, pictures: pictures, rules: rules.book,
        causes: causes?.causedFrames ?? []
      ) { Interruption.status == nil },
      causes: causes)
  }

  /// The frames without a file of their own.
  var pictures: [any FramePictures] { inputs.flatMap(\.side.pictures) }

  var text: ComparisonText {
    ComparisonText(comparison: comparison, events: events, rules: rules, command: command)
  }

  var json: ComparisonJSON { ComparisonJSON(comparison, events, rules, of: command) }

  /// The summary as text.
  var summary: String { inputs[0].isSequence ? text.ofFolders : text.ofFiles }

  /// The causes of the differences in words, the most telling first.
  var causeLines: [String] {
    let mark = "cause: "
    return (events.causes?.lines ?? []).map {
      $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : $0
    }
  }

  /// Writes the heat map, or removes one of an earlier run if no frame differs now.
  func writeHeatMap() throws {
    guard let map, let path = command.heatMap else { return }
    if let bitmap = map.drawn(frameCount: comparison.frames.count) {
      try CompareReports.write(try PNGEncoder().encode(bitmap, as: .rgb), to: path)
    } else {
      try FileSystem.remove(path)
    }
  }
}
