import Pixels

/// Pixels of something that was drawn once, and where they belong.
struct Raster: Sendable {
  let bitmap: Bitmap

  /// Where the bitmap's top left pixel lies, in whole pixels from the place it was drawn for.
  let x, y: Int

  /// Memory the pixels take.
  var byteCount: Int { bitmap.pixels.count * MemoryLayout<Pixel>.stride }
}
