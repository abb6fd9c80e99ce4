import CHEIFLoading

/// Reads the header of a HEIC or AVIF file.
///
/// - Returns: The size of the picture before it is cropped or turned.
func heifHeader(of bytes: [UInt8], _ kind: ImageFileKind) throws(ImageFileError) -> PictureHeader {
  guard let size = HEIFBoxes(bytes).largestSize, min(size.width, size.height) > 0 else {
    throw ImageFileError("the \(kind) ends early: its size is missing")
  }
  return try PictureHeader(width: size.width, height: size.height)
}

/// Decodes a whole HEIC or AVIF file; see ``StraightPicture/init(decoding:in:)``.
///
/// libheif crops and turns the picture as the file says.
func decodeHEIF(
  _ bytes: [UInt8], _ kind: ImageFileKind, in space: ColorSpace
) throws(ImageFileError) -> StraightPicture {
  _ = try heifHeader(of: bytes, kind)
  return try HEIFPicture(bytes, kind).decoded(in: space)
}

/// The main picture of a HEIC or AVIF file.
@safe private final class HEIFPicture {
  private let kind: ImageFileKind

  /// The bytes of the file, to which libheif refers.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let context: OpaquePointer
  private var handle: OpaquePointer?

  /// Opens a file.
  init(_ file: [UInt8], _ kind: ImageFileKind) throws(ImageFileError) {
    guard smear_heif_load() != 0 else {
      throw ImageFileError("libheif is missing: apt-get install libheif1")
    }
    guard let context = unsafe smear_heif_context_alloc() else {
      throw ImageFileError("there is no memory for a picture")
    }
    self.kind = kind
    unsafe self.context = context
    unsafe bytes = .allocate(capacity: file.count)
    _ = unsafe bytes.initialize(fromContentsOf: file)
    // More threads would take address space, which is limited, and the machine is busy anyway.
    unsafe smear_heif_context_set_max_decoding_threads(context, 0)
    unsafe try check(
      smear_heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
    )
    unsafe try check(smear_heif_context_get_primary_image_handle(context, &handle))
  }

  deinit {
    unsafe smear_heif_image_handle_release(handle)
    unsafe smear_heif_context_free(context)
    unsafe bytes.deallocate()
  }

  func decoded(in space: ColorSpace) throws(ImageFileError) -> StraightPicture {
    let (width, height) = unsafe (
      Int(smear_heif_image_handle_get_width(handle)),
      Int(smear_heif_image_handle_get_height(handle))
    )
    try PictureBound.eachSide.check(width: width, height: height)
    let colors = try colors
    let isDeep = unsafe smear_heif_image_handle_get_luma_bits_per_pixel(handle) > 8
    var image: OpaquePointer?
    unsafe try check(
      smear_heif_decode_image(
        handle, &image, heif_colorspace_RGB,
        isDeep ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RGBA, nil))
    defer { unsafe smear_heif_image_release(image) }
    var pixels: [Pixel]
    if isDeep {
      pixels = try rounded(unsafe samples(of: image, width, height), from: colors, to: space)
    } else {
      let bytes: [SIMD4<UInt8>] = try unsafe rows(of: image, width, height)
      pixels = bytes.map { Pixel(bgra: SIMD4($0.z, $0.y, $0.x, $0.w)) }
      if isPremultiplied { pixels = pixels.map { Pixel(bgra: $0.straightened) } }
      try colors.conversion(of: .bgra8, to: space, in: kind.description)?.convert(&pixels)
    }
    return StraightPicture(width: width, height: height, pixels: pixels)
  }

  private var isPremultiplied: Bool {
    unsafe smear_heif_image_handle_is_premultiplied_alpha(handle) != 0
  }

