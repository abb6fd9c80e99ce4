import Foundation
import System
import Raster
import SmearTesting
import Testing

@Suite struct CandidateFrameTests {
  private let references: TemporaryReferences

  /// A reference of two pixels: straight red 200, green 100, blue 50 at alpha 128, and opaque.
  init() throws {
    references = try TemporaryReferences()
    let pixels = [
      Pixel(premultiplying: SIMD4(50, 100, 200, 128)), Pixel(bgra: SIMD4(3, 2, 1, 255)),
    ]
    try references.write(Bitmap(width: 2, height: 1, pixels: pixels), to: "References/menu.png")
  }

  @Test func pixelsAreStraightAndRedComesFirst() {
    let frame = CandidateFrame.rgba([200, 100, 50, 128, 1, 2, 3, 255], width: 2, height: 1)
    #expect(references.check().failure(of: frame) == nil)
    let swapped = CandidateFrame.rgba([50, 100, 200, 128, 1, 2, 3, 255], width: 2, height: 1)
    #expect(references.check().failure(of: swapped) != nil)
  }

  @Test func filesAreDecoded() throws {
    let png = try FileSystem.read(references.path + "/References/menu.png")
    #expect(references.check().failure(of: .png(png)) == nil)
    #expect(references.check().failure(of: .png(Data(png))) == nil)
  }

  @Test(arguments: [
    (
      [1, 2, 3], 1, 1,
      "the candidate has 3 bytes, and 1 × 1 pixels of red, green, blue and alpha have 4"
    ),
    ([], 0, 1, "the candidate has 0 × 1 pixels, and a side has 1 to 16384"),
    ([], 1, .max, "the candidate has 1 × \(Int.max) pixels, and a side has 1 to 16384"),
    ([], -1, 1, "the candidate has -1 × 1 pixels, and a side has 1 to 16384"),
  ])
  func bytesThatMakeNoPictureFail(bytes: [UInt8], width: Int, height: Int, message: String) {
    #expect(
      references.check().failure(of: .rgba(bytes, width: width, height: height))
        == "menu: \(message)")
  }

  @Test func filesThatAreNoPNGFail() throws {
    let png = try FileSystem.read(references.path + "/References/menu.png")
    #expect(
      references.check().failure(of: .png([0xFF, 0xD8, 0xFF]))
        == "menu: the candidate is no PNG file")
    for count in [8, 30, png.count - 1] {
      let failure = references.check().failure(of: .png(png.prefix(count)))
      #expect(failure?.hasPrefix("menu: the candidate is damaged: the PNG ends early: ") == true)
    }
  }
}
