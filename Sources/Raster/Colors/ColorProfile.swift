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