  /// The colour space of the pixels: that of a profile, or of code points.
  private var colors: PictureColors {
    get throws(ImageFileError) {
      let count = unsafe smear_heif_image_handle_get_raw_color_profile_size(handle)
      if count > 0 {
        var profile = [UInt8](repeating: 0, count: count)
        unsafe try check(smear_heif_image_handle_get_raw_color_profile(handle, &profile))
        guard let colors = PictureColors(icc: profile) else {
          throw .unfitProfile(in: kind.description)
        }
        return colors
      }
      var codes: UnsafeMutablePointer<heif_color_profile_nclx>?
      let result = unsafe smear_heif_image_handle_get_nclx_color_profile(handle, &codes)
      guard unsafe result.code == heif_error_Ok, let codes = unsafe codes else { return .sRGB }
      defer { unsafe smear_heif_nclx_color_profile_free(codes) }
      let (primaries, transfer) = unsafe (
        Int(codes.pointee.color_primaries.rawValue),
        Int(codes.pointee.transfer_characteristics.rawValue)
      )
      guard let colors = PictureColors(primaries: primaries, transfer: transfer) else {
        throw .unknownColors(kind.description, primaries, transfer)
      }
      return colors
    }
  }

  /// Returns straight samples of blue, green, red and alpha, stretched to 16 bits.
  private func samples(of image: OpaquePointer?, _ width: Int, _ height: Int)
    throws(ImageFileError) -> [SIMD4<UInt16>]
  {
    let bits = unsafe smear_heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved)
    guard (9...16).contains(bits) else { throw ImageFileError("the \(kind) has \(bits) bits") }
    let greatest = UInt32(1) << UInt32(bits) - 1
    let samples: [SIMD4<UInt16>] = try unsafe rows(of: image, width, height)
    return samples.map { rgba in
      // libheif 1.15 fills a missing alpha with 65535, whatever the number of bits.
      var wide = pointwiseMin(
        SIMD4<UInt32>(truncatingIfNeeded: SIMD4(rgba.z, rgba.y, rgba.x, rgba.w)),
        SIMD4(repeating: greatest))
      if isPremultiplied, wide.w > 0 { wide = straight(wide, greatest) }
      return SIMD4(truncatingIfNeeded: (wide &* 65535 &+ greatest / 2) / greatest)
    }
  }

  private func straight(_ samples: SIMD4<UInt32>, _ greatest: UInt32) -> SIMD4<UInt32> {
    var straight = pointwiseMin(samples, SIMD4(repeating: samples.w)) &* greatest / samples.w
    straight.w = samples.w
    return straight
  }

  /// Rounds samples of 16 bits to straight pixels, after their colours are converted.
  private func rounded(
    _ samples: [SIMD4<UInt16>], from colors: PictureColors, to space: ColorSpace
  ) throws(ImageFileError) -> [Pixel] {
    var pixels = samples.map { Pixel(rounding: $0) }
    try colors.conversion(of: .bgra16, to: space, in: kind.description)?
      .convert(samples, to: &pixels)
    return pixels
  }

  /// Returns the interleaved samples of an image, row by row without gaps.
  @unsafe private func rows<Sample: BitwiseCopyable>(
    of image: OpaquePointer?, _ width: Int, _ height: Int
  ) throws(ImageFileError) -> [Sample] {
    var bytesPerRow: Int32 = 0
    let size = unsafe (
      smear_heif_image_get_primary_width(image), smear_heif_image_get_primary_height(image)
    )
    guard
      let plane = unsafe smear_heif_image_get_plane_readonly(
        image, heif_channel_interleaved, &bytesPerRow),
      size == (Int32(width), Int32(height)),
      Int(bytesPerRow) >= width * MemoryLayout<Sample>.stride
    else { throw ImageFileError("the \(kind) is damaged: it has two sizes") }
    var samples: [Sample] = []
    samples.reserveCapacity(width * height)
    for y in 0..<height {
      let row = unsafe UnsafeRawPointer(plane + y * Int(bytesPerRow))
      for x in 0..<width {
        samples.append(
          unsafe row.loadUnaligned(
            fromByteOffset: x * MemoryLayout<Sample>.stride, as: Sample.self))
      }
    }
    return samples
  }

  /// Throws the error that a function of libheif returns.
  private func check(_ result: heif_error) throws(ImageFileError) {
    guard unsafe result.code != heif_error_Ok else { return }
    throw ImageFileError("the \(kind) is damaged: \(unsafe String(cString: result.message))")
  }
}
