import FoundationEssentials
import Frames
import Rendering
import SceneModel
import SceneSyntax
import Timeline

/// The text of a scene, from which the scene and its variants are loaded.
struct SceneFile {
  /// The file's name without folder and extension.
  let name: String

  private let source: SourceText

  /// The folder that paths in the scene start from.
  private let folder: String

  /// Reads a scene file.
  ///
  /// - Throws: ``ReportedError`` if it cannot be read.
  init(path: String) throws {
    source = SourceText(file: path, bytes: try SceneFile.read(path))
    name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let folder =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : ""
    self.folder = path.hasPrefix("/") && folder.isEmpty ? "/" : folder
  }

  /// Takes a text as if it stood in a file here.
  ///
  /// - Parameter name: Of the file, without an extension.
  init(text: String, name: String) {
    source = SourceText(file: name + ".yaml", bytes: Array(text.utf8))
    self.name = name
    folder = ""
  }

  /// Loads the scene, or that one of its variants which is asked for, and reports every problem.
  ///
  /// - Parameter frames: Those that have to be free of errors.
  /// - Throws: ``ReportedError`` if there are errors.
  func scene(overriding overrides: ParsedScene.Overrides, frames: FrameSelection = .all)
    throws(ReportedError) -> LoadedScene
  {
    var log = ProblemLog()
    guard let scene = load(overrides, frames: frames, into: &log).scene else {
      throw ReportedError()
    }
    log.reportIdleAnimations()
    return scene
  }

  /// Loads the scene as it is written and all its variants, and reports every problem once.
  ///
  /// - Throws: ``ReportedError`` if any of them has errors.
  func family(overriding overrides: ParsedScene.Overrides) throws(ReportedError)
    -> (scene: LoadedScene, variants: [LoadedScene])
  {
    var log = ProblemLog()
    let (scene, names) = load(overrides, into: &log)
    let variants = names.compactMap { name in
      var overrides = overrides
      overrides.variant = name
      log.variant = name
      return load(overrides, into: &log).scene
    }
    log.reportIdleAnimations()
    guard let scene, variants.count == names.count else { throw ReportedError() }
    return (scene, variants)
  }

  /// Loads all variants, of which there is at least one.
  func variants(overriding overrides: ParsedScene.Overrides) throws -> [LoadedScene] {
    let variants = try family(overriding: overrides).variants
    guard !variants.isEmpty else {
      throw UsageError(
        message: "\(source.file) declares no variants",
        hint: "a scene names them, and what each changes, under 'variants'")
    }
    return variants
  }

  /// Files that the scene shows, none of them read yet.
  var assets: AssetLibrary { AssetLibrary(folder: folder) }

  /// - Parameters:
  ///   - frames: Those that have to be free of errors.
  ///   - assets: Files that may have been read before.
  /// - Returns: The scene, `nil` if it has errors; the names of the variants it declares.
  func load(
    _ overrides: ParsedScene.Overrides, frames: FrameSelection = .all,
    assets: AssetLibrary? = nil, into log: inout ProblemLog
  ) -> (scene: LoadedScene?, variants: [String]) {
    let assets = assets ?? self.assets
    func parse(waits: Bool) -> ParsedScene {
      ParsedScene(
        parsing: source, overriding: overrides, resources: SceneResources(assets, waits: waits))
    }
    var parsed = parse(waits: false)
    // Where they stand in the scene, the parser says.
    if assets.hasDamagedPictures() { parsed = parse(waits: true) }
    log.report(parsed.diagnostics, in: parsed.sources)
    guard let scene = parsed.scene else { return (nil, parsed.variants) }
    do throws(Diagnostic) {
      let timeline = try SceneTimeline(scene)
      let audited = frames.audited(of: timeline.frameCount)
      log.report(try timeline.audit(of: audited), in: parsed.sources)
      let loaded = LoadedScene(
        timeline: timeline, sources: parsed.sources, assets: assets, name: name,
        parameters: parsed.parameters, variant: overrides.variant)
      return (loaded, parsed.variants)
    } catch {
      log.report([error], in: parsed.sources)
      return (nil, parsed.variants)
    }
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
