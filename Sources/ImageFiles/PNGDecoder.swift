import CPNG
import Pixels

/// Decodes a whole PNG file; see ``Pixels/Bitmap/init(decoding:)``.
func decodePNG(_ bytes: [UInt8]) throws(ImageFileError) -> Bitmap {
  // Without the chunks on gamma and profiles libpng takes every colour for sRGB, and has nothing
  // to convert.
  let essentials = try essentialBytes(of: bytes)
  return try unsafe essentials.span.withUnsafeBytes { bytes throws(ImageFileError) in
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }

    guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
    else { throw unsafe ImageFileError(describing: image) }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    try checkSize(width: width, height: height)

    unsafe image.format = PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR
    unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var isComplete = false
    var pixels = unsafe [Pixel](unsafeUninitializedCapacity: width * height) { pixels, count in
      isComplete = unsafe png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0
      count = isComplete ? width * height : 0
    }
    guard isComplete else { throw unsafe ImageFileError(describing: image) }
    premultiply(&pixels)
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// Returns the PNG without the chunks that its pixels do not depend on.
///
/// - Throws: ``ImageFileError`` if there is no last chunk.
private func essentialBytes(of bytes: [UInt8]) throws(ImageFileError) -> [UInt8] {
  var essentials = pngSignature
  var start = pngSignature.count
  while true {
    let chunk = try PNGChunk(in: bytes, at: start)
    if chunk.carriesPixels { essentials += bytes[chunk.range] }
    if chunk.type == "IEND" { return essentials }
    start = chunk.range.upperBound
  }
}

/// Multiplies the colours of straight pixels by their alpha.
private func premultiply(_ pixels: inout [Pixel]) {
  var pixels = pixels.mutableSpan
  for i in pixels.indices where pixels[i].bgra.w < 255 {
    pixels[i] = Pixel(premultiplying: pixels[i].bgra)
  }
}

extension ImageFileError {
  /// Creates an error with the message libpng left in `image`.
  @unsafe fileprivate init(describing image: png_image) {
    let message = unsafe withUnsafeBytes(of: image.message) { message in
      unsafe String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init("the PNG is damaged: \(message)")
  }
}
