package import Drawing
package import Raster
package import System
import Compositing
package import SceneModel
package import SceneText
import Timeline

/// The text of a scene, from which the scene and its variants are loaded.
package struct SceneFile: Sendable {
  /// The file's name without folder and extension.
  package let name: String

  package private(set) var source: SourceText

  /// The folders of the files that the scene names.
  private let folders: AssetFolders

  /// Draws the SVG documents that the scene shows.
  private let documents: any DocumentDrawing

  /// The largest values that the scene may ask for.
  private let limits: Limits

  private var sink: ProblemLog.Sink

  /// The space of all colours of the scene, in which its frames are drawn.
  package var colorSpace = ColorSpace.sRGB

  /// Chooses the frames whose identities are loaded with a scene; `nil` if none are.
  private var identified: (@Sendable (_ frames: [Int]) -> [Int])?

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - shownPath: The path in messages, if it is another one.
  ///   - others: Folders besides the scene's whose files it may name.
  ///   - place: The process in which the scene's SVG documents are drawn.
  ///   - limits: The largest values that the scene may ask for.
  ///   - sink: Takes the problems of the scene.
  /// - Throws: ``ReportedError`` if the file cannot be read.
  package init(
    path: String, shownAs shownPath: String? = nil, allowing others: [String] = [],
    drawingDocuments place: DocumentPlace = .inProcess,
    limits: Limits = .standard, reportingTo sink: @escaping ProblemLog.Sink
  ) throws(ReportedError) {
    let folders = AssetFolders(path.pathParts.folder ?? "", and: others)
    source = SourceText(
      file: shownPath ?? path,
      bytes: try SceneFile.read(path, in: folders, limits: limits, reportingTo: sink))
    self.limits = limits
    self.sink = sink
    name = path.pathStem
    self.folders = folders
    documents = place.documents(in: folders, limits: limits)
    if source.namesDocuments { documents.prepare() }
  }

  /// Takes a text of the user's as if it stood in a file here; it may name any file.
  ///
  /// - Parameters:
  ///   - name: Name of the scene, without an extension.
  ///   - limits: The largest values that the scene may ask for.
  ///   - sink: Takes the problems of the scene.
  package init(
    text: String, name: String, limits: Limits = .standard,
    reportingTo sink: @escaping ProblemLog.Sink
  ) {
    source = SourceText(file: name + ".yaml", bytes: Array(text.utf8))
    self.name = name
    self.limits = limits
    self.sink = sink
    folders = .everywhere
    documents = DocumentsHere()
  }

  /// Returns the same file with another text.
  package func replacing(text: [UInt8]) -> SceneFile {
    var file = self
    file.source = SourceText(file: source.file, bytes: text)
    if file.source.namesDocuments { documents.prepare() }
    return file
  }

  /// Returns the same file, whose problems go to another sink.
  package func reporting(to sink: @escaping ProblemLog.Sink) -> SceneFile {
    var file = self
    file.sink = sink
    return file
  }

  /// Returns the same file, whose scenes are loaded with the identities of frames.
  ///
  /// A folder of frames needs the identities. Without them, its plan evaluates each frame again.
  ///
  /// - Parameter shard: The part of the frames; `nil` for all.
  package func identifyingFrames(of shard: Shard? = nil) -> SceneFile {
    var file = self
    file.identified = { frames in shard?.frames(of: frames) ?? frames }
    return file
  }

  /// Loads the scene or the requested variant, and reports every problem.
  ///
  /// - Parameter frames: Takes the number of frames. Returns the numbers of the frames that must be
  ///   free of errors; `nil` for all.
  /// - Throws: ``ReportedError`` if there are errors.
  package func scene(
    overriding overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil }
  ) throws(ReportedError) -> LoadedScene {
    var log = log
    guard let scene = load(overrides, frames: frames, into: &log).scene else {
      throw ReportedError()
    }
    log.reportIdleAnimations()
    return scene
  }

  /// Loads the scene and all its variants, and reports every problem once.
  ///
  /// - Throws: ``ReportedError`` if the scene or a variant has errors.
  package func family(overriding overrides: ParsedScene.Overrides) throws(ReportedError)
    -> (scene: LoadedScene, variants: [LoadedScene])
  {
    let scenes = try scenesOneByOne(overriding: overrides).map {
      member throws(ReportedError) in
      guard let scene = member.scene else { throw ReportedError() }
      return scene
    }
    return (scenes[0], Array(scenes.dropFirst()))
  }

  /// Loads the scene and all its variants, and reports every problem once.
  ///
  /// - Returns: The scene, then the variants; `nil` for each that has errors.
  package func scenesOneByOne(overriding overrides: ParsedScene.Overrides)
    -> [(variant: String?, scene: LoadedScene?)]
  {
    var log = log
    let (scene, names) = load(overrides, into: &log)
    let variants = names.map { name in
      var overrides = overrides
      overrides.variant = name
      log.variant = name
      return (variant: Optional(name), scene: load(overrides, into: &log).scene)
    }
    log.reportIdleAnimations()
    return [(variant: nil, scene: scene)] + variants
  }

  /// An empty log that reports to this file's sink.
  var log: ProblemLog { ProblemLog(to: sink) }

  /// The files that the scene shows, none of them read yet.
  var assets: AssetLibrary {
    AssetLibrary(in: folders, documents: documents, colorSpace: colorSpace, limits: limits)
  }

  /// Loads the scene, and reports its problems.
  ///
  /// - Returns: The scene, or `nil` if it has errors; the names of the variants it declares.
  private func load(
    _ overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil },
    into log: inout ProblemLog
  ) -> (scene: LoadedScene?, variants: [String]) {
    let reading = reading(overrides, frames: frames, assets: assets)
    log.report(reading)
    return (reading.scene, reading.variants)
  }

  /// Reads the scene without reporting its problems.
  ///
  /// - Parameters:
  ///   - frames: Takes the number of frames. Returns the numbers of the frames that must be free of
  ///     errors; `nil` for all.
  ///   - assets: The scene's files; they may have been read before.
  func reading(
    _ overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]? = { _ in nil },
    assets: AssetLibrary
  ) -> SceneReading {
    LoadingWatch.shared.during("reading \(source.file)") {
      read(overrides, frames: frames, assets: assets)
    }
  }

  private func read(
    _ overrides: ParsedScene.Overrides, frames: (_ count: Int) -> [Int]?, assets: AssetLibrary
  ) -> SceneReading {
    func parse(waits: Bool) -> ParsedScene {
      ParsedScene(
        parsing: source, overriding: overrides, resources: SceneResources(assets, waits: waits))
    }
    var parsed = parse(waits: false)
    // Parse again: the parser reports where the scene names the damaged pictures.
    if assets.hasDamagedPictures() { parsed = parse(waits: true) }
    let read = ParsedTimeline(parsed, limits: limits)
    var reading = SceneReading(
      problems: read.diagnostics, furtherCount: parsed.furtherCount, sources: parsed.sources,
      variants: parsed.variants)
    guard let timeline = read.timeline else { return reading }
    do throws(Diagnostic) {
      let frames = frames(timeline.frameCount)
      let findings = try timeline.audit(
        of: frames, pictureBytes: assets.pictureBytes, isOpaque: assets.isOpaque, limits: limits,
        identifying: identified.map { identified in
          FrameIdentities(
            of: timeline, assets,
            auditing: identified(frames ?? Array(0..<timeline.frameCount)))
        })
      reading.findings = findings
      reading.scene = LoadedScene(
        timeline: timeline, sources: parsed.sources, assets: assets, name: name,
        parameters: parsed.parameters, expectations: parsed.expectations, memory: findings.memory,
        identities: findings.identities, variant: overrides.variant)
    } catch {
      reading.failure = error
    }
    return reading
  }

  /// Reads the scene's text; if there is no such file, suggests a similar name.
  private static func read(
    _ path: String, in folders: AssetFolders, limits: Limits, reportingTo sink: ProblemLog.Sink
  ) throws(ReportedError) -> [UInt8] {
    guard !path.isEmpty else {
      sink("smear: the path of the scene is empty")
      throw ReportedError()
    }
    do throws(FileError) {
      return try folders.read(own: path, atMost: limits[.bytes])
    } catch {
      guard !error.isTooLarge else {
        let excess = limits.excess(.bytes, of: path)
        sink("smear: \(excess.message)\nhint: \(excess.hint)")
        throw ReportedError()
      }
      // A link to a folder elsewhere is a folder to its user, whatever scenes may read.
      let isLinkToFolder = error.isOutside && (try? FileSystem.isFolder(path)) == true
      guard !error.isFolder, !isLinkToFolder else {
        let folder = path.hasSuffix("/") ? path : path + "/"
        sink("smear: \(path) is a folder\nhint: give a scene, or several: \(folder)*.yaml")
        throw ReportedError()
      }
      sink("smear: \(error)")
      if path == "-" {
        sink("hint: a scene is read from a file, and its pictures from beside that file")
      } else if let nearest = NearestFile.path(like: path, in: .everywhere) {
        sink("hint: did you mean '\(nearest)'?")
      }
      throw ReportedError()
    }
  }
}

extension SourceText {
  /// Whether the text seems to name an SVG document.
  fileprivate var namesDocuments: Bool {
    bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: ".") && bytes[index...].starts(with: ".svg".utf8)
    }
  }
}
