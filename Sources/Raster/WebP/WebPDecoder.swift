import CWebP

/// Reads the header of a WebP file.
func webPHeader(of bytes: [UInt8]) throws(ImageFileError) -> PictureHeader {
  guard let size = WebPChunks(in: bytes).size, min(size.width, size.height) > 0 else {
    throw ImageFileError("the WebP ends early: its size is missing")
  }
  return try PictureHeader(width: size.width, height: size.height)
}

/// Decodes a whole WebP file; see ``StraightPicture/init(decoding:in:)``.
///
/// - Throws: ``ImageFileError`` also for an animation of several pictures.
func decodeWebP(_ bytes: [UInt8], in space: ColorSpace) throws(ImageFileError) -> StraightPicture {
  let header = try webPHeader(of: bytes)
  let chunks = WebPChunks(in: bytes)
  let colors = try chunks.colors
  var pixels = try straightPixels(ofWebP: bytes, header)
  try colors.conversion(of: .bgra8, to: space, in: "WebP")?.convert(&pixels)
  return chunks.orientation.upright(
    StraightPicture(width: header.width, height: header.height, pixels: pixels))
}

/// Decodes the straight pixels of the only picture, on the whole canvas if it is that of an
/// animation.
private func straightPixels(ofWebP bytes: [UInt8], _ header: PictureHeader) throws(ImageFileError)
  -> [Pixel]
{
  var frameCount = 1
  let pixels: [Pixel]? = unsafe bytes.withUnsafeBufferPointer { bytes in
    var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var options = WebPAnimDecoderOptions()
    guard unsafe WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
    options.color_mode = MODE_BGRA
    options.use_threads = 0
    guard let decoder = unsafe WebPAnimDecoderNew(&data, &options) else { return nil }
    defer { unsafe WebPAnimDecoderDelete(decoder) }
    var information = WebPAnimInfo()
    var canvas: UnsafeMutablePointer<UInt8>?
    var timestamp: Int32 = 0
    guard unsafe WebPAnimDecoderGetInfo(decoder, &information) != 0,
      information.canvas_width == header.width, information.canvas_height == header.height
    else { return nil }
    frameCount = Int(information.frame_count)
    guard frameCount == 1,
      unsafe WebPAnimDecoderGetNext(decoder, &canvas, &timestamp) != 0
    else { return nil }
    let straight = unsafe UnsafeRawBufferPointer(start: canvas, count: 4 * header.pixelCount)
    return unsafe Array(straight.bindMemory(to: Pixel.self))
  }
  guard frameCount <= 1 else {
    throw ImageFileError(
      "the WebP has \(frameCount) pictures; only one with a single picture is shown")
  }
  guard let pixels else { throw ImageFileError("the WebP is damaged, or ends early") }
  return pixels
}
