@testable import Comparing
@testable import Importing
import System
@testable import Pipeline
import Compositing
import SceneModel
@testable import SceneText
import Timeline

/// Targets that read texts of authors: scenes, their parts, and comparison rules.
enum FuzzedText {
  /// Loads a scene, and draws its first, a middle and its last frame small.
  static func scene(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 16 else { return false }
    let parsed = parse(bytes, scale: nil)
    _ = parsed.diagnostics.map { $0.rendered(in: parsed.sources) }
    guard let scene = parsed.scene else { return true }
    let side = max(scene.size.width, scene.size.height)
    let scale = min(scene.scale, max(ParsedScene.Overrides.scales.lowerBound, largestSide / side))
    let timeline = ParsedTimeline(parse(bytes, scale: scale), limits: limits).timeline
    if let timeline { draw(timeline) }
    return true
  }

  /// Imports a Core Animation document; the scene that comes of it is a valid one.
  static func coreAnimation(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 16 else { return false }
    let source = SourceText(file: "main.caml", bytes: bytes)
    imports(CoreAnimationDocument(source, in: AssetFolders("Scenes"), limits: limits))
    return true
  }

  /// Imports a Lottie animation; the scene that comes of it is a valid one.
  static func animation(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 16 else { return false }
    let source = SourceText(file: "animation.json", bytes: bytes)
    imports(LottieDocument(source, in: AssetFolders("Scenes"), limits: limits))
    return true
  }

  /// Imports an archive of layers or of a wallpaper.
  ///
  /// - Parameter ending: The ending of the file.
  static func archive(_ bytes: [UInt8], ending: String) -> Bool {
    guard bytes.count < 1 << 16 else { return false }
    ScratchFolder.shared.emptied()
    let path = ScratchFolder.shared.write(bytes, to: "a.\(ending)")
    let document = try? CoreAnimationDocument(
      path, unpackingIn: ScratchFolder.shared.path, limits: limits)
    if let document { imports(document) }
    return true
  }

  private static func imports(_ document: any ImportableDocument) {
    let resources = SceneResources(assets)
    guard let scene = try? document.scene(picturesIn: "Assets/", playing: nil, resources: resources)
    else {
      return
    }
    _ = scene.diagnostics.map { $0.rendered(in: scene.sources) }
    let errors = parse(Array(scene.document.text.utf8), scale: nil).diagnostics
      .filter { $0.severity == .error }
    // The files of an archive are not written for this target.
    let isOfFiles = { (error: Diagnostic) in
      error.message.contains("picture") || error.message.hasPrefix("there is no file 'Assets/")
    }
    precondition(errors.allSatisfy(isOfFiles), "\(errors.map(\.message))")
  }

  private static func parse(_ bytes: [UInt8], scale: Double?) -> ParsedScene {
    var overrides = ParsedScene.Overrides()
    overrides.scale = scale
    return ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: bytes), overriding: overrides,
      resources: SceneResources(assets))
  }

  private static func draw(_ timeline: SceneTimeline) {
    let frames = Set([0, timeline.frameCount / 2, timeline.frameCount - 1]).sorted()
    // A random scene may have an error at some tick.
    guard (try? timeline.audit(of: frames, limits: limits)) != nil else { return }
    let renderer = Renderer(timeline.scene, assets: assets, cache: RasterCache(byteLimit: 16 << 20))
    for frame in frames {
      _ = try? renderer.frame(try timeline.presentation(at: timeline.displayLink[frame]))
    }
  }

  /// The longest side of a frame, in pixels, if the smallest scale allows that.
  private static let largestSide = 40.0

  /// Stricter limits than usual, so that each input takes little time.
  private static let limits = {
    var limits = Limits.standard
    limits[.frames] = 10_000
    limits[.bytes] = 1 << 16
    limits[.values] = 20_000
    limits[.pixels] = 1 << 22
    limits[.memory] = 64 << 20
    limits[.letters] = 1000
    limits[.lines] = 100
    return limits
  }()

  /// The files of the demo scenes, read once.
  private static let assets = AssetLibrary(in: AssetFolders("Scenes"), limits: limits)

  /// Compiles a formula, and evaluates it with extreme numbers.
  static func formula(_ bytes: [UInt8]) -> Bool {
    let quoted = bytes.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] }
    let head = "size: [8, 8]\nframes: 9\nparameters: {a: 3}\nlayers: [{motionBlur: {opacity: '"
    let parsed = parse(Array(head.utf8) + quoted + Array("'}}]".utf8), scale: nil)
    _ = parsed.diagnostics.map { $0.rendered(in: parsed.sources) }
    guard case .formula(let formula) = parsed.scene?.layers.first?.motionBlur?.opacity
    else { return true }
    for number in [0, 1, -1, 0.1, 1e9, -1e9, .leastNonzeroMagnitude] {
      var environment = FormulaEnvironment(frame: 0, time: number, progress: 0.25, tick: 7)
      environment.movement = Vector(dx: number, dy: -number)
      environment.speed = number
      if let value = try? formula.finiteValue(in: environment) {
        precondition(abs(value) <= Formula.largestValue, "a formula comes to \(value)")
      }
    }
    return true
  }

  /// Parses a path, measures it and trims it.
  static func path(_ bytes: [UInt8]) -> Bool {
    guard let path = try? Path(parsing: String(decoding: bytes, as: UTF8.self)) else { return true }
    _ = (path.bounds, path.length)
    for (start, end) in [(0, 1), (0.25, 0.5), (0.9, 0.1), (0.5, 0.5)] as [(Double, Double)] {
      _ = path.trimmed(from: start, to: end).bounds
    }
    return true
  }

  /// Parses a trace, and evaluates it within and beyond its times.
  static func trace(_ bytes: [UInt8]) -> Bool {
    let text = """
      size: [8, 8]
      frames: 9
      inputs: {a: {trace: a.csv, fling: {}, bounds: [0, 10], length: 5}}
      layers: [{rotation: "clamp(a, 0, 9)"}]
      """
    let problem = Problem("there is no such file")
    let resources = SceneResources(
      text: { file throws(Problem) in SourceText(file: file, bytes: bytes) },
      imageSize: { _ throws(Problem) in throw problem },
      svgSize: { _ throws(Problem) in throw problem },
      sequence: { _ throws(Problem) in throw problem },
      film: { _ throws(Problem) in throw problem },
      moments: { scene throws(Diagnostic) in try scene.conditionMoments() }, fonts: .none,
      limits: limits)
    let parsed = ParsedScene(
      parsing: SourceText(file: "a.yaml", bytes: Array(text.utf8)), resources: resources)
    _ = parsed.diagnostics.map { $0.rendered(in: parsed.sources) }
    for input in parsed.scene?.inputs ?? [] {
      for time in [-1, 0, 0.1, 1, 1e9] as [Double] { _ = try? input.value(at: time) }
    }
    return true
  }

  /// Reads comparison rules, and matches them with frame names.
  static func rules(_ bytes: [UInt8]) -> Bool {
    let file = ScratchFolder.shared.write(bytes, to: "compare.yaml")
    guard let rules = try? RuleFile(path: file, limits: limits, reportingTo: { _ in }),
      let book = try? rules.book(measuring: [])
    else { return true }
    let name = String(repeating: "frame-00000/", count: 20) + "a.png"
    for (index, exception) in book.exceptions.enumerated() {
      _ = rules.name(ofException: index)
      if case .files(let pattern) = exception.frames { _ = pattern.matches(name) }
    }
    return true
  }
}
