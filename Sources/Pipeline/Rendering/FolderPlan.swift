import System
import Raster
import Compositing
import SceneModel
import Timeline

/// The planned frames of a folder, each with its fingerprint.
///
/// Fingerprints are known before the first frame is drawn, for later runs that resume or merge the
/// folder. They come from the audit of the scene if that has identified its frames. Drawing
/// evaluates each frame again, because the presentations of all frames would take too much memory.
struct FolderPlan {
  private let loaded: LoadedScene

  /// Numbers of the frames in the job.
  private let frames: [Int]

  /// The part of the job to render; `nil` for all of it.
  private let shard: Shard?
  private let parameters: [String: Double]
  private let assets: [Manifest.Asset]
  private let identities: FrameIdentities

  /// The format of the frames' files.
  private let format: String

  /// - Parameter parameters: Values that the command line sets in place of the scene's.
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
    identities = loaded.identities ?? FrameIdentities(of: loaded.timeline, loaded.assets)
  }

  /// Plans the frames, each with its fingerprint, on several workers.
  ///
  /// - Returns: `nil` if the user stopped it.
  func manifest(in context: JobContext) throws -> Manifest? {
    let numbers = shard.map { $0.frames(of: frames) } ?? frames
    let planned = try Workers.map(
      numbers, workerCount: context.workerCount, proceed: context.proceed
    ) { try frame($0) }
    return planned.map(manifest)
  }

  /// Finds the frames that are already up to date, in a folder that no other run is writing.
  ///
  /// - Returns: `nil` if the user stopped it.
  /// - Throws: ``BusyFolderError`` if another run is writing the folder.
  func resumption(of manifest: Manifest, at path: String, in context: JobContext) throws
    -> Resumption?
  {
    let records: FolderRecords
    if try FileSystem.exists(path) {
      let folder = try Folder(path)
      // Before the records are read, so that no other run changes them in between.
      try BusyFolderError.lock(folder, isShared: manifest.part != nil)
      records = try FolderRecords(of: folder)
    } else {
      records = try FolderRecords(of: path)
    }
    return try Resumption(
      of: manifest, in: records, workerCount: context.workerCount, frame: frame,
      proceed: context.proceed)
  }

  /// Returns the frame with a number, with its fingerprint.
  private func frame(_ number: Int) throws(Diagnostic) -> Manifest.Frame {
    let identity = try identities.identity(ofFrame: number, in: loaded.timeline)
    return Manifest.Frame(
      number: number,
      timestamp: loaded.scene.display.refresh.time(ofRefresh: number),
      fingerprint: ContentHash(
        of: Array("smear \(Version.current) \(format) ".utf8) + identity.bytes))
  }

  private func manifest(_ frames: [Manifest.Frame]) -> Manifest {
    let (width, height) = loaded.scene.pixelSize
    var settings = [
      "scale": loaded.scene.scale.plain,
      "color": loaded.scene.colorSpace.rawValue,
      "frameRate": loaded.scene.display.refresh.description,
    ]
    settings["variant"] = loaded.variant
    return Manifest(
      version: Version.current.description,
      sources: loaded.sources.map {
        Manifest.Source(
          file: loaded.pathFromScene($0.file), text: String(decoding: $0.bytes, as: UTF8.self))
      },
      parameters: parameters, options: settings, assets: assets,
      format: "png", size: Manifest.Size(width: width, height: height),
      frameCount: loaded.timeline.frameCount, events: loaded.events, frames: frames,
      part: shard.map { Manifest.Part($0, of: self.frames) })
  }
}
