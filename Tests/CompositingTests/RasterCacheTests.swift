import Foundation
import Raster
import Testing

@testable import Compositing

@Suite struct RasterCacheTests {
  private static let keys = ["a", "b", "c"].map { RasterKey.frame(path: $0) }

  /// A raster that can be told from others by its width.
  private static func raster(_ index: Int) -> Raster {
    Raster(bitmap: Bitmap(width: index + 1, height: 1), x: 0, y: 0)
  }

  @Test func severalRastersAreDrawnOnceEach() {
    let cache = RasterCache()
    for _ in 0..<2 {
      let rasters = cache.rasters(for: Self.keys) { Self.raster($0) }
      #expect(rasters.map(\.bitmap.width) == [1, 2, 3])
    }
    #expect(cache.counts.values.map(\.misses) == [3])
    #expect(cache.counts.values.map(\.hits) == [3])
  }

  private struct Failure: Error {}

  @Test func whatCouldNotBeDrawnIsTriedAgain() throws {
    let cache = RasterCache()
    #expect(throws: Failure.self) {
      try cache.raster(for: Self.keys[0]) { () throws(Failure) in throw Failure() }
    }
    #expect(cache.byteCount == 0)
    #expect(cache.raster(for: Self.keys[0]) { Self.raster(4) }.bitmap.width == 5)
    #expect(cache.byteCount == Self.raster(4).byteCount)
  }

  /// A note is known again, but not for ever: there may be others at every tick.
  @Test func notesAreForgotten() {
    let cache = RasterCache()
    let far = (0..<4096).map { RasterKey.frame(path: "\($0)") }
    #expect(!cache.hasNoted(Self.keys[0]))
    #expect(cache.hasNoted(Self.keys[0]))
    for key in far { #expect(!cache.hasNoted(key)) }
    #expect(!cache.hasNoted(Self.keys[0]))
    #expect(cache.byteCount == 0)
    _ = cache.raster(for: Self.keys[1]) { Self.raster(1) }
    #expect(cache.hasNoted(Self.keys[1]))
  }

  /// Another thread is done with the first raster only once the others have been drawn.
  @Test(.timeLimit(.minutes(1))) func whatOthersDrawIsWaitedForLast() {
    let cache = RasterCache()
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      _ = cache.raster(for: Self.keys[0]) {
        hasBegun.signal()
        mayEnd.wait()
        return Self.raster(0)
      }
    }
    hasBegun.wait()
    var drawn: [Int] = []
    let rasters = cache.rasters(for: Self.keys) { index in
      drawn.append(index)
      if index == 2 { mayEnd.signal() }
      return Self.raster(index)
    }
    #expect(drawn == [1, 2])
    #expect(rasters.map(\.bitmap.width) == [1, 2, 3])
  }
}
