public import struct Foundation.URL
internal import Drawing
internal import Pipeline
internal import Compositing
internal import SceneModel
internal import SceneText
internal import Timeline

/// A scene that has been read and checked: its assets are decoded, and each of its frames can be drawn.
///
/// A frame depends on the scene and its number alone, so that any number of threads may ask for frames,
/// in any order.
public struct Scene: Sendable {
  let loaded: LoadedScene
  let renderers: RendererPool

  /// What the scene is read from, and how it differs from what stands there.
  private let file: SceneFile
  let overrides: ParsedScene.Overrides

  /// What is worth knowing though the scene can be drawn, as people read it.
  public let warnings: [String]

  /// Reads a scene file, and what it names: files in its own folder and below.
  ///
  /// SVG documents are drawn in this process. For scenes of strangers run the program `smear`, which
  /// draws them in processes of their own.
  ///
  /// - Parameters:
  ///   - url: Of a file.
  ///   - parameters: Values of the scene's parameters, by their names; the others have those of the file.
  ///   - variant: The name of one of the scene's variants; `nil` is the scene as it is written.
  ///   - scale: Pixels per point; `nil` is what the scene says.
  /// - Throws: ``SceneError`` if there is no such file, or something is wrong with it or with what it names.
  public init(
    contentsOf url: URL, parameters: [String: Double] = [:], variant: String? = nil,
    scale: Double? = nil
  ) throws(SceneError) {
    let problems = ProblemList()
    let file = try problems.ofReading { () throws(ReportedError) in
      try SceneFile(path: url.path, reportingTo: problems.add)
    }
    try self.init(file, ParsedScene.Overrides(parameters, variant: variant, scale: scale))
  }

  /// Reads a scene from its text, which may name any file; paths start from the working folder.
  ///
  /// - Parameters:
  ///   - text: YAML, as it stands in a scene file.
  ///   - name: What messages call it, without an extension.
  ///   - parameters: As those of ``init(contentsOf:parameters:variant:scale:)``.
  ///   - variant: The same.
  ///   - scale: The same.
  /// - Throws: ``SceneError`` if something is wrong with it or with what it names.
  public init(
    text: String, named name: String = "scene", parameters: [String: Double] = [:],
    variant: String? = nil, scale: Double? = nil
  ) throws(SceneError) {
    try self.init(
      SceneFile(text: text, name: name, reportingTo: { _ in }),
      ParsedScene.Overrides(parameters, variant: variant, scale: scale))
  }

  /// - Parameter file: Read already.
  private init(_ file: SceneFile, _ overrides: ParsedScene.Overrides) throws(SceneError) {
    self.file = file
    self.overrides = overrides
    let problems = ProblemList()
    loaded = try problems.ofReading { () throws(ReportedError) in
      try file.reporting(to: problems.add).scene(overriding: overrides)
    }
    warnings = problems.all
    renderers = RendererPool(
      loaded.timeline, assets: loaded.assets, cache: loaded.memory.cache(workerCount: 1))
  }

  /// The same scene with other values of some of its parameters.
  ///
  /// - Throws: ``SceneError`` if there is no such parameter, or something is wrong with the scene then.
  public func setting(_ parameters: [String: Double]) throws(SceneError) -> Scene {
    var overrides = overrides
    overrides.parameters.merge(parameters) { $1 }
    return try Scene(file, overrides)
  }

  /// The width of a frame, in pixels.
  public var width: Int { loaded.scene.pixelSize.width }

  /// The height of a frame, in pixels.
  public var height: Int { loaded.scene.pixelSize.height }

  /// How many frames there are: one for each refresh of the display.
  public var frameCount: Int { loaded.timeline.frameCount }

  /// Seconds from the first frame to the end of the last.
  public var duration: Double { loaded.timeline.duration }

  /// The numbers that the scene names, in their order.
  public var parameters: [Parameter] { loaded.parameters.all.map { Parameter($0) } }

  /// The paths of all layers, such as `menu/title`, each before those within it.
  public var layerPaths: [String] { loaded.scene.layerPaths }
}

extension ParsedScene.Overrides {
  fileprivate init(_ parameters: [String: Double], variant: String?, scale: Double?) {
    self.init()
    self.parameters = parameters
    self.variant = variant
    self.scale = scale
  }
}
