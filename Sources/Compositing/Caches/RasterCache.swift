import Drawing
import SceneModel
import Synchronization

/// The rasters shared by all renderers of a scene.
///
/// A raster that was needed only once is dropped after a few frames. If all rasters exceed the
/// limit, old ones are dropped next, and the newest of those in use last.
///
/// A cached raster equals a newly drawn one exactly, so the cache never changes a frame.
package final class RasterCache: Sendable {
  private let state: Mutex<State>

  /// - Parameter byteLimit: The limit of the rasters' size, in bytes.
  package init(byteLimit: Int = 256 << 20) {
    state = Mutex(State(byteLimit: byteLimit))
  }

  /// Sets the limit of the rasters' size, in bytes.
  func limit(to byteLimit: Int) { state.withLock { $0.limit(to: byteLimit) } }

  /// Returns the default limit for a scene, in bytes.
  ///
  /// The size of eight frames, at least 96 MB, plus the size of tilted planes, all of which are
  /// needed for each frame.
  static func defaultLimit(for scene: Scene) -> Int {
    let (width, height) = scene.pixelSize
    let planes = scene.layers.reduce(0) { $0 + $1.planeByteCount(pixelsPerPoint: scene.scale) }
    return max(8 * width * height * 4, 96 << 20) + min(planes, mostForPlanes)
  }

  /// The largest part of the limit for planes, in bytes; of very many, not all are visible at once.
  private static let mostForPlanes = 256 << 20

  /// The size of the cached rasters in bytes; at most the limit.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// Returns whether a bitmap of a canvas takes at most a quarter of the limit.
  func holds(_ canvas: Rectangle) -> Bool {
    4 * canvas.width * canvas.height * 4 <= Double(state.withLock { $0.byteLimit })
  }

  /// Returns whether a number of bytes is at most half of the limit.
  func hasRoom(for byteCount: Int) -> Bool { 2 * byteCount <= state.withLock { $0.byteLimit } }

  /// The hits and misses of each kind of raster that was requested.
  package var counts: [RasterKind: (hits: Int, misses: Int)] { state.withLock { $0.counts } }

  /// Records the begin of the next frame of any renderer.
  func beginFrame() { state.withLock { $0.beginFrame() } }

  /// Returns the raster for `key`, drawing it only if it is not cached.
  ///
  /// Two renderers that need the same raster at once draw it once. Renderers that need different
  /// rasters do not wait for each other.
  func raster<Failure: Error>(for key: RasterKey, draw: () throws(Failure) -> Raster)
    throws(Failure) -> Raster
  {
    switch state.withLock({ $0.use(key) }) {
    case .drawn(let raster): return raster
    case .awaited(let drawing):
      return try drawing.raster.withLock { raster throws(Failure) in
        try fill(&raster, for: key, draw)
      }
    }
  }

  /// Returns the rasters for several keys, as ``raster(for:draw:)`` does for each of them.
  ///
  /// Rasters that another renderer is drawing are taken last, to wait for as few as possible.
  func rasters<Failure: Error>(
    for keys: [RasterKey], draw: (_ index: Int) throws(Failure) -> Raster
  ) throws(Failure) -> [Raster] {
    func fill(_ raster: inout Raster?, _ index: Int) throws(Failure) -> Raster {
      try self.fill(&raster, for: keys[index]) { () throws(Failure) in try draw(index) }
    }
    let all = state.withLock { state in keys.map { state.use($0) } }
    var rasters: [Raster] = []
    var awaited: [(index: Int, drawing: Drawing)] = []
    for (index, found) in all.enumerated() {
      switch found {
      case .drawn(let raster): rasters.append(raster)
      case .awaited(let drawing):
        rasters.append(.none)
        awaited.append((index, drawing))
      }
    }
    var others: [(index: Int, drawing: Drawing)] = []
    for (index, drawing) in awaited {
      let raster = try drawing.raster.withLockIfAvailable { raster throws(Failure) in
        try fill(&raster, index)
      }
      if let raster { rasters[index] = raster } else { others.append((index, drawing)) }
    }
    for (index, drawing) in others {
      rasters[index] = try drawing.raster.withLock { raster throws(Failure) in
        try fill(&raster, index)
      }
    }
    return rasters
  }

  /// Returns a raster, drawing it first if it is absent.
  private func fill<Failure: Error>(
    _ raster: inout Raster?, for key: RasterKey, _ draw: () throws(Failure) -> Raster
  ) throws(Failure) -> Raster {
    if let raster {
      state.withLock { $0.count(key.kind, isHit: true) }
      return raster
    }
    let drawn = try draw()
    raster = drawn
    state.withLock { $0.add(drawn, for: key) }
    return drawn
  }

  /// Returns whether the raster for `key` is cached or being drawn.
  func knows(_ key: RasterKey) -> Bool { state.withLock { $0.entries[key]?.isPresent == true } }

  /// Returns whether the raster for `key` is cached or was noted recently; otherwise notes it.
  func hasNoted(_ key: RasterKey) -> Bool {
    state.withLock { $0.entries[key]?.isPresent == true || $0.hasNoted(key.hashValue) }
  }

  /// A raster that one renderer draws while others wait for it.
  private final class Drawing: Sendable {
    let raster = Mutex<Raster?>(nil)
  }

  private enum Found {
    case drawn(Raster)
    case awaited(Drawing)
  }

  private struct State {
    var byteLimit: Int
    var frames = 0
    var uses = 0
    var byteCount = 0
    var counts: [RasterKind: (hits: Int, misses: Int)] = [:]
    var entries: [RasterKey: Entry] = [:]

    struct Entry {
      /// The raster; absent until it is drawn and after it was dropped.
      ///
      /// The number of uses is kept a little longer.
      private(set) var raster: Raster?

      /// Present until the raster is drawn.
      private var drawing: Drawing?

      private(set) var byteCount = 0
      private(set) var firstUse = 0
      private(set) var lastUse = 0
      private(set) var lastFrame = 0
      private(set) var useCount = 0

      /// Whether the raster is cached or being drawn.
      var isPresent: Bool { raster != nil || drawing != nil }

      mutating func use(number: Int, inFrame frame: Int) -> Found {
        (lastUse, lastFrame) = (number, frame)
        useCount += 1
        if let raster { return .drawn(raster) }
        if let drawing { return .awaited(drawing) }
        let begun = Drawing()
        (drawing, firstUse) = (begun, number)
        return .awaited(begun)
      }

      mutating func store(_ drawn: Raster) {
        (raster, drawing, byteCount) = (drawn, nil, drawn.byteCount)
      }

      mutating func drop() { (raster, byteCount) = (nil, 0) }
    }

    /// The hash values of noted keys; the older half is dropped when there are many.
    var notes: Set<Int> = []
    var olderNotes: Set<Int> = []

    private static let mostNotes = 1024

    /// The number of uses of other rasters after which a raster counts as unused.
    private static let usesUntilOld = 1024

    /// Returns the raster for a key, or the drawing in progress.
    mutating func use(_ key: RasterKey) -> Found {
      uses += 1
      let found = entries[key, default: Entry()].use(number: uses, inFrame: frames)
      if case .drawn = found { count(key.kind, isHit: true) }
      return found
    }

    mutating func hasNoted(_ hash: Int) -> Bool {
      guard !notes.contains(hash) else { return true }
      let isKnown = olderNotes.contains(hash)
      if notes.count >= Self.mostNotes { (olderNotes, notes) = (notes, []) }
      notes.insert(hash)
      return isKnown
    }

    mutating func count(_ kind: RasterKind, isHit: Bool) {
      if isHit {
        counts[kind, default: (0, 0)].hits += 1
      } else {
        counts[kind, default: (0, 0)].misses += 1
      }
    }

    /// The number of frames within which a raster in use is needed again, as several renderers may
    /// run.
    private static let recentFrameCount = 8

    /// The divisor of the limit below which nothing is dropped.
    private static let negligiblePart = 4

    mutating func beginFrame() {
      frames += 1
      guard byteCount > byteLimit / Self.negligiblePart else { return }
      for (key, kept) in entries
      where (!kept.isPresent || kept.useCount == 1 && kept.byteCount > 0) && !isRecent(kept) {
        byteCount -= kept.byteCount
        entries[key] = nil
      }
    }

    /// Stores a new raster.
    mutating func add(_ raster: Raster, for key: RasterKey) {
      count(key.kind, isHit: false)
      entries[key]?.store(raster)
      byteCount += entries[key]?.byteCount ?? 0
      shrink()
    }

    mutating func limit(to bytes: Int) {
      byteLimit = bytes
      shrink()
    }

    /// Drops rasters if they exceed the limit.
    ///
    /// Old rasters and those needed once go first, down to three quarters of the limit, then the
    /// newest of the others.
    ///
    /// Least recently used would be the wrong order: if the rasters that each frame needs in turn
    /// exceed the limit slightly, each would be dropped just before its next use.
    private mutating func shrink() {
      guard byteCount > byteLimit else { return }
      let kept = entries.filter { $0.value.byteCount > 0 }
      let others = kept.filter { !isInUse($0.value) }
      drop(others.sorted { $0.value.lastUse < $1.value.lastUse }, downTo: byteLimit / 4 * 3)
      if byteCount > byteLimit {
        let inUse = kept.filter { isInUse($0.value) }
        drop(
          inUse.sorted { $0.value.firstUse > $1.value.firstUse }, downTo: byteLimit / 16 * 15)
      }
      entries = entries.filter { $0.value.isPresent || uses - $0.value.lastUse < Self.usesUntilOld }
    }

    /// Drops rasters from the front of a list until the limit is met.
    private mutating func drop(_ rasters: [(key: RasterKey, value: Entry)], downTo limit: Int) {
      for (key, kept) in rasters where byteCount > limit {
        byteCount -= kept.byteCount
        entries[key]?.drop()
      }
    }

    private func isInUse(_ entry: Entry) -> Bool {
      entry.useCount > 1 && isRecent(entry) && uses - entry.lastUse < Self.usesUntilOld
    }

    private func isRecent(_ entry: Entry) -> Bool {
      frames - entry.lastFrame <= Self.recentFrameCount
    }
  }
}
