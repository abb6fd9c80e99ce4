public import struct Foundation.URL
internal import Drawing
internal import Pipeline
internal import Compositing
internal import SceneModel
internal import SceneText
internal import Timeline

/// A scene that has been read and checked; its assets are decoded and each frame can be drawn.
///
/// A frame depends only on the scene and its number, so threads may ask for frames in any order.
public struct Scene: Sendable {
  let loaded: LoadedScene
  let renderers: RendererPool

  /// The scene file, and the settings that override values in it.
  private let file: SceneFile
  let overrides: ParsedScene.Overrides

  /// Warnings, as text for people; the scene can be drawn nevertheless.
  public let warnings: [String]

  /// Reads a scene file and its assets, which must lie in the file's folder or below.
  ///
  /// SVG documents are drawn in this process. For scenes you do not trust, run the program `smear`,
  /// which draws SVG documents in separate processes.
  ///
  /// - Parameters:
  ///   - url: Location of the file.
  ///   - parameters: Values by parameter name; other parameters keep those of the file.
  ///   - variant: Name of a variant of the scene; `nil` for the scene as written.
  ///   - scale: Pixels per point; `nil` for the scale of the scene.
  /// - Throws: ``SceneError`` if the file or one of its assets is missing or has an error.
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

  /// Reads a scene from its text, which may refer to any file.
  ///
  /// Relative paths start from the working directory.
  ///
  /// - Parameters:
  ///   - text: The YAML text of a scene file.
  ///   - name: Name of the scene in messages, without an extension.
  ///   - parameters: As in ``init(contentsOf:parameters:variant:scale:)``.
  ///   - variant: As in ``init(contentsOf:parameters:variant:scale:)``.
  ///   - scale: As in ``init(contentsOf:parameters:variant:scale:)``.
  /// - Throws: ``SceneError`` if the text or one of its assets has an error.
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

  /// Returns the same scene with other values of some parameters.
  ///
  /// - Throws: ``SceneError`` if there is no such parameter, or the new values cause an error.
  public func setting(_ parameters: [String: Double]) throws(SceneError) -> Scene {
    var overrides = overrides
    overrides.parameters.merge(parameters) { $1 }
    return try Scene(file, overrides)
  }

  /// Width of a frame, in pixels.
  public var width: Int { loaded.scene.pixelSize.width }

  /// Height of a frame, in pixels.
  public var height: Int { loaded.scene.pixelSize.height }

  /// Number of frames: one for each refresh of the display.
  public var frameCount: Int { loaded.timeline.frameCount }

  /// Time from the first frame to the end of the last, in seconds.
  public var duration: Double { loaded.timeline.duration }

  /// Parameters of the scene, in the order of their declaration.
  public var parameters: [Parameter] { loaded.parameters.all.map { Parameter($0) } }

  /// Paths of all layers, such as `menu/title`, each before its sublayers.
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
