import CColorManagement

/// ICC profiles made for tests.
enum ICCProfile {
  /// The chromaticities of an RGB space with the white of daylight.
  struct Primaries {
    let red, green, blue: SIMD2<Double>

    static let sRGB = Primaries(
      red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))
    static let p3 = Primaries(
      red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))
    static let adobe = Primaries(
      red: SIMD2(0.64, 0.33), green: SIMD2(0.21, 0.71), blue: SIMD2(0.15, 0.06))

    /// Those of sRGB, where the numbers of red and green have changed places.
    static let swapped = Primaries(red: sRGB.green, green: sRGB.red, blue: sRGB.blue)
  }

  /// Parameters of the curve of sRGB for Little CMS.
  static let sRGBCurve: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  /// Returns the parameters of a power.
  static func power(_ exponent: Double) -> [Double] { [exponent, 1, 0, 0, 0] }

  private static var daylight: cmsCIExyY { cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1) }

  static let sRGB = rgb(.sRGB, sRGBCurve)
  static let displayP3 = rgb(.p3, sRGBCurve)
  static let adobeRGB = rgb(.adobe, power(563.0 / 256))

  static func rgb(_ primaries: Primaries, _ curve: [Double]) -> [UInt8] {
    func place(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    var white = daylight
    var triple = cmsCIExyYTRIPLE(
      Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
    let tone = unsafe cmsBuildParametricToneCurve(nil, 4, curve)
    var tones = unsafe [tone, tone, tone]
    return unsafe bytes(of: cmsCreateRGBProfile(&white, &triple, &tones))
  }

  static func grey(_ curve: [Double]) -> [UInt8] {
    var white = daylight
    return unsafe bytes(
      of: cmsCreateGrayProfile(&white, cmsBuildParametricToneCurve(nil, 4, curve)))
  }

  /// The profile of four inks: black takes all lightness, each other a third, and none has a hue.
  static let inks: [UInt8] = {
    let profile = unsafe cmsCreateProfilePlaceholder(nil)
    unsafe cmsSetProfileVersion(profile, 4.3)
    unsafe cmsSetDeviceClass(profile, cmsSigOutputClass)
    unsafe cmsSetColorSpace(profile, cmsSigCmykData)
    unsafe cmsSetPCS(profile, cmsSigLabData)
    let table = (0..<16).flatMap { corner -> [UInt16] in
      let (black, others) = (corner & 1, (corner >> 1).nonzeroBitCount)
      return [UInt16(65535 * (1 - black) * (3 - others) / 3), 0x8080, 0x8080]
    }
    let pipeline = unsafe cmsPipelineAlloc(nil, 4, 3)
    // A table must stand between curves; these change nothing.
    let stages = unsafe [
      cmsStageAllocToneCurves(nil, 4, nil), cmsStageAllocCLut16bit(nil, 2, 4, 3, table),
      cmsStageAllocToneCurves(nil, 3, nil),
    ]
    for index in unsafe stages.indices {
      _ = unsafe cmsPipelineInsertStage(pipeline, cmsAT_END, stages[index])
    }
    _ = unsafe cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    return unsafe bytes(of: profile)
  }()

  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8] {
    var count: UInt32 = 0
    unsafe cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    unsafe cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }

  /// Returns the exact place of an RGB colour in sRGB, both in `0...1`, as Little CMS computes it.
  static func exact(_ rgb: SIMD3<Double>, in profile: [UInt8]) -> SIMD3<Double> {
    let source = unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count))
    let target = unsafe cmsCreate_sRGBProfile()
    let doubles: UInt32 = 4 << 16 | 3 << 3 | 1 << 22  // TYPE_RGB_DBL
    let transform = unsafe cmsCreateTransform(
      source, doubles, target, doubles, UInt32(INTENT_RELATIVE_COLORIMETRIC),
      UInt32(cmsFLAGS_NOOPTIMIZE))
    var (input, output) = ([rgb.x, rgb.y, rgb.z], [0.0, 0, 0])
    unsafe cmsDoTransform(transform, &input, &output, 1)
    return SIMD3(output[0], output[1], output[2]).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 1))
  }
}
