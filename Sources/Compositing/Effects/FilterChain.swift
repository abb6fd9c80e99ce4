package import Drawing
import Effects
package import Raster
package import SceneModel

/// Filters with their values, applied to an image one after another.
package struct FilterChain {
  private let filters: [Filter]

  /// The subject of the filters, for messages.
  private let subject: String

  private let pixelsPerPoint: Double
  private let isDithered: Bool

  /// Returns the value in a slot of the layer.
  private let value: (Int) -> SIMD4<Double>

  /// The largest number of pixels of a filtered image: the largest image, and a quarter more around
  /// it.
  private static let mostPixels = 16384.0 * 16384 * 1.25

  /// - Parameters:
  ///   - subject: The subject of the filters, for messages: "the layer 'menu'".
  ///   - pixelsPerPoint: The factor of lengths; 1 for still images.
  ///   - isDithered: Whether dithering hides the rounding of Gaussians.
  ///   - value: Returns the value of a slot.
  package init(
    _ filters: [Filter], of subject: String, pixelsPerPoint: Double, isDithered: Bool,
    value: @escaping (Int) -> SIMD4<Double>
  ) {
    self.filters = filters
    self.subject = subject
    self.pixelsPerPoint = pixelsPerPoint
    self.isDithered = isDithered
    self.value = value
  }

  /// Returns the filtered bitmap, and the number of pixels it has grown on the left and on the top.
  ///
  /// It has grown equally on the opposite sides.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the filtered subject in the bitmap, in pixels; the unit square of
  ///     centres.
  ///   - jobs: The number of threads.
  ///   - check: Receives the number of bytes that the next step takes, including its image and
  ///     result.
  ///   - mask: Returns the image of a mask.
  package func applied(
    to bitmap: Bitmap, bounds: Rectangle, jobs: Int = 1,
    check: (_ byteCount: Int) throws(DrawingError) -> Void = { _ in },
    mask: (Asset) throws(DrawingError) -> Bitmap
  ) throws(DrawingError) -> (bitmap: Bitmap, growth: SIMD2<Int>) {
    var (filtered, growth) = (FilteredBitmap(bitmap, jobs: jobs), SIMD2<Int>.zero)
    for filter in filters {
      let box = Rectangle(
        x: bounds.x + Double(growth.x), y: bounds.y + Double(growth.y), width: bounds.width,
        height: bounds.height)
      let size = filtered.size
      let masking = try filter.asset.map { (asset) throws(DrawingError) in
        try FilterChain.mask(try mask(asset), in: box, inBitmapOf: size)
      }
      let made = filter.bitmapFilter(
        pixelsPerPoint: pixelsPerPoint, bounds: box, inBitmapOf: size, masking: masking,
        isDithered: isDithered, value: value)
      guard let step = made else { continue }
      let outset = step.outset(width: size.x, height: size.y)
      let (width, height) = (size.x + 2 * outset.x, size.y + 2 * outset.y)
      try checkSize(width: Double(width), height: Double(height))
      try check(width * height * MemoryLayout<Pixel>.stride * filter.pictureCount)
      growth &+= outset
      filtered.apply(step)
    }
    return (filtered.result(), growth)
  }

  /// Throws if an image of this size is too large to be filtered.
  func checkSize(width: Double, height: Double) throws(DrawingError) {
    guard width * height <= FilterChain.mostPixels,
      max(width, height) <= Double(ImageSurface.largestSide)
    else {
      throw DrawingError(
        operation: "filter \(subject)",
        reason: "it would have \(width.plain) × \(height.plain) pixels, which are too many")
    }
  }

  /// Draws the image of a mask over the bounds of the masked subject.
  ///
  /// - Parameter size: Width and height of the bitmap that contains the subject.
  static func mask(_ image: Bitmap, in box: Rectangle, inBitmapOf size: SIMD2<Int>)
    throws(DrawingError) -> Bitmap
  {
    let surface = try ImageSurface(width: size.x, height: size.y)
    guard box.width > 0, box.height > 0, !image.pixels.isEmpty else { return surface.bitmap() }
    let canvas = try Canvas(on: surface)
    try canvas.setTransform(
      .translation(x: box.x, y: box.y).scaled(
        x: box.width / Double(image.width), y: box.height / Double(image.height)))
    try canvas.draw(image)
    return surface.bitmap()
  }
}

extension Filter {
  /// The number of bitmaps of the result's size in memory at once while the filter is applied.
  ///
  /// Measured on 4096 × 4096 pixels and rounded up: 4.7 for spin, 6.6 for a linear Gaussian, 9.6
  /// for linear imageEffects with a mask.
  fileprivate var pictureCount: Int { 5 + (isLinear ? 3 : 0) + (asset == nil ? 0 : 2) }
}
