import System
import Raster
import Compositing
import SceneModel
import Timeline

/// The frames that are to be in a folder, and the dependencies of each.
///
/// A plan evaluates each of its ticks, as the audit has before and the frame itself will again. Nothing is
/// written before every tick is known to be good, and the fingerprints have to stand before the first
/// frame, for what resumes, merges or was killed; yet they need the hashes of all files, which the audit
/// of a scene that is only checked does not, and a tick's values are too large to be kept for all. Either
/// of the two costs at most a twentieth of a run.
struct FolderPlan {
  private let loaded: LoadedScene

  /// Numbers of the frames that the job is about.
  private let frames: [Int]

  /// Which part of them is to be rendered; `nil` if it is all.
  private let shard: Shard?
  private let parameters: [String: Double]
  private let assets: [Manifest.Asset]
  private let dependencies: FrameDependencies

  /// How files are written.
  private let format: String

  /// - Parameter parameters: What the command line says instead of the scene.
  init(
    of loaded: LoadedScene, frames: [Int], shard: Shard?, parameters: [String: Double],
    compression: PNGCompression
  ) {
    self.loaded = loaded
    self.frames = frames
    self.shard = shard
    format = FolderOutput.format(of: loaded, compression)
    self.parameters = parameters
    assets = loaded.assets.files.map {
      Manifest.Asset(
        file: $0.path, hash: $0.hash, size: [$0.size.width, $0.size.height])
    }
    let files = assets.map { asset in
      let linked = loaded.assets.linkedContents(of: asset.file)
      return (asset.file, ContentHash(of: asset.hash.bytes + linked).bytes)
    }
    dependencies = FrameDependencies(
      of: loaded.timeline, files: Dictionary(uniqueKeysWithValues: files),
      digest: { ContentHash(of: $0).halves })
  }

  /// Plans the frames, each with its fingerprint, on several workers.
  ///
  /// - Returns: `nil` if the user has stopped it.
  func manifest(in context: JobContext) throws -> Manifest? {
    let numbers = shard.map { $0.frames(of: frames) } ?? frames
    let planned = try Workers.map(
      numbers, workerCount: context.workerCount, proceed: context.proceed
    ) { try frame($0) }
    return planned.map(manifest)
  }

  /// Looks for frames that are right already.
  ///
  /// - Returns: `nil` if the user has stopped it.
  func resumption(of manifest: Manifest, at path: String, in context: JobContext) throws
    -> Resumption?
  {
    try Resumption(
      of: manifest, in: FolderRecords(of: path), workerCount: context.workerCount, frame: frame,
      proceed: context.proceed)
  }

  /// The frame of a number with its fingerprint.
  private func frame(_ number: Int) throws(Diagnostic) -> Manifest.Frame {
    let timeline = loaded.timeline
    let presentation = try timeline.presentation(at: timeline.displayLink[number], for: .drawing)
    return Manifest.Frame(
      number: number,
      timestamp: loaded.scene.display.refresh.time(ofRefresh: number),
      fingerprint: ContentHash(
        of: Array("smear \(Version.current) \(format) ".utf8)
          + dependencies.bytes(of: presentation)))
  }

  private func manifest(_ frames: [Manifest.Frame]) -> Manifest {
    let (width, height) = loaded.scene.pixelSize
    var settings = [
      "scale": loaded.scene.scale.plain,
      "frameRate": loaded.scene.display.refresh.description,
    ]
    settings["variant"] = loaded.variant
    return Manifest(
      version: Version.current,
      sources: loaded.sources.map {
        Manifest.Source(
          file: loaded.pathFromScene($0.file), text: String(decoding: $0.bytes, as: UTF8.self))
      },
      parameters: parameters, options: settings, assets: assets,
      format: "png", size: Manifest.Size(width: width, height: height),
      frameCount: loaded.timeline.frameCount, frames: frames,
      part: shard.map { Manifest.Part($0, of: self.frames) })
  }
}
