import Drawing
import SceneModel
import Synchronization

/// Rasters shared by all renderers of a scene. Those that were needed once are forgotten after a few
/// frames of a run; where the others take too much memory, so are the least recently used ones.
///
/// A cached raster is exactly the one that would be drawn anew, so the cache never changes a frame.
package final class RasterCache: Sendable {
  private let state: Mutex<State>

  /// - Parameter byteLimit: The limit of the rasters' pixels, in bytes.
  package init(byteLimit: Int = 256 << 20) {
    state = Mutex(State(byteLimit: byteLimit))
  }

  /// Keeps no more than so many bytes from now on.
  func limit(to byteLimit: Int) { state.withLock { $0.limit(to: byteLimit) } }

  /// The usual limit for the frames of a scene: as much as eight of them take, and 96 MB anyway.
  static func usualLimit(for scene: Scene) -> Int {
    let (width, height) = scene.pixelSize
    return max(8 * width * height * 4, 96 << 20)
  }

  /// Memory of the rasters that are kept; at most the limit.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// Whether a picture of a canvas leaves most of the memory to others.
  func holds(_ canvas: Rectangle) -> Bool {
    4 * canvas.width * canvas.height * 4 <= Double(state.withLock { $0.byteLimit })
  }

  /// The hits and misses of each kind of raster; only kinds that were asked for.
  package var counts: [RasterKind: (hits: Int, misses: Int)] { state.withLock { $0.counts } }

  /// Takes note that the next frame of a run begins, of any renderer.
  func beginFrame() { state.withLock { $0.beginFrame() } }

  /// Returns the raster for `key`, drawing it only if it is not known.
  ///
  /// Two renderers that need the same raster at once draw it once; those that need others do not
  /// wait for each other.
  func raster<Failure: Error>(for key: RasterKey, draw: () throws(Failure) -> Raster)
    throws(Failure) -> Raster
  {
    let entry = state.withLock { $0.entry(for: key) }
    return try entry.raster.withLock { raster throws(Failure) in
      state.withLock { $0.count(key.kind, isHit: raster != nil) }
      if let raster { return raster }
      let drawn = try draw()
      raster = drawn
      state.withLock { $0.add(drawn.byteCount, for: key) }
      return drawn
    }
  }

  /// Whether the raster for `key` was asked for before, and is still kept.
  func knows(_ key: RasterKey) -> Bool { state.withLock { $0.entries[key] != nil } }

  private final class Entry: Sendable {
    let raster = Mutex<Raster?>(nil)
  }

  private struct State {
    var byteLimit: Int
    var frames = 0
    var uses = 0
    var byteCount = 0
    var counts: [RasterKind: (hits: Int, misses: Int)] = [:]
    var entries: [RasterKey: Kept] = [:]

    struct Kept {
      let entry: Entry
      var lastUse = 0
      var lastFrame = 0
      var useCount = 0
      var byteCount = 0

      mutating func use(number: Int, inFrame frame: Int) -> Entry {
        (lastUse, lastFrame) = (number, frame)
        useCount += 1
        return entry
      }
    }

    /// What has not been used for so many uses of others is as good as never used.
    private static let oldAge = 1024

    mutating func entry(for key: RasterKey) -> Entry {
      uses += 1
      return entries[key, default: Kept(entry: Entry())].use(number: uses, inFrame: frames)
    }

    mutating func count(_ kind: RasterKind, isHit: Bool) {
      if isHit {
        counts[kind, default: (0, 0)].hits += 1
      } else {
        counts[kind, default: (0, 0)].misses += 1
      }
    }

    /// The number of frames after which a raster that was needed once is forgotten: several renderers
    /// may be at work.
    private static let patience = 8

    /// Less memory than this part of the limit is not worth looking for.
    private static let negligiblePart = 4

    mutating func beginFrame() {
      frames += 1
      guard byteCount > byteLimit / Self.negligiblePart else { return }
      for (key, kept) in entries
      where kept.useCount == 1 && kept.byteCount > 0 && frames - kept.lastFrame > Self.patience {
        forget(key, kept)
      }
    }

    /// Counts the bytes of a new raster.
    mutating func add(_ count: Int, for key: RasterKey) {
      entries[key]?.byteCount = count
      byteCount += count
      shrink()
    }

    mutating func limit(to bytes: Int) {
      byteLimit = bytes
      shrink()
    }

    /// Forgets old rasters, down to three quarters of the limit, if there are too many.
    private mutating func shrink() {
      guard byteCount > byteLimit else { return }
      for (key, kept) in entries.sorted(by: { value(of: $0.value) < value(of: $1.value) })
      where byteCount > byteLimit / 4 * 3 && kept.byteCount > 0 {
        forget(key, kept)
      }
    }

    private mutating func forget(_ key: RasterKey, _ kept: Kept) {
      entries[key] = nil
      byteCount -= kept.byteCount
    }

    /// The more, the longer is something kept.
    private func value(of kept: Kept) -> (Int, Int) {
      (kept.useCount > 1 && uses - kept.lastUse < Self.oldAge ? 1 : 0, kept.lastUse)
    }
  }
}
