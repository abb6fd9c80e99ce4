import Drawing
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// A scene that is known to be whole: parsed, its assets decoded, all its ticks evaluated.
struct LoadedScene {
  let timeline: SceneTimeline

  /// The scene's text, then that of all other files it is made of.
  let sources: [SourceText]

  let assets: AssetLibrary

  /// The scene file's name without folder and extension.
  let name: String

  /// The parameters, with the values that the files give them.
  let parameters: DeclaredParameters

  /// Which variant of the scene it is; `nil` for the scene as it is written.
  let variant: String?

  var scene: Scene { timeline.scene }

  /// Whether nothing shines through any frame, because of what is behind all.
  var isOpaque: Bool { scene.background.alpha >= 1 }

  /// The name of the scene, and that of its variant.
  var title: String { variant.map { "\(name), \($0)" } ?? name }

  /// The path of one of ``sources`` from the folder of the scene.
  func pathFromScene(_ file: String) -> String {
    guard let slash = sources[0].file.lastIndex(of: "/"),
      file.hasPrefix(sources[0].file[...slash])
    else { return file }
    return String(file[sources[0].file.index(after: slash)...])
  }

  /// The same with another scene that needs nothing else.
  func showing(_ scene: Scene) throws(Diagnostic) -> LoadedScene {
    LoadedScene(
      timeline: try SceneTimeline(scene), sources: sources, assets: assets, name: name,
      parameters: parameters, variant: variant)
  }
}

extension LoadedScene {
  /// Loads a scene file and reports every problem it has.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read or has errors.
  init(path: String, overriding overrides: ParsedScene.Overrides) throws {
    self = try SceneFile(path: path).scene(overriding: overrides)
  }
}

extension SceneResources {
  /// The resources of a scene whose files are in `library`.
  ///
  /// - Parameter waits: Whether a picture that is damaged is known to be so at once; otherwise the
  ///   library tells once all are decoded.
  init(_ library: AssetLibrary, waits: Bool = true) {
    self.init(
      text: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.text(path) }
      },
      imageSize: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in
          if waits { _ = try library.image(path) }
          return try library.imageSize(path)
        }
      },
      svgSize: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.svgSize(path) }
      },
      sequence: { folder throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.sequence(folder) }
      },
      textSize: { text throws(Problem) in try text.sizeWithFontsHere() },
      fontFamilies: { InstalledFonts.families })
  }
}

extension PresentedText {
  /// The size of the text, in points, set in the fonts that are installed.
  func sizeWithFontsHere() throws(SceneResources.Problem) -> Size {
    do throws(DrawingError) {
      return try measuredSize
    } catch {
      throw SceneResources.Problem("the text cannot be set: \(error.reason)")
    }
  }
}

extension SceneResources.Problem {
  /// Runs `body`, and brings what goes wrong with a file into the parser's terms.
  fileprivate static func from<Result>(_ body: () throws(AssetError) -> Result)
    throws(SceneResources.Problem) -> Result
  {
    do throws(AssetError) {
      return try body()
    } catch {
      throw SceneResources.Problem(error.message, hint: error.hint)
    }
  }
}
