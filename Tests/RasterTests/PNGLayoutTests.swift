import Raster
import Testing

@Suite struct PNGLayoutTests {
  /// Only the last size has pixels in every pass of an interlaced file.
  @Test(arguments: PNGLayout.all, [(1, 1), (3, 2), (5, 1), (1, 6), (11, 13)])
  func everyLayoutIsRead(layout: PNGLayout, size: (width: Int, height: Int)) throws {
    let pixels = (0..<size.width * size.height).map { i in
      let rgba = layout.rgba(i % size.width, i / size.width)
      return Pixel(premultiplying: SIMD4(rgba.z, rgba.y, rgba.x, rgba.w))
    }
    #expect(
      try Bitmap(decoding: layout.file(width: size.width, height: size.height).bytes)
        == Bitmap(width: size.width, height: size.height, pixels: pixels))
  }

  @Test(arguments: PNGLayout.all)
  func aShortenedFileIsAnError(layout: PNGLayout) {
    let whole = layout.file(width: 5, height: 3).bytes
    for count in whole.indices {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try Bitmap(decoding: Array(whole[..<count]))
      }
    }
  }

  /// Guards against a lost case: 15 layouts, 11 of them also with transparency, each in two forms.
  @Test func allLayoutsAreThere() {
    #expect(PNGLayout.all.count == 2 * (15 + 11))
  }
}
