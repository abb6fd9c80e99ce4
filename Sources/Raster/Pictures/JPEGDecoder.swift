import CPixbuf

/// The bytes every JPEG begins with.
let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

/// Decodes a whole JPEG file; see ``Pixels/Bitmap/init(decoding:)``.
func decodeJPEG(_ bytes: [UInt8]) throws(ImageFileError) -> Bitmap {
  _ = try jpegHeader(of: bytes, fileSize: bytes.count)
  var failure: UnsafeMutablePointer<GError>?
  guard let loader = unsafe gdk_pixbuf_loader_new_with_type("jpeg", &failure) else {
    throw unsafe ImageFileError(consuming: failure)
  }
  defer { unsafe g_object_unref(loader) }

  // If a write fails, the loader closes itself.
  guard unsafe gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &failure) != 0,
    unsafe gdk_pixbuf_loader_close(loader, &failure) != 0
  else { throw unsafe ImageFileError(consuming: failure) }

  guard let pixbuf = unsafe gdk_pixbuf_loader_get_pixbuf(loader),
    let upright = unsafe gdk_pixbuf_apply_embedded_orientation(pixbuf)
  else { throw ImageFileError("the JPEG has no image") }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(upright)) }
  return unsafe bitmap(of: upright)
}

/// The most scans of a progressive JPEG: encoders write about ten, and decoding each visits all
/// pixels.
private let mostScans = 100

/// The most pixels that one byte of a JPEG can encode.
///
/// Each block of 8 × 8 pixels takes at least one bit, and a component may be subsampled by up to 4
/// in each direction.
private let mostPixelsPerByte = 8 * 64 * 16

/// Reads the header of a JPEG.
///
/// Reads up to the end marker, because gdk-pixbuf silently fills in an image that is cut off.
///
/// - Throws: ``ImageFileError`` if the file has no frame header or several, no end marker, too many
///   scans, or too few bytes for a picture of its size.
/// - Parameter fileSize: The size of the whole file. If `bytes` is only its beginning, reading
///   stops at the first frame header.
func jpegHeader(of bytes: [UInt8], fileSize: Int) throws(ImageFileError) -> PictureHeader {
  func number(at start: Int) -> Int {
    start + 1 < bytes.count ? Int(bytes[start]) << 8 | Int(bytes[start + 1]) : 0
  }

  var header: PictureHeader?
  var scanCount = 0
  var start = 0
  while start + 1 < bytes.count {
    let (byte, marker) = (bytes[start], bytes[start + 1])
    switch marker {
    case _ where byte != 0xFF, 0xFF:
      start += 1  // Compressed data, or a fill byte before a marker.
    case 0x00, 0x01, 0xD0...0xD8:
      start += 2  // A stuffed FF in compressed data, or a marker without a segment.
    case 0xD9:
      guard let header else { throw ImageFileError("the JPEG has no frame header") }
      try header.check(
        bytes.count, of: "JPEG", isAtLeast: header.pixelCount / mostPixelsPerByte)
      return header
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
      guard header == nil else { throw ImageFileError("the JPEG has two frame headers") }
      header = try PictureHeader(width: number(at: start + 7), height: number(at: start + 5))
      if let header, bytes.count < fileSize { return header }
      start += 2 + number(at: start + 2)
    case 0xDA:
      scanCount += 1
      guard scanCount <= mostScans else {
        throw ImageFileError("the JPEG has more than \(mostScans) scans")
      }
      start += 2 + number(at: start + 2)
    default:
      start += 2 + number(at: start + 2)
    }
  }
  throw ImageFileError("the JPEG ends early: its end mark is missing")
}

/// Returns a copy of `pixbuf`, whose pixels have at least three bytes: red, green, blue.
@unsafe private func bitmap(of pixbuf: OpaquePointer) -> Bitmap {
  let width = unsafe Int(gdk_pixbuf_get_width(pixbuf))
  let height = unsafe Int(gdk_pixbuf_get_height(pixbuf))
  let bytesPerRow = unsafe Int(gdk_pixbuf_get_rowstride(pixbuf))
  let bytesPerPixel = unsafe Int(gdk_pixbuf_get_n_channels(pixbuf))
  let bytes = unsafe UnsafeBufferPointer(
    start: gdk_pixbuf_read_pixels(pixbuf), count: Int(gdk_pixbuf_get_byte_length(pixbuf)))

  var bitmap = Bitmap(width: width, height: height)
  var pixels = bitmap.pixels.mutableSpan
  for y in 0..<height {
    for x in 0..<width {
      let i = y * bytesPerRow + x * bytesPerPixel
      let bgra = unsafe SIMD4(bytes[i + 2], bytes[i + 1], bytes[i], 255)
      pixels[y * width + x] = Pixel(bgra: bgra)
    }
  }
  return bitmap
}

extension ImageFileError {
  /// Creates an error with the message of `failure`, and frees it.
  @unsafe fileprivate init(consuming failure: UnsafeMutablePointer<GError>?) {
    let message = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    self.init("the JPEG is damaged: \(message ?? "gdk-pixbuf gives no reason")")
    unsafe g_error_free(failure)
  }
}
