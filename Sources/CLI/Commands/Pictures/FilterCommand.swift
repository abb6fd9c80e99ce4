import Drawing
import Effects
import System
import Raster
import Pipeline
import Compositing
import SceneModel
import SceneText

/// `smear filter <filter>… <image> -o out.png`
struct FilterCommand: RunnableCommand {
  static let summary = "Filter a still image the way scenes filter layers."
  static let usage = "smear filter <filter>… <image.png|jpg> [-o <file.png>] [option…]"
  static let introduction = """
    smear filter gaussian:radius=4 saturate:amount=1.8 tint:color=white/0.3 photo.jpg -o out.png

    Applies filters one after the other. A filter is its name, and after a colon its values;
    'smear filter --list' shows them all. Lengths are pixels, angles degrees clockwise from +x.
    Blurs fade into their surroundings and make the image larger, unless they say edges=clamp, mirror or wrap.
    The blurs of iOS extend edges as published. linear=true averages light instead of sRGB numbers.
    """

  @Option(.png(default: "<image>-filtered.png here", example: "out.png"))
  private var output: String?
  @Flag("--crop", "keep the size of the image") private var isCropped
  @Flag("--list", "show all filters with their values") private var listsFilters
  @Options(["--limit": nil, "--memory": nil]) private var bounds: LimitOptions
  @Options([
    "--jobs": "how many threads; default: one per processor",
    "--quiet": "do not say where the image is",
  ])
  private var work: JobOptions
  /// Filters with their settings, then the image.
  @Argument("<filter>", unless: "--list", words: FilterKind.allCases.map(\.rawValue))
  private var words: [String]

  private var filters: [String] { words.dropLast() }
  private var image: String { words.last ?? "" }

  static func place(ofOption name: String) -> String? {
    "the values of a filter follow its name and a colon: gaussian:radius=4"
  }

  func validate() throws(UsageError) {
    guard listsFilters || words.count > 1 else {
      throw UsageError(
        message: "missing <image>", hint: "filters come first: smear filter gaussian photo.png")
    }
  }

  func run() throws -> ExitStatus {
    guard !listsFilters else {
      try Console.write(FilterCommand.list)
      return .done
    }
    let limits = bounds.limits
    let file = output ?? image.pathStem + "-filtered.png"
    let assets = AssetLibrary(in: .everywhere, limits: limits)
    let parsed = ParsedFilters(parsing: filters, resources: SceneResources(assets))
    guard parsed.diagnostics.isEmpty else {
      for diagnostic in parsed.diagnostics {
        Console.note(diagnostic.rendered(in: [parsed.source]))
      }
      throw ReportedError()
    }
    try UsageError.checkOutput(file, besides: [image])
    let bitmap = try assets.image(image)
    let chain = FilterChain(parsed.filters, of: "the image", pixelsPerPoint: 1, isDithered: true) {
      parsed.values[$0]
    }
    var (filtered, growth) = try chain.applied(
      to: bitmap,
      bounds: Rectangle(
        x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
      jobs: work.workerCount,
      check: { byteCount throws(DrawingError) in try check(byteCount) }
    ) { asset throws(DrawingError) in try assets.loadedImage(asset.path) }
    if isCropped {
      filtered = filtered.cropped(
        columns: growth.x..<growth.x + bitmap.width, rows: growth.y..<growth.y + bitmap.height)
    }
    let format: PNGFormat = filtered.isOpaque ? .rgb : .rgba
    if format == .rgba, filtered == bitmap {
      filtered = try assets.straightPicture(image).premultipliedWithStraight()
    }
    try AtomicFile.write(try PNGEncoder().encode(filtered, as: format), to: file, synced: true)
    if !work.isQuiet {
      try Console.write("\(filtered.width) × \(filtered.height) pixels in \(file)\n")
    }
    return .done
  }

  /// Checks that a filter needs no more memory than allowed.
  private func check(_ byteCount: Int) throws(DrawingError) {
    do throws(LimitExcess) {
      try bounds.limits.check(byteCount, .memory, of: "the image")
    } catch {
      throw DrawingError(operation: "filter \(image)", reason: "\(error)")
    }
  }

  /// All filters with their settings, as text.
  private static var list: String {
    let lines = FilterKind.allCases.map { kind in
      let values = kind.settings.map(\.usage) + kind.otherUsage
      return """
        \(kind.rawValue)\(values.isEmpty ? "" : ":")\(values.joined(separator: ","))
            \(kind.declaration.summary)

        """
    }
    return lines.joined()
  }
}

extension FilterKind {
  /// The usage of settings other than numbers and colours.
  fileprivate var otherUsage: [String] {
    let edges = Edges.allCases.map(\.rawValue).joined(separator: "|")
    return
      (declaration.numbers.map { numbers in
        ["\(numbers.rawValue)=[\(numbers.defaults.map(\.plain).joined(separator: ","))]"]
      } ?? [])
      + declaration.choices.map { "\($0.rawValue)=\($0.words.joined(separator: "|"))" }
      + (declaration.picture.map { ["\($0.rawValue)=<image>"] } ?? [])
      + (hasEdges ? ["edges=\(edges)", "linear=false"] : [])
  }
}
