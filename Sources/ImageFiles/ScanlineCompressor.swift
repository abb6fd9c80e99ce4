import CDeflate
import Pixels

/// Compresses the pixels of small pictures as well as it can be done quickly; keeps its memory
/// between them.
///
/// Frames of a film are read again and again, so that a smaller file is worth more time than it is
/// for files that are written once: level 7 of libdeflate makes them as small as zlib at its best, in
/// a third of the time.
@safe final class ScanlineCompressor {
  /// From 0 to 12.
  private static let level: Int32 = 7

  private let compressor: OpaquePointer

  private var filter = ScanlineFilter()

  /// - Throws: ``ImageFileError`` if there is no memory.
  init() throws(ImageFileError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Self.level) else {
      throw ImageFileError("there is no memory for compressing pixels")
    }
    unsafe self.compressor = compressor
  }

  deinit {
    unsafe libdeflate_free_compressor(compressor)
  }

  /// Returns the filtered and compressed scanlines of a bitmap: a zlib stream.
  ///
  /// The same pixels give the same bytes, whatever was compressed before.
  func zlibStream(of bitmap: Bitmap, as format: PNGFormat) -> [UInt8] {
    filter.filter(0..<bitmap.height, of: bitmap, as: format, isFiltered: true)
    return filter.withScanlines { scanlines in
      let limit = unsafe libdeflate_zlib_compress_bound(compressor, scanlines.count)
      return unsafe [UInt8](unsafeUninitializedCapacity: limit) { output, count in
        unsafe count = scanlines.withUnsafeBufferPointer { scanlines in
          unsafe libdeflate_zlib_compress(
            compressor, scanlines.baseAddress, scanlines.count, output.baseAddress, limit)
        }
      }
    }
  }
}
