import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The inputs of a picture that fills a layer's bounds; equal inputs give equal pixels.
struct FilledBounds: Hashable, Sendable {
  /// An identifier of the file's contents.
  let content: String
  let image: ImageFitting

  /// The size of the bounds, in pixels.
  let width, height: Int
}

/// The fitting of a picture into bounds of another size.
struct ImageFitting: Hashable, Sendable {
  let gravity: ContentsGravity
  let contentsScale, pixelsPerPoint: Double
  let capInsets: ImageContents.Insets
  let resizingMode: ImageContents.ResizingMode
  let colors: ColorMatrix?
  let part: PicturePart
  let magnificationFilter: PictureLook.MagnificationFilter
}

/// A part of a picture that is blurred, in pixels.
struct BlurredPart: Hashable, Sendable {
  let columns, rows: Range<Int>
  let sigma: Double
  let edges: BlurredRegion.Edges
}

extension Renderer {
  /// Draws a partly blurred picture on a canvas in the space of the layer's bounds.
  ///
  /// Picture and blurred part are combined once, in the layer's own space, so that no edge shows
  /// between them when the layer moves.
  func draw(
    _ region: BlurredRegion, in image: ImageContents, of placed: PlacedLayer, opacity: Double,
    bleed: Bleed, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    let bounds = layer.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let pixelsPerPoint = ownScale(of: placed, side: max(bounds.width, bounds.height))
    let filled = FilledBounds(
      content: assets.content(of: layer.path(of: image)),
      image: ImageFitting(
        gravity: layer.model.contentsGravity, contentsScale: layer.model.contentsScale,
        pixelsPerPoint: pixelsPerPoint, capInsets: image.capInsets,
        resizingMode: image.resizingMode, colors: layer.colors(of: image.look),
        part: layer.part(of: image.look), magnificationFilter: image.look.magnificationFilter),
      width: max(1, Int((bounds.width * pixelsPerPoint).rounded())),
      height: max(1, Int((bounds.height * pixelsPerPoint).rounded())))
    let part = BlurredPart(
      region, sigma: max(layer[region.radius], 0) * pixelsPerPoint, pixelsPerPoint, in: filled)
    let raster = try cache.raster(for: .region(filled, part)) { () throws(DrawingError) in
      let original = try cache.raster(for: .original(filled)) { () throws(DrawingError) in
        Raster(bitmap: try self.original(filled, image, of: layer), x: 0, y: 0)
      }
      return Raster(bitmap: part.applied(to: original.bitmap), x: 0, y: 0)
    }
    try canvas.draw(
      raster.bitmap, in: bounds, seenIn: bounds.outset(by: bleed), opacity: opacity)
  }

  /// Draws a picture as it fills the bounds of a layer.
  private func original(
    _ filled: FilledBounds, _ image: ImageContents, of layer: PresentationLayer
  ) throws(DrawingError) -> Bitmap {
    let surface = try ImageSurface(width: filled.width, height: filled.height)
    let canvas = try Canvas(on: surface)
    try canvas.setTransform(
      .identity.scaled(
        x: Double(filled.width) / layer.bounds.width,
        y: Double(filled.height) / layer.bounds.height))
    try draw(try picture(image, of: layer), as: image, of: layer, opacity: 1, on: canvas)
    return surface.bitmap()
  }
}

extension BlurredPart {
  fileprivate init(
    _ region: BlurredRegion, sigma: Double, _ pixelsPerPoint: Double, in filled: FilledBounds
  ) {
    func range(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
      func pixel(_ coordinate: Double) -> Int {
        Int(min(max((coordinate * pixelsPerPoint).rounded(), 0), Double(count)))
      }
      return pixel(start)..<max(pixel(start), pixel(start + length))
    }
    columns = range(region.x, region.width, of: filled.width)
    rows = range(region.y, region.height, of: filled.height)
    self.sigma = min(sigma, GaussianBlur.largestSigma)
    edges = region.edges
  }

  /// Returns a picture with this part of it blurred.
  fileprivate func applied(to picture: Bitmap) -> Bitmap {
    guard !columns.isEmpty, !rows.isEmpty else { return picture }
    let reach = edges == .beyond ? Int((3.5 * sigma).rounded(.up)) : 0
    let seenColumns = columns.outset(by: reach).clamped(to: 0..<picture.width)
    let seenRows = rows.outset(by: reach).clamped(to: 0..<picture.height)
    let blurred = GaussianBlur(sigmaX: sigma, sigmaY: sigma, edges: .clamp)
      .applied(to: picture.cropped(columns: seenColumns, rows: seenRows))
    var result = picture
    for y in rows {
      let first =
        (y - seenRows.lowerBound) * blurred.width + columns.lowerBound - seenColumns.lowerBound
      let start = y * picture.width
      result.pixels.replaceSubrange(
        start + columns.lowerBound..<start + columns.upperBound,
        with: blurred.pixels[first..<first + columns.count])
    }
    return result
  }
}

extension Range<Int> {
  fileprivate func outset(by distance: Int) -> Range {
    lowerBound - distance..<upperBound + distance
  }
}
