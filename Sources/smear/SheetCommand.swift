import Dispatch
import Drawing
import Frames
import ImageFiles
import Pixels
import SceneModel
import SceneSyntax
import Timeline
import Tuning

/// `smear sheet <scene> -o sheet.png [--variants] [--every 4] [--columns 6] [--scale 0.5]`
struct SheetCommand: RunnableCommand {
  static let summary = "Draw a whole animation onto one contact sheet."
  static let usage = "smear sheet <scene> [-o <file.png>] [option…]"
  static let details = """
    smear sheet Scenes/pocket-menu.yaml -o sheet.png --every 4 --columns 6 --scale 0.5

    With --variants it is a film strip: a row for each variant, a column for each time. --frames and
    --every count the frames of the variant that lasts longest; by default there are 8 columns.

    options:
      -o file.png           where to; default: <scene name>-sheet.png here
      --variants            the variants of the scene below each other
      --every n             every n-th frame; default: so that there are 24 at most
      --columns n           frames per row; default: 6; not with --variants
      --crop x,y,w,h        only this part of the canvas, in points from its top left corner
      --scale n             pixels per point on the sheet; default: 0.5
    \(Help.framesOption)
    \(Help.variantOption)
      --set name=value      give a parameter of the scene another value; may be repeated
      --frame-rate n        refreshes per second, such as 120 or 30000/1001
      --quiet               do not say where the sheet is
    """

  /// How many frames a sheet has if nobody says otherwise.
  private static let usualCount = 24

  let scene: String
  let file: String?
  let options: SceneOptions
  let takesVariants: Bool
  let frames: FrameSelection
  let every: Int?
  let columns: Int
  let crop: SheetCrop?
  let isQuiet: Bool

  init(parsing arguments: consuming Arguments) throws(UsageError) {
    var options = try SceneOptions(taking: &arguments)
    options.overrides.scale = options.overrides.scale ?? 0.5
    self.options = options
    takesVariants = try options.takeVariants(from: &arguments)
    file = try arguments.takeOption("-o", "--output")
    frames = try arguments.takeOption("--frames").map(FrameSelection.init) ?? .all
    every = try arguments.takeCount("--every", in: 1...1_000_000)
    let columns = try arguments.takeCount("--columns", in: 1...100)
    self.columns = columns ?? 6
    crop = try arguments.takeOption("--crop").map(SheetCrop.init)
    isQuiet = arguments.takeFlag("--quiet", "-q")
    scene = try arguments.take("<scene>")
    try arguments.finish()
    if takesVariants, columns != nil {
      throw UsageError(
        message: "--columns and --variants exclude each other",
        hint: "a film strip has a column for each frame; --every and --frames say which")
    }
    if let file, !file.hasSuffix(".png") {
      throw UsageError(message: "-o names a PNG file, not '\(file)'", hint: "-o sheet.png")
    }
  }

  func run() throws -> ExitStatus {
    let source = try SceneFile(path: scene)
    let path = file ?? source.name + "-sheet.png"
    do {
      let (bitmap, count) = try takesVariants ? strip(of: source) : sheet(of: source)
      try AtomicFile.write(try PNGEncoder().encode(bitmap, as: .rgb), to: path, synced: true)
      if !isQuiet {
        try Console.write(
          "\(count.asFrames) on \(bitmap.width) × \(bitmap.height) pixels in \(path)\n")
      }
      return .done
    } catch let stop as SheetFrames.Stop {
      return stop.status
    }
  }

  /// Draws the frames of the scene, or of one of its variants; also returns how many there are.
  private func sheet(of file: SceneFile) throws -> (bitmap: Bitmap, frameCount: Int) {
    let loaded = try file.scene(overriding: options.overrides)
    let pictures = try SheetFrames(of: loaded, cropped: crop)
    let numbers = try frames.frames(of: loaded).thinned(by: every, orTo: SheetCommand.usualCount)
    let sheet = ContactSheet(
      columns: columns, cellWidth: pictures.width, cellHeight: pictures.height,
      title: loaded.title,
      subtitle: "\(loaded.timeline.frameCount.asFrames), \(loaded.timeline.summary)")
    try checkSize(sheet.size(cellCount: numbers.count))

    Interruption.watch()
    let cells = zip(numbers, try pictures.bitmaps(numbers)).map { number, bitmap in
      let time = loaded.timeline.displayLink[number].timestamp
      return ContactSheet.Cell(
        bitmap: bitmap, label: "\(number)", note: "\(time.rounded(toPlaces: 3).plain) s")
    }
    return (try sheet.drawn(cells), cells.count)
  }

  /// Draws the frames of all variants; also returns how many there are.
  private func strip(of file: SceneFile) throws -> (bitmap: Bitmap, frameCount: Int) {
    let variants = try file.variants(overriding: options.overrides)
      .map { try SheetFrames(of: $0, cropped: crop) }
    let strip = try VariantStrip(of: variants, frames: frames, every: every)
    try checkSize(strip.sheet.size)
    Interruption.watch()
    return (try strip.drawn(), strip.frameCount)
  }

  private func checkSize(_ size: (width: Int, height: Int)) throws(UsageError) {
    guard max(size.width, size.height) <= Scene.largestSide else {
      throw UsageError(
        message: "a sheet of \(size.width) × \(size.height) pixels is too large",
        hint: "use a larger --every, a smaller --scale, or a --crop")
    }
  }
}
