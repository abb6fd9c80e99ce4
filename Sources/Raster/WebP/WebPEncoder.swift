internal import CWebP

extension Bitmap {
  /// Returns the bitmap as a WebP file, compressed with loss.
  ///
  /// - Parameter quality: From 0, the smallest file, to 100, the best picture.
  /// - Throws: ``ImageFileError`` if a side is 0 or longer than the 16,383 pixels of a WebP.
  package func webP(quality: Float) throws(ImageFileError) -> [UInt8] {
    var file: UnsafeMutablePointer<UInt8>?
    let count = unsafe WebPEncodeRGBA(
      straightRGBA, Int32(width), Int32(height), 4 * Int32(width), quality, &file)
    defer { unsafe WebPFree(file) }
    guard count > 0 else {
      throw ImageFileError("\(width) × \(height) pixels cannot become a WebP")
    }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }
}
