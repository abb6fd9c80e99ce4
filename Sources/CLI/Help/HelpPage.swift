import Raster
import System
import Pipeline
import Manual
import SceneText
import Timeline
import Tuning

/// The whole manual as one HTML page, with pictures rendered like any scene.
enum HelpPage {
  static func bytes() throws -> [UInt8] {
    var pictures: [String: [[UInt8]]] = [:]
    for figure in Figure.all { pictures[figure.subject] = try Self.pictures(of: figure) }
    return try ManualDocument(
      commands: Command.all.map { ManualDocument.Command(CommandHelp($0)) },
      limits: Limit.allCases.map { ($0.rawValue, LimitHelp.summary(of: $0)) }, pictures: pictures
    ).bytes()
  }

  /// Draws a figure; `nil` after a message if this computer lacks a font.
  private static func pictures(of figure: Figure) throws -> [[UInt8]]? {
    guard let loaded = try? scene(of: figure) else {
      Console.note("smear: the manual has no picture of '\(figure.subject)'")
      return nil
    }
    let last = Double(loaded.timeline.frameCount - 1)
    let numbers = figure.moments.map { Int(($0 * last).rounded()) }
    return try SheetFrames(of: loaded, proceed: Interruption.proceed).bitmaps(numbers).map {
      try PNGEncoder().encode($0, as: loaded.isOpaque ? .rgb : .rgba)
    }
  }

  /// Loads the scene of a figure, and reports its problems.
  static func scene(of figure: Figure) throws(ReportedError) -> LoadedScene {
    try SceneFile(text: figure.scene, name: figure.subject, reportingTo: Console.note)
      .scene(overriding: ParsedScene.Overrides())
  }
}

extension ManualDocument.Command {
  fileprivate init(_ help: CommandHelp) {
    self.init(
      name: help.name, summary: help.summary, usage: help.usage,
      introduction: Markdown(help.introduction), closing: Markdown(help.closing),
      options: help.options.map { ($0.head, $0.summary) })
  }
}

extension Markdown {
  fileprivate init(_ blocks: [CommandHelp.Block]) {
    self.init(
      blocks: blocks.flatMap { block -> [Markdown.Block] in
        switch block {
        case .example(let text): [.code(text, kind: "sh")]
        case .paragraph(let text): Markdown(parsing: text).blocks
        }
      })
  }
}
