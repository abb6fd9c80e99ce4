import Comparing
import System
import Raster
import Tuning
import SceneModel

/// A comparison that has been made, with all that is told of it.
struct ComparisonRun {
  let command: CompareCommand

  /// Reference and candidate.
  let inputs: [ComparisonInput]
  let rules: AppliedRules

  /// The scenes of both, or why nothing is known of them; empty where nobody asks.
  let records: [Result<SceneRecord?, Problem>]
  let comparison: SequenceComparison
  let events: ComparisonEvents

  /// Where each frame differs; `nil` unless a page is wanted.
  let details: DifferenceDetails?

  /// How often each pixel differs; `nil` unless somebody wants to see it.
  let map: HeatMap?

  /// Compares what a command says.
  ///
  /// - Returns: `nil` if the user does not want it any more.
  init?(of command: CompareCommand) throws {
    let inputs = ComparisonInput.pair(
      try ComparisonInput(path: command.reference, command.options),
      try ComparisonInput(path: command.candidate, command.options))
    let pairs = try FramePair.pairs(inputs[0].side, inputs[1].side)
    let pictures = inputs.flatMap(\.side.pictures)
    let rules = try command.rule.rules(
      beside: command.reference, isLossy: inputs.contains(where: \.side.isLossy),
      measuring: command.costlyMetrics, allowing: command.options.assetFolders,
      limits: command.options.limits)
    rules.reportExceptionsWithoutFrames(among: pairs)
    let details = command.reports.showsPage ? DifferenceDetails() : nil
    let map = details != nil || command.heatMap != nil ? HeatMap() : nil
    let looks = FrameSignatures(
      rules: rules.book, frameCount: pairs.count, map: map, details: details,
      limits: command.options.limits)
    let job = ComparisonJob(
      pairs, rules: rules.book, workerCount: command.work.workerCount,
      strips: try command.stripDestination(comparesFolders: inputs[0].isSequence),
      pictures: pictures, looks: looks, limits: command.options.limits)
    let progress = try command.work.progress(total: pairs.count)
    defer { progress.clear() }
    let comparison = try job.run {
      progress.advance()
      return Interruption.status == nil
    }
    guard let comparison else { return nil }
    (self.command, self.inputs, self.rules, self.comparison) = (command, inputs, rules, comparison)
    (self.details, self.map) = (details, map)
    records =
      comparison.firstDifference == nil && details == nil
      ? []
      : inputs.map { input in Result { () throws(Problem) in try input.record() } }
    events = ComparisonEvents(
      sequences: AnalyzedSequence.sequences(
        of: comparison, looks: looks, pictures: pictures, rules: rules.book
      ) { Interruption.status == nil },
      causes: SceneCauses(of: comparison, records))
  }

  /// The frames that are no files.
  var pictures: [any FramePictures] { inputs.flatMap(\.side.pictures) }

  var text: ComparisonText {
    ComparisonText(comparison: comparison, events: events, rules: rules, command: command)
  }

  var json: ComparisonJSON { ComparisonJSON(comparison, events, rules, of: command) }

  /// The summary for people.
  var summary: String { inputs[0].isSequence ? text.ofFolders : text.ofFiles }

  /// Writes the heat map, or removes that of an earlier run if no frame differs now.
  func writeHeatMap() throws {
    guard let map, let path = command.heatMap else { return }
    if let bitmap = map.drawn(frameCount: comparison.frames.count) {
      try CompareReports.write(try PNGEncoder().encode(bitmap, as: .rgb), to: path)
    } else {
      try FileSystem.remove(path)
    }
  }
}
