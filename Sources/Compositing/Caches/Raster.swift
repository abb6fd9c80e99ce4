import Drawing
import Raster

/// Pixels drawn once, and their position.
struct Raster: Sendable {
  let bitmap: Bitmap

  /// The top left pixel of the bitmap, in whole pixels from the position it was drawn for.
  let x, y: Int

  /// All phases of a part of a texture, or one of them; absent if only the bitmap is needed.
  var tile: SampledTile?
  var phase: BlockedBitmap?

  /// A plane at one of its resolutions.
  var level: PlaneLevel?

  /// Returns the raster moved by whole pixels to its true position.
  func moved(by position: RasterPosition) -> Raster {
    Raster(bitmap: bitmap, x: x + Int(position.x), y: y + Int(position.y))
  }

  /// The rectangle of pixels that the bitmap covers.
  var box: Rectangle {
    Rectangle(
      x: Double(x), y: Double(y), width: Double(bitmap.width), height: Double(bitmap.height))
  }

  /// Returns the part of the raster in a box of whole pixels.
  func cropped(to box: Rectangle) -> Raster {
    guard let part = self.box.intersection(box) else { return Raster.none }
    guard part != self.box else { return self }
    let (left, top) = (Int(part.x) - x, Int(part.y) - y)
    return Raster(
      bitmap: bitmap.cropped(
        columns: left..<left + Int(part.width), rows: top..<top + Int(part.height)),
      x: Int(part.x), y: Int(part.y))
  }

  /// The empty raster, also for drawings too large to be cached.
  static let none = Raster(bitmap: Bitmap(width: 0, height: 0), x: 0, y: 0)

  /// The size of the raster in a cache, in bytes: its pixels, and a little for its key.
  var byteCount: Int {
    (bitmap.pixels.count + (bitmap.straight?.count ?? 0)) * MemoryLayout<Pixel>.stride
      + (tile?.byteCount ?? 0)
      + (phase?.byteCount ?? 0) + (level?.byteCount ?? 0) + 512
  }
}

extension Raster {
  /// Draws a raster.
  ///
  /// - Parameters:
  ///   - box: The whole pixels of the raster; at least one.
  ///   - draw: Draws on a canvas whose origin is the box's.
  init(of box: Rectangle, _ draw: (borrowing Canvas) throws(DrawingError) -> Void)
    throws(DrawingError)
  {
    try self.init(of: box, on: { surface throws(DrawingError) in try draw(Canvas(on: surface)) })
  }

  /// - Parameter draw: Draws on a surface whose first pixel is the box's.
  init(of box: Rectangle, on draw: (ImageSurface) throws(DrawingError) -> Void)
    throws(DrawingError)
  {
    var bitmap = Bitmap(width: Int(box.width), height: Int(box.height))
    try ImageSurface.over(&bitmap, draw)
    self.init(bitmap: bitmap, x: Int(box.x), y: Int(box.y))
  }
}
