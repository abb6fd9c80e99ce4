import Compositing
import SceneModel

/// The result of a run that has rendered into one folder, or one film.
package struct RenderSummary: Encodable {
  /// The variant that the frames show; `nil` for the scene without a variant.
  let variant: String?

  /// Path of the folder; `nil` for a film alone.
  let folder: String?

  /// Path of the film; `nil` for a folder alone.
  let film: String?

  /// The outputs, named as in messages.
  private let outputs: [String]

  let frames, width, height: Int
  let frameRate: String
  let seconds, framesPerSecond: Double

  /// The part of the job, such as `3/16`; `nil` for all of it.
  let shard: String?

  /// The frames kept from an earlier run; `nil` unless the run resumed it.
  let resumed: ResumeSummary?

  /// The events of the scene, by time; `nil` if there are none.
  let events: [EventRecord]?

  /// The hits and misses of the renderer's cache, by the kind of raster.
  let cache: [String: CacheUse]

  /// The number of successful and failed look-ups in a cache.
  struct CacheUse: Encodable {
    let hits, misses: Int
  }

  private enum CodingKeys: String, CodingKey {
    case variant, folder, film, frames, width, height, frameRate, seconds, framesPerSecond
    case shard, resumed, events, cache
  }

  /// - Parameters:
  ///   - frames: The number of frames written.
  ///   - seconds: The duration of the run.
  ///   - cache: Hits and misses for each kind of raster.
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
    events = loaded.events.isEmpty ? nil : loaded.events
    self.seconds = seconds.rounded(toPlaces: 6)
    framesPerSecond = (Double(frames) / max(seconds, 1e-6)).rounded(toPlaces: 3)
    self.cache = Dictionary(
      uniqueKeysWithValues: cache.map {
        ($0.key.rawValue, CacheUse(hits: $0.value.hits, misses: $0.value.misses))
      })
  }

  /// The summary as a line for the user, after a line about the resumed frames if there is one.
  package var text: String {
    let name = (variant.map { "\($0): " } ?? "") + (shard.map { "shard \($0): " } ?? "")
    let resumed = resumed.map { "\(name)\($0.text)" }
    // With no frame left to render, the line about resumed frames says enough.
    if let resumed, frames == 0 { return resumed }
    return (resumed.map { "\($0)\n" } ?? "")
      + "\(name)\(frames.asFrames) of \(width) × \(height) pixels in \(outputs.listed("and")) (\(seconds.rounded(toPlaces: 2).plain) s)"
  }
}

/// The results of a run over all variants of a scene.
package struct VariantsSummary: Encodable {
  /// Path of the folder that contains those of all variants; `nil` for films.
  let folder: String?

  let variants: [RenderSummary]

  package init(folder: String?, variants: [RenderSummary]) {
    self.folder = folder
    self.variants = variants
  }
}
