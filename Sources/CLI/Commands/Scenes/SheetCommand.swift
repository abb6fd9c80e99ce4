import Pipeline
import Tuning
import Drawing
import System
import Raster
import SceneModel
import SceneText
import Timeline

/// `smear sheet <scene> -o sheet.png [--variants] [--every 4] [--columns 6] [--scale 0.5]`
struct SheetCommand: RunnableCommand {
  static let summary = "Draw a whole animation onto one contact sheet."
  static let usage = "smear sheet <scene> [-o <file.png>] [option…]"
  static let introduction = """
    smear sheet Scenes/pocket-menu.yaml -o sheet.png --every 4 --columns 6 --scale 0.5
    smear sheet Scenes/pocket-menu.yaml --onion --frames 6-22x2
    smear sheet Scenes/cards.yaml --film-strip --layer photo --zoom photo

    With --variants it is a film strip: a row for each variant, a column for each time. --frames and
    --every count the frames of the variant that lasts longest; by default there are 8 columns. An
    onion skin shows moving layers over resting ones, early frames faint and late ones strong. Its 12 frames
    are equally far from each other along the movement, not in time.
    """

  @Option(.png(default: "<scene name>-sheet.png here", example: "sheet.png"))
  private var file: String?
  @Flag(
    .variants("all variants of the scene, one below the other")
      .excluding("--onion", hint: "--variant takes one of them")
      .excluding("--film-strip", hint: "a sheet with --variants is a film strip already"))
  private var hasVariants
  @Flag(.flag("--film-strip", "all frames in one row; by default 8 of them").excluding("--onion"))
  private var isStrip
  @Flag(
    "--onion",
    "all frames in one picture, the earlier the fainter; by default 12, spread over the movement")
  private var isOnion
  @Option(
    .number(
      "--every n", in: 1...1_000_000,
      "every n-th frame; default: the smallest n that gives 24 at most"
    ))
  private var every: Int?
  @Option(
    OptionDeclaration<Int>.number(
      "--columns n", in: 1...100,
      "frames per row, unless the sheet is a film strip or an onion skin; default: 6"
    )
    .excluding("--onion", hint: "an onion skin is one picture")
    .excluding("--variants", hint: columnsOfStrips)
    .excluding("--film-strip", hint: columnsOfStrips))
  private var columns = 6
  @Options private var shown: SheetViewOptions
  @Options(["--scale": "pixels per point on the sheet; default: 0.5, or 1 for an onion skin"])
  private var size: SceneOptions
  @Option(.frames) private var frames = FrameSelection.all
  @Options(["--variant": nil, "--set": nil, "--frame-rate": nil, "--allow-assets": nil])
  var options: SceneOptions
  @Flag("--quiet, -q", "do not say where the sheet is") private var isQuiet
  @Argument("<scene>") var scene: String

  private static let columnsOfStrips =
    "a film strip has a column for each frame; --every and --frames say which"

  /// The default number of frames on a sheet.
  private static let defaultCount = 24

  /// The default number of columns in a film strip.
  private static let defaultStripCount = 8

  /// The default number of frames over each other.
  private static let defaultSkinCount = 12

  /// The arrangement of the frames.
  enum Layout: Equatable { case grid, strip, variants, onion }

  var layout: Layout {
    hasVariants ? .variants : isStrip ? .strip : isOnion ? .onion : .grid
  }

  mutating func validate() {
    options.overrides.scale = size.overrides.scale ?? (layout == .onion ? 1 : 0.5)
  }

  func run() throws -> ExitStatus {
    let source = try SceneFile(importing: scene, options)
    let path = file ?? source.name + "-sheet.png"
    let (bitmap, count) = try drawn(source)
    try AtomicFile.write(try PNGEncoder().encode(bitmap, as: .rgb), to: path, synced: true)
    if !isQuiet {
      try Console.write(
        "\(count.asFrames) on \(bitmap.width) × \(bitmap.height) pixels in \(path)\n")
    }
    return .done
  }

