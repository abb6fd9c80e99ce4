package import Files
import Frames
import Limits
package import Loading
import Rendering
package import SceneModel
import SceneSyntax
package import Timeline

/// A scene as it was when one side of a comparison was made.
package struct SceneRecord {
  package let timeline: SceneTimeline

  /// Version of Smear.
  package let version: String

  /// The user's settings.
  package let parameters: [String: Double]

  /// The files the scene shows, by path.
  package let assets: [String: ContentHash]

  /// Numbers of frames that may show another scene.
  package let staleFrames: Set<Int>

  package init(_ loaded: LoadedScene, parameters: [String: Double]) {
    timeline = loaded.timeline
    version = Version.current
    self.parameters = parameters
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
      bytes = try FileSystem.read(path, atMost: Limits.standard[.manifest])
    } catch {
      if error.isMissing { return nil }
      throw Problem("\(error)")
    }
    guard let manifest = try? Manifest(json: bytes), let source = manifest.sources.first else {
      throw Problem("\(path) is damaged")
    }
    var overrides = ParsedScene.Overrides()
    overrides.parameters = manifest.parameters
    overrides.scale = manifest.options["scale"].flatMap { Double($0) }
    overrides.frameRate = manifest.options["frameRate"].flatMap { FrameRate(parsing: $0) }
    overrides.variant = manifest.options["variant"]
    let read = ParsedTimeline(
      ParsedScene(
        parsing: source.text(), overriding: overrides, resources: SceneResources(manifest)))
    guard let timeline = read.timeline else {
      let reason = read.diagnostics.first { $0.severity == .error }?.message
      throw Problem("the scene in \(path) is not understood: \(reason ?? "it is empty")")
    }
    self.timeline = timeline
    version = manifest.version
    parameters = manifest.parameters
    staleFrames = Set(manifest.frames.filter(\.isStale).map(\.number))
    assets = Dictionary(manifest.assets.map { ($0.file, $0.hash) }) { first, _ in first }
  }
}

extension Manifest.Source {
  fileprivate func text() -> SourceText { SourceText(file: file, bytes: Array(text.utf8)) }
}

extension SceneResources {
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
