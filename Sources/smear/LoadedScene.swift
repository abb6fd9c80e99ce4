import Drawing
import Frames
import FoundationEssentials
import Pixels
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

  /// The file's name without folder and extension.
  let name: String

  /// Loads a scene file and reports every problem it has.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read or has errors.
  init(path: String, overriding overrides: ParsedScene.Overrides) throws {
    let source = SourceText(file: path, bytes: try LoadedScene.read(path))
    let url = URL(filePath: path)
    name = url.deletingPathExtension().lastPathComponent
    let folder =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
    assets = AssetLibrary(folder: path.hasPrefix("/") && folder.isEmpty ? "/" : folder)

    let parsed = ParsedScene(
      parsing: source, overriding: overrides, resources: SceneResources(assets))
    sources = parsed.sources
    for diagnostic in parsed.diagnostics { Console.note(diagnostic.rendered(in: sources)) }
    guard let scene = parsed.scene else { throw ReportedError() }
    do throws(Diagnostic) {
      timeline = try SceneTimeline(scene)
      for warning in try timeline.audit() { Console.note(warning.rendered(in: sources)) }
    } catch {
      Console.note(error.rendered(in: sources))
      throw ReportedError()
    }
  }

  var scene: Scene { timeline.scene }

  /// The path of one of ``sources`` from the folder of the scene.
  func pathFromScene(_ file: String) -> String {
    guard let slash = sources[0].file.lastIndex(of: "/"),
      file.hasPrefix(sources[0].file[...slash])
    else { return file }
    return String(file[sources[0].file.index(after: slash)...])
  }

  /// Reads the scene's text; where there is no such file, says which one was probably meant.
  private static func read(_ path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path)
    } catch {
      Console.note("smear: \(error)")
      if let nearest = NearestFile.path(like: path), nearest != path {
        Console.note("hint: did you mean '\(nearest)'?")
      }
      throw ReportedError()
    }
  }
}

extension SceneResources {
  /// The resources of a scene whose files are in `library`.
  init(_ library: AssetLibrary) {
    self.init(
      text: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.text(path) }
      },
      imageSize: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in
          let bitmap = try library.image(path)
          return Size(width: Double(bitmap.width), height: Double(bitmap.height))
        }
      },
      svgSize: { path throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.svgSize(path) }
      },
      sequence: { folder throws(Problem) in
        try Problem.from { () throws(AssetError) in try library.sequence(folder) }
      },
      textSize: { text throws(Problem) in
        do throws(DrawingError) {
          return try text.measuredSize
        } catch {
          throw Problem("the text cannot be set: \(error.reason)")
        }
      },
      fontFamilies: { InstalledFonts.families })
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