  /// Draws the sheet, and returns it with the number of frames it shows.
  private func drawn(_ file: SceneFile) throws -> (bitmap: Bitmap, frameCount: Int) {
    switch layout {
    case .variants: return try strip(of: try file.variants(overriding: options.overrides))
    case .strip: return try strip(of: [try file.scene(overriding: options.overrides)])
    case .onion: return try onion(of: try file.scene(overriding: options.overrides))
    case .grid: return try sheet(of: try file.scene(overriding: options.overrides))
    }
  }

  private func sheet(of loaded: LoadedScene) throws -> (bitmap: Bitmap, frameCount: Int) {
    Interruption.watch()
    let numbers = try frames.frames(of: loaded).thinned(by: every, orTo: SheetCommand.defaultCount)
    let pictures = try shown.view.frames(of: [loaded], [numbers])[0]
    let sheet = try contactSheet(
      of: loaded, cellWidth: pictures.width, cellHeight: pictures.height, cellCount: numbers.count)
    let cells = zip(numbers, try pictures.bitmaps(numbers)).map { number, bitmap in
      ContactSheet.Cell(bitmap: bitmap, label: "\(number)", note: "\(loaded.time(of: number)) s")
    }
    return (try sheet.drawn(cells), cells.count)
  }

  /// Draws all frames over each other.
  private func onion(of loaded: LoadedScene) throws -> (bitmap: Bitmap, frameCount: Int) {
    Interruption.watch()
    let all = try frames.frames(of: loaded)
    let numbers =
      every == nil && frames == .all
      ? try loaded.framesAlongMovement(
        all, count: SheetCommand.defaultSkinCount, layer: shown.view.layer)
      : all.thinned(by: every ?? 1, orTo: all.count)
    let picture = try OnionPicture(of: loaded, numbers, view: shown.view)
    let sheet = try contactSheet(
      of: loaded, cellWidth: picture.width, cellHeight: picture.height, cellCount: 1)
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    let cell = ContactSheet.Cell(
      bitmap: try picture.drawn(), label: "\(first) – \(last)",
      note: "\(loaded.time(of: first)) – \(loaded.time(of: last)) s")
    return (try sheet.drawn([cell]), numbers.count)
  }

  /// Draws scenes one below the other.
  private func strip(of scenes: [LoadedScene]) throws -> (bitmap: Bitmap, frameCount: Int) {
    Interruption.watch()
    let step = every ?? (frames == .all ? nil : 1)
    let strip = try VariantStrip(of: scenes, view: shown.view) {
      try frames.frames(of: $0).thinned(by: step, orTo: SheetCommand.defaultStripCount)
    }
    try checkSize(strip.size)
    return (try strip.drawn(), strip.frameCount)
  }

  private func contactSheet(
    of loaded: LoadedScene, cellWidth: Int, cellHeight: Int, cellCount: Int
  ) throws(UsageError) -> ContactSheet {
    let sheet = ContactSheet(
      columns: columns, cellWidth: cellWidth, cellHeight: cellHeight, title: loaded.title,
      subtitle: "\(loaded.timeline.frameCount.asFrames), \(loaded.timeline.summary)")
    try checkSize(sheet.size(cellCount: cellCount))
    return sheet
  }

  private func checkSize(_ size: (width: Int, height: Int)) throws(UsageError) {
    guard max(size.width, size.height) <= Scene.largestSide else {
      throw UsageError(
        message: "a sheet of \(size.width) × \(size.height) pixels is too large",
        hint: "use a larger --every, a smaller --scale, or a --crop")
    }
  }
}

extension LoadedScene {
  /// Returns the scene time of a frame in seconds, as written on a sheet.
  fileprivate func time(of number: Int) -> String {
    timeline.displayLink[number].timestamp.rounded(toPlaces: 3).plain
  }
}
