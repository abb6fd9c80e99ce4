import CColorManagement

/// The form of the numbers of a picture, as its decoder leaves them.
enum SampleLayout {
  /// Blue, green, red and alpha, not premultiplied, of 8 bits, or of 16 in the machine's order.
  case bgra8, bgra16

  /// The same of a picture of greys only, whose blue, green and red are equal.
  case grey8, grey16

  /// Cyan, magenta, yellow and black of 8 bits, given as the light that each ink leaves.
  case invertedCMYK8

  /// The format for Little CMS; `nil` if a profile of that space describes other numbers.
  fileprivate func format(in space: ColorProfile.Space) -> cmsUInt32Number? {
    switch (self, space) {
    case (.bgra8, .rgb), (.grey8, .rgb): smear_bgra_8
    case (.bgra16, .rgb), (.grey16, .rgb): smear_bgra_16
    case (.grey8, .grey): smear_grey_skip_3_8
    case (.grey16, .grey): smear_grey_skip_3_16
    case (.invertedCMYK8, .cmyk): smear_cmyk_inverted_8
    default: nil
    }
  }
}

/// A conversion of colours into another colour space: relative colorimetric, without black point
/// compensation.
///
/// Colours that the other space lacks become the nearest of its numbers. Not `Sendable`: Little CMS
/// keeps the last colour.
@safe final class ColorConversion {
  /// The one owning reference; deleted with this object.
  private let transform: cmsHTRANSFORM

  /// - Parameters:
  ///   - target: The space of the results, which are 8-bit RGB.
  ///   - layout: The form of the numbers to be converted.
  /// - Returns: `nil` if the profile describes other numbers, or lacks tables for a conversion.
  init?(from profile: ColorProfile, to target: ColorProfile, of layout: SampleLayout) {
    guard let format = layout.format(in: profile.space) else { return nil }
    // Little CMS optimises by tables, which for 16 bits are up to 13 levels off.
    let isDeep = layout == .bgra16 || layout == .grey16
    let flags = isDeep ? cmsUInt32Number(cmsFLAGS_NOOPTIMIZE) : 0
    guard
      let transform = unsafe cmsCreateTransform(
        profile.handle, format, target.handle, smear_bgra_8,
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags)
    else { return nil }
    unsafe self.transform = transform
  }

  deinit {
    unsafe cmsDeleteTransform(transform)
  }

  /// Converts straight pixels in place; their alpha stays.
  func convert(_ pixels: inout [Pixel]) {
    unsafe pixels.withUnsafeMutableBytes { bytes in
      unsafe cmsDoTransform(
        transform, bytes.baseAddress, bytes.baseAddress,
        UInt32(bytes.count / MemoryLayout<Pixel>.stride))
    }
  }

  /// Converts the numbers of a picture to straight pixels.
  ///
  /// - Parameters:
  ///   - samples: The four numbers of each pixel.
  ///   - pixels: As many pixels, whose alpha stays.
  func convert<Sample: BitwiseCopyable>(_ samples: [Sample], to pixels: inout [Pixel]) {
    precondition(samples.count == pixels.count)
    unsafe samples.withUnsafeBytes { samples in
      unsafe pixels.withUnsafeMutableBytes { bytes in
        unsafe cmsDoTransform(
          transform, samples.baseAddress, bytes.baseAddress,
          UInt32(bytes.count / MemoryLayout<Pixel>.stride))
      }
    }
  }
}
