import Drawing
import Foundation
import Raster
import Testing

/// Frames in Display P3.
@Suite final class WideColorTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/smear-p3-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func frame(
    _ layers: String, in space: ColorSpace = .displayP3, number: Int = 0,
    background: String = "white"
  ) throws -> Bitmap {
    try RenderedScene(
      """
      size: [20, 20]
      frames: 10
      frameRate: 10
      background: \(background)
      layers: [\(layers)]
      """, folder: folder, in: space
    ).frame(number)
  }

  private func write(_ bitmap: Bitmap, in space: ColorSpace, as name: String) throws {
    try Data(PNGEncoder(in: space).encode(bitmap, as: .rgb))
      .write(to: URL(filePath: folder + "/" + name))
  }

  private func isNear(_ one: Pixel, _ other: Pixel, within levels: Int = 1) -> Bool {
    (0..<4).allSatisfy { abs(Int(one.bgra[$0]) - Int(other.bgra[$0])) <= levels }
  }

  private static let box = "position: [10, 10], size: [20, 20]"

  /// Red of sRGB in Display P3.
  private static let red = Pixel(0xEA3323)

  @Test(arguments: [
    "backgroundColor: \"p3(1, 0.4, 0.2)\"", "contents: {color: color(display-p3 1 0.4 0.2)}",
    "backgroundColor: \"p3(0.4 + 0.6, 2 * 0.2, 20%)\"",
    "backgroundColor: \"mix(p3(1, 0.4, 0.2), red, 0)\"",
    "backgroundColor: \"if(time < 9, p3(1 + 0 * time, 0.4, 0.2), red)\"",
  ])
  func coloursBeyondSRGBAreKept(keys: String) throws {
    let layer = "{\(Self.box), \(keys)}"
    #expect(try frame(layer)[10, 10] == Pixel(0xFF6633))
    #expect(isNear(try frame(layer, in: .sRGB)[10, 10], Pixel(0xFF5712)))
  }

  @Test func mixturesOfBothSpacesAreThoseOfTheNumbers() throws {
    let layer = "{\(Self.box), backgroundColor: \"mix(p3(1, 0.4, 0.2), red, 0.5 + 0 * time)\"}"
    // Halfway between (255, 102, 51) and (234, 51, 35).
    #expect(isNear(try frame(layer)[10, 10], Pixel(0xF54D2B)))
  }

  /// Sources of the same red: they look the same to a reader of the frames.
  @Test(arguments: [
    "backgroundColor: red", "backgroundColor: \"#ff0000\"", "backgroundColor: \"rgb(255, 0, 0)\"",
    "contents: {image: red.png}", "contents: {svg: red.svg}",
    "contents: {linearGradient: {colors: [red, red]}}",
    "backgroundColor: \"mix(red, blue, 0 * time)\"",
    "filters: [{tint: red}], backgroundColor: white",
    "contents: {text: {string: '<span background=\"red\" foreground=\"red\">█████</span>', markup: true, size: 30}}",
  ])
  func sRGBLooksAsBefore(keys: String) throws {
    try write(Bitmap(width: 20, height: 20, filledWith: .red), in: .sRGB, as: "red.png")
    try """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>
    """.write(toFile: folder + "/red.svg", atomically: true, encoding: .utf8)
    let frame = try frame("{\(Self.box), \(keys)}")
    #expect(isNear(frame[10, 10], Self.red), "\(frame[10, 10])")
    let png = try PNGEncoder(in: .displayP3).encode(frame, as: .rgb)
    #expect(isNear(try Bitmap(decoding: png)[10, 10], .red))
  }

  @Test func picturesOfDisplayP3KeepTheirNumbers() throws {
    let pixels = (0..<400).map { (index: Int) -> Pixel in
      let numbers = [index, 7 * index, 13 * index].map { UInt8(truncatingIfNeeded: $0) }
      return Pixel(bgra: SIMD4(numbers[0], numbers[1], numbers[2], 255))
    }
    let bitmap = Bitmap(width: 20, height: 20, pixels: pixels)
    try write(bitmap, in: .displayP3, as: "wide.png")
    let layer = "{\(Self.box), contents: {image: wide.png}}"
    #expect(try frame(layer) == bitmap)
    #expect(try frame(layer, in: .sRGB) == bitmap.converted(from: .displayP3, to: .sRGB))
  }

  @Test func emojiAreConverted() throws {
    let layer = "{position: [10, 10], contents: {text: {string: 🥑, size: 14}}}"
    let wide = try frame(layer, background: "transparent")
    let narrow = try frame(layer, in: .sRGB, background: "transparent")
    let expected = narrow.converted(from: .sRGB, to: .displayP3)
    #expect(zip(wide.pixels, expected.pixels).allSatisfy { isNear($0, $1, within: 3) })
    #expect(wide != narrow)
  }

  @Test func blendingIsThatOfTheNumbers() throws {
    let layer = "{\(Self.box), opacity: 0.5, backgroundColor: \"p3(0, 1, 0)\"}"
    let found = try frame(layer, background: "\"p3(1, 0, 0)\"")[10, 10]
    let numbers = try frame(
      "{\(Self.box), opacity: 0.5, backgroundColor: lime}", in: .sRGB, background: "red")
    #expect(found == numbers[10, 10])
  }

  @Test func gradientsAreThoseOfTheNumbers() throws {
    func layer(_ from: String, _ to: String) -> String {
      "{\(Self.box), contents: {linearGradient: {colors: [\"\(from)\", \"\(to)\"]}}}"
    }
    let wide = try frame(layer("p3(1, 0, 0)", "p3(0, 0, 1)"))
    #expect(try wide == frame(layer("red", "blue"), in: .sRGB))
  }

  @Test func defaultsOfEffectsAreConverted() throws {
    let layer = """
      {\(Self.box), contents: {transition: {name: flash, progress: 0.5, from: black, to: black}}}
      """
    let (wide, narrow) = (try frame(layer), try frame(layer, in: .sRGB))
    #expect(wide != narrow)
  }
}
