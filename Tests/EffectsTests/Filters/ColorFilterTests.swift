import Raster
import Testing

@testable import Effects

/// Tests of colour filters on clear, opaque and translucent pixels; all numbers are from Python.
@Suite struct ColorFilterTests {
  private static let clear: SIMD4<UInt8> = .zero
  private static let opaque: SIMD4<UInt8> = SIMD4(10, 120, 250, 255)
  private static let translucent: SIMD4<UInt8> = SIMD4(10, 20, 60, 64)

  private func filtered(_ bgra: SIMD4<UInt8>, _ filter: some BitmapFilter) -> SIMD4<UInt8> {
    filter.applied(to: Bitmap(width: 1, height: 1, filledWith: Pixel(bgra: bgra))).pixels[0].bgra
  }

  @Test(
    arguments: [
      (0.0, opaque, SIMD4(140, 140, 140, 255)), (0.5, opaque, SIMD4(75, 130, 195, 255)),
      (1, opaque, opaque), (1.8, opaque, SIMD4(0, 104, 255, 255)),
      (-1, opaque, SIMD4(255, 159, 29, 255)), (0, translucent, SIMD4(28, 28, 28, 64)),
      (1, translucent, translucent), (1.8, translucent, SIMD4(0, 14, 64, 64)), (1.8, clear, clear),
    ] as [(Double, SIMD4<UInt8>, SIMD4<UInt8>)])
  func saturation(amount: Double, pixel: SIMD4<UInt8>, expected: SIMD4<UInt8>) {
    #expect(filtered(pixel, Saturation(amount)) == expected)
  }

  @Test(arguments: [-100, -1, 0, 0.3, 0.8, 1.8, 100], [Luma.rec709, .gpuImage])
  func saturationKeepsGreys(amount: Double, luma: Luma) {
    for level in UInt8.min...UInt8.max {
      let grey = SIMD4(level, level, level, 255)
      #expect(filtered(grey, Saturation(amount, luma: luma)) == grey)
    }
  }

  @Test func anIdentityChangesNothing() {
    let noise = Bitmap.noise(width: 40, height: 20)
    let clear = StraightColor(red: 1, green: 1, blue: 1, alpha: 0)
    let filters: [any BitmapFilter] = [
      ColorMatrix.saturation(1), Saturation(1), Brightness(0), Tint(clear), Pixellate(scale: 1),
      Pixellate(scale: 0),
    ]
    for filter in filters { #expect(filter.applied(to: noise) == noise, "\(filter)") }
  }

  @Test(
    arguments: [
      (-1.0, clear, clear), (-1, opaque, SIMD4(0, 0, 0, 255)),
      (-1, translucent, SIMD4(0, 0, 0, 64)),
      (-0.25, opaque, SIMD4(0, 56, 186, 255)), (-0.25, translucent, SIMD4(0, 4, 44, 64)),
      (0.1, opaque, SIMD4(36, 146, 255, 255)), (0.1, translucent, SIMD4(16, 26, 64, 64)),
      (0.5, opaque, SIMD4(138, 248, 255, 255)), (0.5, translucent, SIMD4(42, 52, 64, 64)),
      (1, clear, clear), (1, opaque, SIMD4(repeating: 255)), (1, translucent, SIMD4(repeating: 64)),
    ] as [(Double, SIMD4<UInt8>, SIMD4<UInt8>)])
  func brightness(amount: Double, pixel: SIMD4<UInt8>, expected: SIMD4<UInt8>) {
    #expect(filtered(pixel, Brightness(amount)) == expected)
  }

  @Test(
    arguments: [
      (SIMD4(1, 1, 1, 0.3), clear, SIMD4(repeating: 77)),
      (SIMD4(1, 1, 1, 0.3), opaque, SIMD4(84, 161, 252, 255)),
      (SIMD4(1, 1, 1, 0.3), translucent, SIMD4(84, 91, 119, 121)),
      (SIMD4(0.11, 0.11, 0.11, 0.73), clear, SIMD4(20, 20, 20, 186)),
      (SIMD4(0.11, 0.11, 0.11, 0.73), opaque, SIMD4(23, 53, 88, 255)),
      (SIMD4(1, 0.5, 0, 0.5), clear, SIMD4(0, 64, 128, 128)),
      (SIMD4(1, 0.5, 0, 0.5), translucent, SIMD4(5, 74, 158, 160)),
      (SIMD4(1, 0.5, 0, 1), opaque, SIMD4(0, 128, 255, 255)),
    ] as [(SIMD4<Double>, SIMD4<UInt8>, SIMD4<UInt8>)])
  func tint(rgba: SIMD4<Double>, pixel: SIMD4<UInt8>, expected: SIMD4<UInt8>) {
    let color = StraightColor(red: rgba.x, green: rgba.y, blue: rgba.z, alpha: rgba.w)
    #expect(filtered(pixel, Tint(color)) == expected)
  }

  /// Source-atop compositing: the picture keeps its alpha.
  @Test(arguments: [
    (SIMD4<UInt8>(0, 0, 0, 0), SIMD4<UInt8>(0, 0, 0, 0)),
    (SIMD4(0, 0, 128, 128), SIMD4(64, 64, 128, 128)),
    (SIMD4(0, 0, 255, 255), SIMD4(128, 128, 255, 255)),
  ])
  func tintsMayStayWithinThePicture(pixel: SIMD4<UInt8>, expected: SIMD4<UInt8>) {
    let half = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let tinted = filtered(pixel, Tint(half, fillsClear: false))
    #expect(tinted == expected)
  }

  @Test func colorNeverExceedsAlpha() {
    let noise = Bitmap.noise(width: 60, height: 40)
    let tint = StraightColor(red: 1, green: 0.9, blue: 0.02, alpha: 0.37)
    let filters: [any BitmapFilter] = [
      ColorMatrix.saturation(1.8), ColorMatrix.saturation(-1), Saturation(3), Saturation(-2),
      Brightness(0.4), Brightness(-0.4), Tint(tint), Mask(noise), Pixellate(scale: 3.3),
    ]
    for filter in filters {
      let filtered = filter.applied(to: noise)
      #expect(filtered.pixels.allSatisfy { $0.bgra.max() == $0.bgra.w }, "\(filter)")
    }
  }

  @Test(arguments: [2, 3, 7])
  func threadsChangeNothing(jobs: Int) {
    let noise = Bitmap.noise(width: 31, height: 17)
    let tint = StraightColor(red: 0.2, green: 0.9, blue: 0.02, alpha: 0.37)
    let filters: [any BitmapFilter] = [
      Saturation(3), Brightness(0.4), Tint(tint), Mask(noise), Pixellate(scale: 3.3),
    ]
    for filter in filters {
      #expect(filter.applied(to: noise, jobs: jobs) == filter.applied(to: noise), "\(filter)")
    }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func nothingStaysNothing(width: Int, height: Int) {
    let nothing = Bitmap(width: width, height: height)
    let tint = StraightColor(red: 0.2, green: 0.9, blue: 0.02, alpha: 0.37)
    let filters: [any BitmapFilter] = [
      Saturation(3), Brightness(0.4), Tint(tint), Mask(nothing), Pixellate(scale: 3.3),
    ]
    for filter in filters { #expect(filter.applied(to: nothing) == nothing, "\(filter)") }
  }
}
