import Raster
import System
package import Pipeline
import Compositing
package import SceneModel
package import SceneText
package import Timeline

/// A scene as it was when the frames of one side of a comparison were made.
package struct SceneRecord {
  package let timeline: SceneTimeline

  /// Version of Smear that made the frames.
  package let version: String

  /// The texts of the scene and the files it includes, with paths from the scene's folder.
  let sources: [SourceText]

  /// Settings of the command line.
  let overrides: ParsedScene.Overrides

  /// Declared parameters, with the values from the texts.
  private let declared: DeclaredParameters

  /// Access to the texts, pictures, films and fonts that the scene uses.
  private let resources: SceneResources

  /// Hashes of the files the scene shows, by path.
  let assets: [String: ContentHash]

  /// Numbers of the frames that may show an earlier state of the scene.
  package let staleFrames: Set<Int>

  /// - Parameter overrides: The settings with which the scene was loaded.
  package init(_ loaded: LoadedScene, overriding overrides: ParsedScene.Overrides) {
    timeline = loaded.timeline
    version = Version.current.description
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

  /// Reads the scene from the manifest in a folder of frames; `nil` if there is no manifest.
  ///
  /// Only the manifest is read, so the files the scene shows may be gone.
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

  /// Values of the parameters that the command line sets.
  var parameters: [String: Double] { overrides.parameters }

  /// Returns the value of a parameter; `nil` if the scene has no such parameter.
  func value(ofParameter name: String) -> Double? { parameters[name] ?? declared[name]?.value }

  /// Returns the timeline of an edited copy of this scene; `nil` if the copy is not a valid scene.
  ///
  /// - Parameters:
  ///   - sources: The texts of the copy, with the same paths.
  ///   - other: A scene that may have files which this one lacks.
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
  /// Returns these resources with other texts, and with the files that only `other` has.
  ///
  /// - Parameter sources: Of several texts with the same path, the first counts.
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
      sequence: either(sequence, other.sequence), film: either(film, other.film),
      moments: moments, fonts: fonts, colorSpace: colorSpace, limits: limits)
  }

  /// Creates the resources of a scene from the files its manifest lists.
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
      // The manifest does not record when each frame of a film is shown.
      film: { path throws(Problem) in
        (VideoContents.Timing(begins: [0], duration: 0), try size(path))
      },
      moments: { scene throws(Diagnostic) in try scene.conditionMoments() },
      fonts: .installed,
      colorSpace: manifest.options["color"].flatMap(ColorSpace.init) ?? .sRGB)
  }
}
