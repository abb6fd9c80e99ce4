import CColorManagement

/// A description of a colour space for Little CMS.
@safe final class ColorProfile {
  /// The kind of the numbers that a profile describes.
  enum Space {
    case grey, rgb, cmyk
  }

  /// The one owning reference; closed with this object.
  let handle: cmsHPROFILE

  let space: Space

  /// Reads an ICC profile; `nil` if it is damaged, or of numbers that no picture has.
  convenience init?(icc bytes: [UInt8]) {
    guard let count = UInt32(exactly: bytes.count) else { return nil }
    unsafe self.init(owning: cmsOpenProfileFromMem(bytes, count))
  }

  /// Creates the profile of an RGB space; `nil` if the primaries make none.
  convenience init?(_ primaries: ColorPrimaries, _ curve: TransferCurve) {
    func place(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    let handle: cmsHPROFILE? = unsafe curve.withToneCurve { tone in
      var white = place(primaries.white)
      var triple = cmsCIExyYTRIPLE(
        Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
      var tones: [OpaquePointer?] = unsafe [tone, tone, tone]
      return unsafe cmsCreateRGBProfile(&white, &triple, &tones)
    }
    unsafe self.init(owning: handle)
  }

  /// Creates the profile of a space of frames; `nil` if there is no memory.
  convenience init?(_ space: ColorSpace) {
    self.init(space.primaries, .sRGB)
  }

  /// Takes over a handle, and closes it if it is of no use.
  private init?(owning handle: cmsHPROFILE?) {
    guard let handle = unsafe handle else { return nil }
    let space: Space
    switch unsafe cmsGetColorSpace(handle) {
    case cmsSigGrayData: space = .grey
    case cmsSigRgbData: space = .rgb
    case cmsSigCmykData: space = .cmyk
    default:
      unsafe cmsCloseProfile(handle)
      return nil
    }
    unsafe self.handle = handle
    self.space = space
  }

  deinit {
    unsafe cmsCloseProfile(handle)
  }
}

extension ColorProfile {
  /// Returns the profile as an ICC file, whose bytes are the same at any time; `nil` if there is no
  /// memory.
  ///
  /// - Parameter name: The name of the space, which programs show.
  func icc(named name: String) -> [UInt8]? {
    let text = unsafe cmsMLUalloc(nil, 1)
    defer { unsafe cmsMLUfree(text) }
    var count: UInt32 = 0
    guard unsafe cmsMLUsetASCII(text, "en", "US", name) != 0,
      unsafe cmsWriteTag(handle, cmsSigProfileDescriptionTag, UnsafeRawPointer(text)) != 0,
      unsafe cmsSaveProfileToMem(handle, nil, &count) != 0
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(handle, &bytes, &count) != 0 else { return nil }
    bytes.replaceSubrange(Self.dateOfICC, with: Self.date)
    return bytes
  }

  /// The place of the creation date in an ICC file.
  ///
  /// Source: ICC.1:2022, section 7.2.1.
  private static let dateOfICC = 24..<36

  /// 1 January 2026, 0:00:00: year, month, day, hour, minute and second of 16 bits each.
  private static let date: [UInt8] = [7, 234, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
}
