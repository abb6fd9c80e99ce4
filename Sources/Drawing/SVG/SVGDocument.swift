import CCairo
import CPango
import CRSVG
import Raster

/// A parsed SVG document.
///
/// Not `Sendable`: one document belongs to one task.
@safe package final class SVGDocument {
  /// The one owning reference; released with this object.
  let handle: UnsafeMutablePointer<RsvgHandle>

  /// Natural size in points, one per CSS pixel; always above 0.
  ///
  /// The first of these that the document has: its own `width` and `height`, the size of its
  /// `viewBox`, or the extent of its drawing to the right of and below the origin.
  package let width, height: Double

  /// Whether a text has emoji that librsvg can draw in colours.
  private let hasColorGlyphs: Bool

  /// Parses `data`, plain or compressed with gzip.
  ///
  /// - Parameter path: The path of the document; librsvg loads files that it names from the same
  ///   folder and those below.
  /// - Throws: ``DrawingError`` with librsvg's message if the document is malformed or has no size.
  package init(data: [UInt8], path: String) throws(DrawingError) {
    let document = unsafe try load(data, path: path)
    do throws(DrawingError) {
      (width, height) = unsafe try naturalSize(of: document)
    } catch {
      unsafe g_object_unref(document)
      throw error
    }
    unsafe handle = document
    let text = data.unpacked(atMost: SVGDocument.largestText) ?? []
    hasColorGlyphs = SVGEmoji(in: text).all.contains { !$0.isOutline }
  }

  deinit {
    unsafe g_object_unref(handle)
  }

  /// Draws the document once, at its natural size or smaller, to find its errors.
  ///
  /// - Throws: ``DrawingError`` with librsvg's message if the document cannot be drawn, as with a
  ///   clip whose transform flattens it.
  func checkDrawing() throws(DrawingError) {
    let scale = min(1, SVGDocument.largestTrial / max(width, height))
    let size = SIMD2(width, height) * scale
    _ = try drawnWithOutlines(
      UprightPicture(
        width: Int(size.x.rounded(.up)), height: Int(size.y.rounded(.up)), size: size,
        transform: .identity))
  }

  /// Draws the visible part of the document.
  func drawn(_ picture: UprightPicture) throws(DrawingError) -> Bitmap {
    hasColorGlyphs ? try drawnWithColorGlyphs(picture) : try drawnWithOutlines(picture)
  }

  private func drawnWithOutlines(_ picture: UprightPicture) throws(DrawingError) -> Bitmap {
    var bitmap = Bitmap(width: picture.width, height: picture.height)
    try ImageSurface.over(&bitmap) { surface throws(DrawingError) in
      try draw(picture, on: Canvas(on: surface))
    }
    return bitmap
  }

  /// Draws a picture several times as large, and averages its pixels.
  ///
  /// Cairo puts glyphs at whole pixels. In the larger picture, letters stand where outlines would
  /// stand, to a fraction of a pixel.
  private func drawnWithColorGlyphs(_ picture: UprightPicture) throws(DrawingError) -> Bitmap {
    let factor = picture.oversampling
    let large = picture.enlarged(by: factor)
    var bitmap = Bitmap(width: large.width, height: large.height)
    try ImageSurface.over(&bitmap) { surface throws(DrawingError) in
      let recording = try GlyphSurface(width: large.width, height: large.height)
      try draw(large, on: Canvas(on: recording))
      try Canvas(on: surface).replay(recording)
    }
    guard factor > 1 else { return bitmap }
    var result = Bitmap(width: picture.width, height: picture.height)
    let bounds = result.bounds
    try ImageSurface.over(&result) { surface throws(DrawingError) in
      try Canvas(on: surface).draw(bitmap, in: bounds, seenIn: bounds)
    }
    return result
  }

  private func draw(
    _ picture: UprightPicture, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    // Given another viewport, librsvg would keep the proportions and leave margins.
    try canvas.setTransform(
      picture.transform.scaled(x: picture.size.x / width, y: picture.size.y / height))
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var failure: UnsafeMutablePointer<GError>?
    guard unsafe rsvg_handle_render_document(handle, canvas.handle, &viewport, &failure) != 0
    else { throw unsafe DrawingError("draw an SVG document", consuming: failure) }
  }

  /// The largest document whose texts are searched for emoji, in bytes without compression.
  private static let largestText = 1 << 26

  /// The longest side of a trial drawing, in pixels.
  private static let largestTrial = 1024.0
}

/// Returns the parsed document, owned by the caller.
@unsafe private func load(
  _ data: [UInt8], path: String
) throws(DrawingError) -> UnsafeMutablePointer<RsvgHandle> {
  try unsafe data.span.withUnsafeBytes { bytes throws(DrawingError) in
    let stream = unsafe g_memory_input_stream_new_from_data(bytes.baseAddress, bytes.count, nil)
    defer { unsafe g_object_unref(stream) }
    let file = unsafe g_file_new_for_path(path)
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }

    var failure: UnsafeMutablePointer<GError>?
    let document = unsafe rsvg_handle_new_from_stream_sync(
      stream, file, RSVG_HANDLE_FLAGS_NONE, nil, &failure)
    guard let document = unsafe document else {
      throw unsafe DrawingError("read an SVG document", consuming: failure)
    }
    unsafe rsvg_handle_set_dpi(document, cssPixelsPerInch)
    return unsafe document
  }
}

/// The resolution for lengths in the document, whatever the screen.
private let cssPixelsPerInch = 96.0

/// Returns the natural size of `document`, as described at ``SVGDocument/width``.
@unsafe private func naturalSize(
  of document: UnsafeMutablePointer<RsvgHandle>
) throws(DrawingError) -> (width: Double, height: Double) {
  var (width, height) = (0.0, 0.0)
  if unsafe rsvg_handle_get_intrinsic_size_in_pixels(document, &width, &height) == 0 {
    var hasViewBox: gboolean = 0
    var viewBox = RsvgRectangle()
    unsafe rsvg_handle_get_intrinsic_dimensions(
      document, nil, nil, nil, nil, &hasViewBox, &viewBox)
    (width, height) =
      hasViewBox != 0 ? (viewBox.width, viewBox.height) : unsafe try inkSize(of: document)
  }
  guard width > 0, height > 0 else {
    throw DrawingError(operation: "read an SVG document", reason: "its size is \(width)×\(height)")
  }
  return (width, height)
}

/// Returns the extent of the drawing to the right of and below the origin.
@unsafe private func inkSize(
  of document: UnsafeMutablePointer<RsvgHandle>
) throws(DrawingError) -> (width: Double, height: Double) {
  var viewport = RsvgRectangle(x: 0, y: 0, width: 1, height: 1)
  var ink = RsvgRectangle()
  var failure: UnsafeMutablePointer<GError>?
  guard
    unsafe rsvg_handle_get_geometry_for_layer(document, nil, &viewport, &ink, nil, &failure) != 0
  else { throw unsafe DrawingError("measure an SVG document", consuming: failure) }
  return (ink.x + ink.width, ink.y + ink.height)
}

extension UprightPicture {
  /// The number of pixels drawn along each side of a pixel, so that there are at most 2²⁴ in all.
  fileprivate var oversampling: Int {
    [4, 2].first { width * height * $0 * $0 <= 1 << 24 && max(width, height) * $0 < 1 << 15 } ?? 1
  }

  fileprivate func enlarged(by factor: Int) -> UprightPicture {
    let scale = Double(factor)
    return UprightPicture(
      width: width * factor, height: height * factor, size: size,
      transform: transform.concatenating(.identity.scaled(x: scale, y: scale)))
  }
}
