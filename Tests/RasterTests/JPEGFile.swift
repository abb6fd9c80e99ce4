import CJPEG
import Glibc

/// A JPEG of one flat colour, written by libjpeg.
struct JPEGFile {
  /// The numbers of each pixel: a grey, red, green and blue, or four inks.
  var color: [UInt8]

  /// Whether a picture of inks has the marker of Adobe's programs.
  var hasAdobeMarker = true

  var profile: [UInt8] = []

  /// The most bytes of the profile in one segment.
  var segmentSize = 60_000

  /// Width and height in pixels.
  static let size = 8

  var bytes: [UInt8] {
    let encoded = encoded
    let parts = stride(from: 0, to: profile.count, by: segmentSize).map {
      profile[$0..<min($0 + segmentSize, profile.count)]
    }
    let segments = parts.enumerated().flatMap { index, part in
      JPEGFile.segment(
        2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(parts.count)] + part)
    }
    return encoded.prefix(2) + segments + encoded.dropFirst(2)
  }

  /// Returns an application segment.
  static func segment(_ number: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, 0xE0 + number, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  private var encoded: [UInt8] {
    var errors = unsafe jpeg_error_mgr()
    var jpeg = unsafe jpeg_compress_struct()
    unsafe jpeg.err = jpeg_std_error(&errors)
    unsafe jpeg_CreateCompress(&jpeg, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
    defer { unsafe jpeg_destroy_compress(&jpeg) }
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    unsafe jpeg_mem_dest(&jpeg, &output, &count)
    unsafe jpeg.image_width = UInt32(Self.size)
    unsafe jpeg.image_height = UInt32(Self.size)
    unsafe jpeg.input_components = Int32(color.count)
    unsafe jpeg.in_color_space =
      color.count == 1 ? JCS_GRAYSCALE : color.count == 3 ? JCS_RGB : JCS_CMYK
    unsafe jpeg_set_defaults(&jpeg)
    unsafe jpeg_set_quality(&jpeg, 100, 1)
    if color.count == 4 { unsafe jpeg.write_Adobe_marker = hasAdobeMarker ? 1 : 0 }
    unsafe jpeg_start_compress(&jpeg, 1)
    var row = (0..<Self.size).flatMap { _ in color }
    unsafe row.withUnsafeMutableBufferPointer { row in
      var start = row.baseAddress
      for _ in 0..<Self.size { unsafe jpeg_write_scanlines(&jpeg, &start, 1) }
    }
    unsafe jpeg_finish_compress(&jpeg)
    defer { unsafe free(output) }
    return unsafe Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }
}
