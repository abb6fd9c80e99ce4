import Raster
import System
import Pipeline
import Manual
import SceneModel
import SceneText
import Timeline
import Tuning

/// The whole manual as one HTML page, with pictures rendered like any scene.
enum HelpPage {
  static func bytes() throws -> [UInt8] {
    var pictures: [String: ManualDocument.Pictures] = [:]
    for figure in Figure.all { pictures[figure.subject] = try Self.pictures(of: figure) }
    return try ManualDocument(
      commands: Command.all.map { ManualDocument.Command(CommandHelp($0)) },
      limits: Limit.allCases.map { ($0.rawValue, LimitHelp.summary(of: $0)) }, pictures: pictures
    ).bytes()
  }

  /// Draws a figure; `nil` after a message if this computer lacks a font.
  private static func pictures(of figure: Figure) throws -> ManualDocument.Pictures? {
    guard let loaded = try? scene(of: figure) else {
      Console.note("smear: the manual has no picture of '\(figure.subject)'")
      return nil
    }
    let last = Double(loaded.timeline.frameCount - 1)
    let numbers = figure.moments.map { Int(($0 * last).rounded()) }
    let frames = SheetFrames(of: loaded, proceed: Interruption.proceed)
    let values =
      figure.isMoving
      ? try ChangingValues(loaded, proceed: Interruption.proceed).texts(atFrames: numbers)
      : numbers.map { _ in [] }
    let stills = try zip(numbers, frames.bitmaps(numbers)).enumerated().map { place, still in
      let file = try PNGEncoder().encode(still.1, as: loaded.isOpaque ? .rgb : .rgba)
      return (file, loaded.timeline.displayLink[still.0].timestamp, values[place])
    }
    return ManualDocument.Pictures(
      stills: stills, film: figure.isMoving ? try film(of: loaded, frames) : nil)
  }

  /// Returns the whole scene as an animated PNG; of a large one every other frame.
  private static func film(of loaded: LoadedScene, _ frames: SheetFrames) throws -> [UInt8]? {
    let film = try film(of: loaded, frames, every: 1)
    return film?.count ?? 0 > largestFilm ? try self.film(of: loaded, frames, every: 2) : film
  }

  /// The most bytes of a film that has every frame.
  private static let largestFilm = 400_000

  /// Returns some of the frames as an animated PNG, which rests on the last one before it begins
  /// again.
  private static func film(
    of loaded: LoadedScene, _ frames: SheetFrames, every step: Int
  ) throws -> [UInt8]? {
    guard let rate = loaded.scene.display.refresh.filmRate(upTo: 60) else { return nil }
    let encoder = try AnimatedPNGEncoder()
    var writer = AnimatedPNGWriter(
      width: frames.width, height: frames.height, isOpaque: loaded.isOpaque,
      rate: (rate.numerator, rate.denominator))
    let shown = Array(stride(from: 0, to: loaded.timeline.frameCount, by: step))
    let rest = Int((pause / rate.tickDuration).rounded())
    var (bytes, count, previous) = ([UInt8](), 0, Bitmap?.none)
    try frames.forEach(shown) { bitmap in
      let change = encoder.change(to: bitmap, from: previous, as: writer.formats)
      count += 1
      bytes += try writer.add(change, ticks: count == shown.count ? step + rest : step)
      previous = bitmap
    }
    bytes += try writer.finish()
    return try writer.head + bytes
  }

  /// The time for which an animation rests, in seconds.
  private static let pause = 0.8

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
