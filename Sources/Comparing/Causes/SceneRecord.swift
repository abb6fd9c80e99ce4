package import System
package import Pipeline
import Compositing
package import SceneModel
package import SceneText
package import Timeline

/// A scene as it was when one side of a comparison was made.
package struct SceneRecord {
  package let timeline: SceneTimeline

  /// Version of Smear.
  package let version: String

  /// The texts that the scene is made of, by their paths from it.
  let sources: [SourceText]

  /// The user's settings.
  let overrides: ParsedScene.Overrides

  /// The parameters, with the values that the texts give them.
  private let declared: DeclaredParameters

  /// What the scene shows.
  private let resources: SceneResources

  /// The files the scene shows, by path.
  package let assets: [String: ContentHash]

  /// Numbers of frames that may show another scene.
  package let staleFrames: Set<Int>

  /// - Parameter overrides: With which it was loaded.
  package init(_ loaded: LoadedScene, overriding overrides: ParsedScene.Overrides) {
    timeline = loaded.timeline
    version = Version.current
    sources = loaded.sources.map {
      SourceText(file: loaded.pathFromScene($0.file), bytes: $0.bytes)
    }
    self.overrides = overrides
    declared = loaded.parameters
    resources = SceneResources(loaded.assets)
    staleFrames = []
    assets = Dictionary(
      uniqueKeysWithValues: loaded.assets.files.map { ($0.path, $0.hash) })
  }

  /// Takes the scene from the manifest of a folder of frames; `nil` if there is no manifest.
  ///
  /// Nothing but the manifest is read: the files the scene shows need not be there any more.
  package init?(folder: String) throws(Problem) {
    let path = folder.appending(name: Manifest.fileName)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try AssetFolders.only(folder)
        .read(own: path, atMost: Limits.standard[.manifest])
    } catch {
      if error.isMissing { return nil }
      throw Problem("\(error)")
    }
    guard let manifest = try? Manifest(json: bytes), let source = manifest.sources.first?.text()
    else {
      throw Problem("\(path) is damaged")
    }
    var overrides = ParsedScene.Overrides()
    overrides.parameters = manifest.parameters
    overrides.scale = manifest.options["scale"].flatMap { Double($0) }
    overrides.frameRate = manifest.options["frameRate"].flatMap { FrameRate(parsing: $0) }
    overrides.variant = manifest.options["variant"]
    resources = SceneResources(manifest)
    let read = ParsedTimeline(
      ParsedScene(parsing: source, overriding: overrides, resources: resources))
    guard let timeline = read.timeline else {
      let reason = read.diagnostics.first { $0.severity == .error }?.message
      throw Problem("the scene in \(path) is not understood: \(reason ?? "it is empty")")
    }
    self.timeline = timeline
    version = manifest.version
    sources = manifest.sources.map { $0.text() }
    self.overrides = overrides
    declared = read.parsed.parameters
    staleFrames = Set(manifest.frames.filter(\.isStale).map(\.number))
    assets = Dictionary(manifest.assets.map { ($0.file, $0.hash) }) { first, _ in first }
  }

  /// The parameters that the user has set.
  var parameters: [String: Double] { overrides.parameters }

  /// The value that a parameter has; `nil` if there is none of that name.
  func value(ofParameter name: String) -> Double? { parameters[name] ?? declared[name]?.value }

  /// The timeline of a scene that is similar to this one; `nil` if there is no such scene.
  ///
  /// - Parameters:
  ///   - sources: Its texts, by the same paths.
  ///   - other: A scene that has files which this one does not show.
  func timeline(
    of sources: [SourceText], overriding overrides: ParsedScene.Overrides,
    besides other: SceneRecord
  ) -> SceneTimeline? {
    ParsedTimeline(
      ParsedScene(
        parsing: sources[0], overriding: overrides,
        resources: resources.reading(sources + other.sources, besides: other.resources))
    ).timeline
  }
}

extension Manifest.Source {
  fileprivate func text() -> SourceText { SourceText(file: file, bytes: Array(text.utf8)) }
}

extension SceneResources {
  /// The same with some texts, and with all that other resources have besides.
  ///
  /// - Parameter sources: The first of those with the same path counts.
  fileprivate func reading(
    _ sources: [SourceText], besides other: SceneResources
  ) -> SceneResources {
    func either<Found>(
      _ first: @escaping (String) throws(Problem) -> Found,
      _ second: @escaping (String) throws(Problem) -> Found
    ) -> (String) throws(Problem) -> Found {
      { (path) throws(Problem) in
        do throws(Problem) { return try first(path) } catch { return try second(path) }
      }
    }
    return SceneResources(
      text: { path throws(Problem) in
        guard let source = sources.first(where: { $0.file == path }) else {
          throw Problem("there is no file '\(path)'")
        }
        return source
      },
      imageSize: either(imageSize, other.imageSize), svgSize: either(svgSize, other.svgSize),
      sequence: either(sequence, other.sequence), film: either(film, other.film), fonts: fonts,
      limits: limits)
  }

  /// The resources of a scene as its manifest lists them.
  fileprivate init(_ manifest: Manifest) {
    func size(_ path: String) throws(Problem) -> Size {
      guard let asset = manifest.assets.first(where: { $0.file == path }) else {
        throw Problem("the manifest does not list '\(path)'")
      }
      guard let size = asset.size, size.count == 2 else {
        throw Problem("the manifest does not say how large '\(path)' is")
      }
      return Size(width: size[0], height: size[1])
    }
    self.init(
      text: { path throws(Problem) in
        guard let source = manifest.sources.first(where: { $0.file == path }) else {
          throw Problem("the manifest does not list '\(path)'")
        }
        return source.text()
      },
      imageSize: size, svgSize: size,
      sequence: { folder throws(Problem) in
        let paths = manifest.assets.map(\.file).filter { $0.hasPrefix(folder + "/") }
        guard let first = paths.first else {
          throw Problem("the manifest does not list '\(folder)'")
        }
        return (paths, try size(first))
      },
      // Which of its frames is shown when, only the film knows.
      film: { path throws(Problem) in
        (VideoContents.Timing(begins: [0], duration: 0), try size(path))
      },
      fonts: .installed)
  }
}
