import CHEIF
import Foundation

/// A HEIC or AVIF file of one flat colour, written by libheif.
struct HEIFFile {
  /// Red, green, blue and alpha, in the range of ``bits``; deeper than 8 bits, all is opaque.
  var rgba: [UInt16]
  var bits: Int32 = 8
  var compression = heif_compression_AV1
  var profile: [UInt8] = []

  /// Primaries and transfer function of H.273.
  var codes: (primaries: UInt32, transfer: UInt32)?

  static let (width, height): (Int32, Int32) = (64, 48)

  func bytes() throws -> [UInt8] {
    let context = unsafe heif_context_alloc()
    defer { unsafe heif_context_free(context) }
    let image = unsafe image()
    defer { unsafe heif_image_release(image) }
    var encoder: OpaquePointer?
    _ = unsafe heif_context_get_encoder_for_format(context, compression, &encoder)
    defer { unsafe heif_encoder_release(encoder) }
    if bits == 8 {
      _ = unsafe heif_encoder_set_lossless(encoder, 1)
    } else {
      _ = unsafe heif_encoder_set_lossy_quality(encoder, 100)
    }
    _ = unsafe heif_context_encode_image(context, image, encoder, nil, nil)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = unsafe heif_context_write_to_file(context, file.path())
    defer { try? FileManager.default.removeItem(at: file) }
    return try Array(Data(contentsOf: file))
  }

  @unsafe private func image() -> OpaquePointer? {
    let isDeep = bits > 8
    var image: OpaquePointer?
    _ = unsafe heif_image_create(
      Self.width, Self.height, heif_colorspace_RGB,
      isDeep ? heif_chroma_interleaved_RRGGBB_LE : heif_chroma_interleaved_RGBA, &image)
    _ = unsafe heif_image_add_plane(
      image, heif_channel_interleaved, Self.width, Self.height, bits)
    var bytesPerRow: Int32 = 0
    guard let plane = unsafe heif_image_get_plane(image, heif_channel_interleaved, &bytesPerRow)
    else { return nil }
    let row = (0..<Self.width).flatMap { _ in
      rgba.prefix(isDeep ? 3 : 4).flatMap {
        isDeep ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0)]
      }
    }
    for y in 0..<Int(Self.height) {
      unsafe (plane + y * Int(bytesPerRow)).update(from: row, count: row.count)
    }
    if !profile.isEmpty {
      _ = unsafe heif_image_set_raw_color_profile(image, "prof", profile, profile.count)
    }
    if let codes, let nclx = unsafe heif_nclx_color_profile_alloc() {
      unsafe nclx.pointee.color_primaries = heif_color_primaries(rawValue: codes.primaries)
      unsafe nclx.pointee.transfer_characteristics = heif_transfer_characteristics(
        rawValue: codes.transfer)
      _ = unsafe heif_image_set_nclx_color_profile(image, nclx)
      unsafe heif_nclx_color_profile_free(nclx)
    }
    return unsafe image
  }
}
