import Drawing
import Raster

/// Pixels of something that was drawn once, and where they belong.
struct Raster: Sendable {
  let bitmap: Bitmap

  /// Where the bitmap's top left pixel lies, in whole pixels from the position it was drawn for.
  let x, y: Int

  /// All phases of a part of a picture, or one of them; absent where there is a bitmap only.
  var tile: SampledTile?
  var phase: BlockedBitmap?

  /// A plane at one of its resolutions.
  var level: PlaneLevel?

  /// The same raster, where the true position is by whole pixels from the one it was drawn for.
  func moved(by position: RasterPosition) -> Raster {
    Raster(bitmap: bitmap, x: x + Int(position.x), y: y + Int(position.y))
  }

  /// The pixels of the bitmap.
  var box: Rectangle {
    Rectangle(
      x: Double(x), y: Double(y), width: Double(bitmap.width), height: Double(bitmap.height))
  }

  /// The part of the raster in a box of whole pixels.
  func cropped(to box: Rectangle) -> Raster {
    guard let part = self.box.intersection(box) else { return Raster.none }
    guard part != self.box else { return self }
    let (left, top) = (Int(part.x) - x, Int(part.y) - y)
    return Raster(
      bitmap: bitmap.cropped(
        columns: left..<left + Int(part.width), rows: top..<top + Int(part.height)),
      x: Int(part.x), y: Int(part.y))
  }

  /// The raster of what has no pixels, or too many to be kept.
  static let none = Raster(bitmap: Bitmap(width: 0, height: 0), x: 0, y: 0)

  /// Memory the raster takes in a cache: its pixels, and a little for what they are kept under.
  var byteCount: Int {
    bitmap.pixels.count * MemoryLayout<Pixel>.stride + (tile?.byteCount ?? 0)
      + (phase?.byteCount ?? 0) + (level?.byteCount ?? 0) + 512
  }
}

extension Raster {
  /// Draws a raster.
  ///
  /// - Parameters:
  ///   - box: Its whole pixels; at least one.
  ///   - draw: Draws on a canvas that begins with the box.
  init(of box: Rectangle, _ draw: (borrowing Canvas) throws(DrawingError) -> Void)
    throws(DrawingError)
  {
    try self.init(of: box, on: { surface throws(DrawingError) in try draw(Canvas(on: surface)) })
  }

  /// - Parameter draw: Draws on a surface that begins with the box.
  init(of box: Rectangle, on draw: (ImageSurface) throws(DrawingError) -> Void)
    throws(DrawingError)
  {
    var bitmap = Bitmap(width: Int(box.width), height: Int(box.height))
    try ImageSurface.over(&bitmap, draw)
    self.init(bitmap: bitmap, x: Int(box.x), y: Int(box.y))
  }
}
