import Drawing
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Draws a picture, or the part of it that is shown, placed by gravity, insets and resizing mode.
  ///
  /// - Parameters:
  ///   - image: The fitting of the picture; absent if it is only stretched.
  ///   - bleed: The bleed at edges where the picture ends with the bounds.
  func draw(
    _ bitmap: Bitmap, as image: ImageContents?, of layer: PresentationLayer, opacity: Double,
    bleed: Bleed = .none, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let part = image.map { layer.part(of: $0.look) } ?? .whole
    let box = bitmap.placement(of: part, in: layer)
    guard box.width > 0, box.height > 0 else { return }
    let seen = box.outset(by: bleed, whereOn: layer.bounds)
    let magnification = Magnification(image?.look.magnificationFilter ?? .linear)
    guard let image, image.capInsets != .zero || image.resizingMode == .tile else {
      return try canvas.draw(
        bitmap, in: box.whole(ofWhich: part), seenIn: seen, fillsSeen: part != .whole,
        magnification: magnification, opacity: opacity)
    }
    guard let piece = bitmap.cropped(to: part) else { return }
    let scale = layer.model.contentsScale
    guard image.capInsets != .zero else {
      let natural = piece.naturalSize(of: layer)
      return try canvas.drawTiles(
        of: piece, in: box, seenIn: seen, tileSize: SIMD2(natural.width, natural.height),
        magnification: magnification, opacity: opacity)
    }
    try canvas.draw(
      piece, in: box, seenIn: seen, capInsets: CapInsets(image.capInsets, in: piece, scale: scale),
      pixelsPerUnit: scale, isTiled: image.resizingMode == .tile, magnification: magnification,
      opacity: opacity)
  }
}

extension Magnification {
  fileprivate init(_ filter: PictureLook.MagnificationFilter) {
    self = filter == .nearest ? .nearest : .linear
  }
}

extension PresentationLayer {
  /// Returns the path of the file that the layer's picture shows.
  func path(of image: ImageContents) -> String { image.path(at: self[image.file]) }
}

extension Bitmap {
  /// Returns the natural size of the picture, in points.
  fileprivate func naturalSize(of layer: PresentationLayer) -> Size {
    let scale = layer.model.contentsScale
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Returns the placement of a part of the picture by the layer's gravity, in points.
  func placement(of part: PicturePart = .whole, in layer: PresentationLayer) -> Rectangle {
    let natural = naturalSize(of: layer)
    return layer.model.contentsGravity.placement(
      of: Size(width: natural.width * part.width, height: natural.height * part.height),
      in: Size(width: layer.bounds.width, height: layer.bounds.height))
  }

  /// Returns the whole pixels nearest to a part of the picture; `nil` if there are none.
  fileprivate func cropped(to part: PicturePart) -> Bitmap? {
    guard part != .whole else { return self }
    func range(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
      func pixel(_ place: Double) -> Int {
        Int(min(max((place * Double(count)).rounded(), 0), Double(count)))
      }
      return pixel(start)..<max(pixel(start), pixel(start + length))
    }
    let columns = range(part.x, part.width, of: width)
    let rows = range(part.y, part.height, of: height)
    return columns.isEmpty || rows.isEmpty ? nil : cropped(columns: columns, rows: rows)
  }
}

extension Rectangle {
  /// Returns the box of the whole picture, given that a part of it fills this box.
  fileprivate func whole(ofWhich part: PicturePart) -> Rectangle {
    guard part != .whole else { return self }
    let (width, height) = (width / part.width, height / part.height)
    return Rectangle(x: x - part.x * width, y: y - part.y * height, width: width, height: height)
  }
}

extension CapInsets {
  /// Converts insets in points to whole pixels of a picture; opposite insets do not overlap.
  fileprivate init(_ insets: ImageContents.Insets, in bitmap: Bitmap, scale: Double) {
    func pixels(_ inset: Double, of count: Int) -> Int {
      Int(min((inset * scale).rounded(), Double(count)))
    }
    let (top, left) = (pixels(insets.top, of: bitmap.height), pixels(insets.left, of: bitmap.width))
    self.init(
      top: top, left: left, bottom: pixels(insets.bottom, of: bitmap.height - top),
      right: pixels(insets.right, of: bitmap.width - left))
  }
}
