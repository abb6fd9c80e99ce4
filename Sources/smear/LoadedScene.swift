import Frames
import FoundationEssentials
import Pixels
import Rendering
import SceneModel
import SceneSyntax

/// A scene that is known to be whole: parsed, its assets decoded, all its ticks evaluated.
struct LoadedScene {
  let scene: Scene
  let source: SourceText
  let assets: AssetLibrary

  /// The file's name without folder and extension.
  let name: String

  /// Loads a scene file and reports every problem it has.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read or has errors.
  init(path: String, overriding overrides: ParsedScene.Overrides) throws {
    source = SourceText(file: path, bytes: try LoadedScene.read(path))
    let url = URL(filePath: path)
    name = url.deletingPathExtension().lastPathComponent
    let folder =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
    assets = AssetLibrary(folder: path.hasPrefix("/") && folder.isEmpty ? "/" : folder)

    let parsed = ParsedScene(
      parsing: source, overriding: overrides, resources: SceneResources(assets))
    for diagnostic in parsed.diagnostics { Console.note(diagnostic.rendered(in: source)) }
    guard let scene = parsed.scene else { throw ReportedError() }
    do throws(Diagnostic) {
      for warning in try scene.audit() { Console.note(warning.rendered(in: source)) }
    } catch {
      Console.note(error.rendered(in: source))
      throw ReportedError()
    }
    self.scene = scene
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
      imageSize: { path throws(Problem) in
        do throws(AssetError) {
          let bitmap = try library.image(path)
          return Size(width: Double(bitmap.width), height: Double(bitmap.height))
        } catch {
          throw Problem(error.message, hint: error.hint)
        }
      },
      svgSize: { path throws(Problem) in
        do throws(AssetError) {
          return try library.svgSize(path)
        } catch {
          throw Problem(error.message, hint: error.hint)
        }
      },
      textSize: { $0.measuredSize }, fontFamilies: { InstalledFonts.families })
  }
}
