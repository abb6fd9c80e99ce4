import Compositing
import SceneModel

/// The result of a run that has rendered into one folder, or one film.
package struct RenderSummary: Encodable {
  /// The variant of the scene that the frames show; absent for the scene as it is written.
  package let variant: String?

  /// Where the frames are; absent for a film alone.
  package let folder: String?

  /// Where the film is; absent for a folder alone.
  package let film: String?

  /// The outputs as people call them.
  private let outputs: [String]

  package let frames, width, height: Int
  package let frameRate: String
  package let seconds, framesPerSecond: Double

  /// Which part of the job it was, as `3/16`; absent if it was all.
  package let shard: String?

  /// The frames of an earlier run; absent unless the run resumed it.
  let resumed: ResumeSummary?

  /// How often the renderer found what it had drawn before, by what that was.
  package let cache: [String: CacheUse]

  /// How often a cache was asked, and with what success.
  package struct CacheUse: Encodable {
    let hits, misses: Int
  }

  private enum CodingKeys: String, CodingKey {
    case variant, folder, film, frames, width, height, frameRate, seconds, framesPerSecond
    case shard, resumed, cache
  }

  /// - Parameters:
  ///   - frames: How many were written.
  ///   - seconds: How long it took.
  ///   - cache: How often each kind of raster was found, and how often it was drawn.
  init(
    of loaded: LoadedScene, frames: Int, in target: OutputTarget, film companion: OutputTarget?,
    _ shard: Shard?, resuming resumption: Resumption?, seconds: Double,
    cache: [RasterKind: (hits: Int, misses: Int)]
  ) {
    variant = loaded.variant
    self.shard = shard?.description
    resumed = resumption.map { ResumeSummary($0) }
    folder = target.folder
    film = (companion ?? target).film
    outputs = [target.path] + (companion.map { [$0.path] } ?? [])
    self.frames = frames
    (width, height) = loaded.scene.pixelSize
    frameRate = loaded.scene.display.refresh.description
    self.seconds = seconds.rounded(toPlaces: 6)
    framesPerSecond = (Double(frames) / max(seconds, 1e-6)).rounded(toPlaces: 3)
    self.cache = Dictionary(
      uniqueKeysWithValues: cache.map {
        ($0.key.rawValue, CacheUse(hits: $0.value.hits, misses: $0.value.misses))
      })
  }

  /// The summary as a line for people, after one about what was there before.
  package var text: String {
    let name = (variant.map { "\($0): " } ?? "") + (shard.map { "shard \($0): " } ?? "")
    let resumed = resumed.map { "\(name)\($0.text)" }
    // Who has nothing left to render has said so.
    if let resumed, frames == 0 { return resumed }
    return (resumed.map { "\($0)\n" } ?? "")
      + "\(name)\(frames.asFrames) of \(width) × \(height) pixels in \(outputs.listed("and")) (\(seconds.rounded(toPlaces: 2).plain) s)"
  }
}

/// The results of a run over all variants of a scene.
package struct VariantsSummary: Encodable {
  /// Of the folders of all variants; absent for films.
  package let folder: String?

  package let variants: [RenderSummary]

  package init(folder: String?, variants: [RenderSummary]) {
    self.folder = folder
    self.variants = variants
  }
}
