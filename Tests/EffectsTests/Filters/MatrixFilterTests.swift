import Raster
import Testing

@testable import Effects

/// Filters of straight colours, by one matrix each.
@Suite struct MatrixFilterTests {
  /// Opaque colours, and what Chromium 156 makes of them by the filters of CSS.
  private static let colors: [UInt32] = [
    0xFA780A, 0x0A78FA, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0x21C85A, 0xF0F0C8, 0x0C2238,
    0x5A0A8C,
  ]

  private static let inBrowser: [(filter: any MatrixFilter, colors: [UInt32])] = [
    (
      Contrast(1.5),
      [
        0xFF7400, 0x0074FF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0x00EC47, 0xFFFFEC, 0x000014,
        0x470092,
      ]
    ),
    (
      Contrast(0.4),
      [
        0xB17D50, 0x507DB1, 0x808080, 0xB34C4C, 0x4CB34C, 0x4C4CB3, 0x5A9D70, 0xADAD9D, 0x515A63,
        0x705084,
      ]
    ),
    (
      HueRotation(degrees: 90),
      [
        0x0ABD1E, 0xFA35CA, 0x808080, 0x005B00, 0x00DAFF, 0xFF0025, 0x5AA4FF, 0xC8F8EA, 0x381632,
        0x8C0B00,
      ]
    ),
    (
      HueRotation(degrees: 200),
      [
        0x518DFF, 0x936F00, 0x808080, 0x005DAE, 0xFF66FF, 0x003C00, 0xFF71B1, 0xF7E7FF, 0x281F01,
        0x004600,
      ]
    ),
    (
      Inversion(1),
      [
        0x0587F5, 0xF58705, 0x7F7F7F, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0xDE37A5, 0x0F0F37, 0xF3DDC7,
        0xA5F573,
      ]
    ),
    (
      Inversion(0.3),
      [
        0xB07C50, 0x507CB0, 0x808080, 0xB24C4C, 0x4CB24C, 0x4C4CB2, 0x5A9C70, 0xACAC9C, 0x515A63,
        0x705084,
      ]
    ),
  ]

  private func pixel(_ rgb: UInt32) -> SIMD4<Double> {
    SIMD4(Double(rgb & 255), Double(rgb >> 8 & 255), Double(rgb >> 16), 255)
  }

  @Test(arguments: inBrowser.indices)
  func matchesTheBrowser(index: Int) {
    let (filter, expected) = Self.inBrowser[index]
    let picture = Bitmap(
      width: Self.colors.count, height: 1,
      pixels: Self.colors.map { Pixel(bgra: SIMD4<UInt8>(pixel($0))) })
    for (result, color) in zip(filter.applied(to: picture).pixels, expected) {
      let difference = SIMD4<Double>(result.bgra) - pixel(color)
      #expect((difference * difference).max() <= 1, "\(result.bgra) is not \(pixel(color))")
    }
  }

  /// The plain definition on premultiplied pixels: the matrix of straight colours, limited to them.
  ///
  /// - Parameter rows: What each of red, green and blue becomes, from red, green, blue and 1.
  private func expect(_ filter: some BitmapFilter, toBe rows: [[Double]]) {
    let picture = Bitmap.noise(width: 40, height: 20)
    for (before, after) in zip(picture.pixels, filter.applied(to: picture).pixels) {
      let (bgra, alpha) = (SIMD4<Double>(before.bgra), Double(before.bgra.w))
      #expect(after.bgra.w == before.bgra.w)
      for (row, level) in zip(rows, [after.bgra.z, after.bgra.y, after.bgra.x]) {
        let sum = row[0] * bgra.z + row[1] * bgra.y + row[2] * bgra.x + row[3] * alpha
        // Half a level, and the rounding of the matrix to 1/65536.
        #expect(abs(Double(level) - min(max(sum, 0), alpha)) <= 0.51)
      }
    }
  }

  @Test(arguments: [0, 0.4, 1, 3, 10])
  func contrastOfTranslucentPixels(amount: Double) {
    let added = 0.5 - amount / 2
    expect(
      Contrast(amount),
      toBe: [[amount, 0, 0, added], [0, amount, 0, added], [0, 0, amount, added]])
  }

  @Test(arguments: [0, 0.25, 0.5, 1])
  func inversionOfTranslucentPixels(amount: Double) {
    let own = 1 - 2 * amount
    expect(
      Inversion(amount), toBe: [[own, 0, 0, amount], [0, own, 0, amount], [0, 0, own, amount]])
  }

  @Test(arguments: [0, 0.5, 1])
  func monochromeIsAShadeOfItsColor(amount: Double) {
    let color = StraightColor(red: 0.6, green: 0.45, blue: 0.3, alpha: 1)
    let luma = [0.2126, 0.7152, 0.0722, 0]
    let rows = [color.red, color.green, color.blue].enumerated().map { channel, shade in
      luma.enumerated().map { $1 * shade * amount + ($0 == channel ? 1 - amount : 0) }
    }
    expect(Monochrome(color, amount: amount), toBe: rows)
  }

  /// A whole turn, or none of a filter, changes nothing.
  @Test func identities() {
    let picture = Bitmap.noise(width: 40, height: 20)
    let white = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
    let filters: [any BitmapFilter] = [
      Contrast(1), Inversion(0), HueRotation(degrees: 0), HueRotation(degrees: 360),
      Monochrome(white, amount: 0),
      StraightMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]),
    ]
    for filter in filters { #expect(filter.applied(to: picture) == picture, "\(filter)") }
  }

  // MARK: Matrices of all four channels

  /// A matrix that leaves alpha as it is equals the filters made of three rows.
  @Test func matricesOfColours() {
    let picture = Bitmap.noise(width: 40, height: 20)
    let sepia = StraightMatrix(FilterNumbers.matrix.defaults)
    expect(
      sepia,
      toBe: [[0.393, 0.769, 0.189, 0], [0.349, 0.686, 0.168, 0], [0.272, 0.534, 0.131, 0]])
    #expect(sepia.applied(to: picture, jobs: 3) == sepia.applied(to: picture))
  }

  /// Alpha becomes luma, colours become white: the pixels of a luminance mask.
  @Test func alphaFromColours() {
    let matrix = StraightMatrix([
      0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.2126, 0.7152, 0.0722, 0, 0,
    ])
    let picture = Bitmap(
      width: 4, height: 1,
      pixels: [
        Pixel(bgra: SIMD4(0, 0, 255, 255)), Pixel(bgra: SIMD4(0, 128, 0, 128)), .clear,
        Pixel(bgra: SIMD4(repeating: 255)),
      ])
    let levels = matrix.applied(to: picture).pixels.map(\.bgra)
    #expect(levels == [54, 182, 0, 255].map { SIMD4(repeating: $0) })
  }
}
