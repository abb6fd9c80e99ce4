import Compositing
import Foundation
import Raster
import SceneModel
import Testing

/// The part of a picture that is shown, and its colours.
@Suite struct PictureLookTests {
  private static let dots: [Pixel] = [.red, .red, .blue, .blue, .lime, .lime, .black, .black]

  /// Runs a test in a folder with three pictures.
  ///
  /// `dots.png` is 4 × 2 pixels: red and blue above lime and black, two wide each; `icon.png` is a
  /// row of four pixels with alphas from 0 to 255; `wide.png` is 96 × 96 opaque yellow pixels.
  private func withPictures(_ body: (_ folder: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "smear-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ bitmap: Bitmap, _ name: String) throws {
      try Data(PNGEncoder().encode(bitmap, as: .rgba)).write(to: folder.appending(path: name))
    }
    try write(Bitmap(width: 4, height: 2, pixels: Self.dots), "dots.png")
    let icon = Self.alphas.map { Pixel(bgra: SIMD4($0 / 2, $0, 0, $0)) }
    try write(Bitmap(width: 4, height: 1, pixels: icon), "icon.png")
    try write(Bitmap(width: 96, height: 96, filledWith: Pixel(0xFFFF00)), "wide.png")
    try body(folder.path)
  }

  private static let alphas: [UInt8] = [0, 64, 128, 255]

  /// Returns a scene of 20 × 20 points with a picture in the middle.
  private func scene(
    _ image: String, _ keys: String = "", background: String = "white", in folder: String
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [20, 20]
      duration: 1
      background: \(background)
      layers: [{position: [10, 10], \(keys)contents: {image: {\(image)}}}]
      """, folder: folder)
  }

  // MARK: Colours

  @Test func tintKeepsTheAlpha() throws {
    try withPictures { folder in
      let frame = try scene(
        "file: icon.png, tint: \"#ff8000\"", "anchorPoint: [0, 0], ", background: "transparent",
        in: folder
      ).frame()
      for (index, alpha) in Self.alphas.enumerated() {
        let green = UInt8((Double(alpha) * 128 / 255).rounded())
        #expect(frame[10 + index, 10] == Pixel(bgra: SIMD4(0, green, alpha, alpha)))
      }
    }
  }

  /// Half the alpha of the tint, half the alpha of the factor, and no red of it.
  @Test func multiplyColorMultipliesTheTint() throws {
    try withPictures { folder in
      let frame = try scene(
        "file: icon.png, tint: \"#ff800080\", multiplyColor: \"#00ffff80\"",
        "anchorPoint: [0, 0], ", background: "transparent", in: folder
      ).frame()
      let half = 128.0 / 255
      for (index, alpha) in Self.alphas.enumerated() {
        let left = Double(alpha) * half * half
        let green = UInt8((left * half).rounded())
        #expect(
          frame[10 + index, 10] == Pixel(bgra: SIMD4(0, green, 0, UInt8(left.rounded()))))
      }
    }
  }

  /// A changing colour has at each moment the pixels of a constant one.
  @Test(arguments: ["tint", "multiplyColor"])
  func coloursChangeOverTime(key: String) throws {
    try withPictures { folder in
      let changing = try scene("file: icon.png, \(key): \"mix(red, blue, time)\"", in: folder)
      let animated = try RenderedScene(
        """
        size: [20, 20]
        duration: 1
        background: white
        layers:
          - position: [10, 10]
            contents: {image: {file: icon.png, \(key): red}}
            animations: [{property: contents.image.\(key), to: blue, duration: 1}]
        """, folder: folder)
      for (number, color) in [
        (0, "red"), (30, "mix(red, blue, 0.5)"), (45, "mix(red, blue, 0.75)"),
      ] {
        let still = try scene("file: icon.png, \(key): \"\(color)\"", in: folder).frame()
        #expect(try changing.frame(number) == still)
        #expect(try animated.frame(number) == still)
      }
    }
  }

  /// What lies beneath a large opaque picture is left out, unless its colour lets it shine through.
  @Test(arguments: ["tint: white/0.5", "multiplyColor: white/0.5"])
  func clearColoursHideNothing(look: String) throws {
    try withPictures { folder in
      let frame = try RenderedScene(
        """
        size: [96, 96]
        duration: 1
        background: white
        layers:
          - {position: [48, 48], size: [96, 96], backgroundColor: black}
          - {position: [48, 48], contents: {image: {file: wide.png, \(look)}}}
        """, folder: folder
      ).frame()
      let light = frame[48, 48].bgra
      #expect(light.y == 128 && light.z == 128)
    }
  }

  // MARK: Parts

  @Test func aPartHasItsOwnSize() throws {
    try withPictures { folder in
      let frame = try scene("file: dots.png, contentsRect: [0.5, 0, 0.5, 1]", in: folder).frame()
      #expect(frame.bounds(ofAllBut: .white) == [9, 9, 11, 11])
      #expect(frame[9, 9] == .blue)
      #expect(frame[10, 10] == .black)
    }
  }

  /// In a layer of 12 × 12 points: a part of 2 × 1 pixels, twice as wide as high.
  @Test(arguments: [
    ("resize", [4, 4, 16, 16]), ("resizeAspect", [4, 7, 16, 13]), ("topLeft", [4, 4, 6, 5]),
  ])
  func gravityPlacesThePart(gravity: String, box: [Int]) throws {
    try withPictures { folder in
      let frame = try scene(
        "file: dots.png, contentsRect: [0.5, 0, 0.5, 0.5], magnificationFilter: nearest",
        "size: [12, 12], contentsGravity: \(gravity), ", in: folder
      ).frame()
      #expect(frame.bounds(ofAllBut: .white) == box)
      for y in box[1]..<box[3] { for x in box[0]..<box[2] { #expect(frame[x, y] == .blue) } }
    }
  }

  @Test func pixelsRepeatBeyondThePicture() throws {
    try withPictures { folder in
      let frame = try scene("file: dots.png, contentsRect: [-1, 0, 3, 1]", in: folder).frame()
      #expect(frame.bounds(ofAllBut: .white) == [4, 9, 16, 11])
      for x in 4..<16 { #expect(frame[x, 9] == (x < 10 ? .red : .blue)) }
    }
  }

  /// The four colours as the pictures of a sprite sheet, one after the other.
  @Test func partsMoveOverTime() throws {
    try withPictures { folder in
      let sheet = try RenderedScene(
        """
        size: [20, 20]
        frames: 4
        frameRate: 8
        layers:
          - position: [10, 10]
            size: [8, 8]
            contents: {image: {file: dots.png, contentsRect: [0, 0, 0.5, 0.5], magnificationFilter: nearest}}
            animations:
              - property: contents.image.contentsRect
                values: [[0, 0, 0.5, 0.5], [0.5, 0, 0.5, 0.5], [0, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5]]
                calculationMode: discrete
                duration: 0.5
        """, folder: folder)
      for (number, color) in [Pixel.red, .blue, .lime, .black].enumerated() {
        let frame = try sheet.frame(number)
        for y in 6..<14 { for x in 6..<14 { #expect(frame[x, y] == color) } }
      }
    }
  }

  /// Tiles and corners are of the part.
  @Test func partsAreTiledAndStretched() throws {
    try withPictures { folder in
      let tiled = try scene(
        "file: dots.png, contentsRect: [0.25, 0, 0.5, 1], resizingMode: tile",
        "size: [8, 4], ", in: folder
      ).frame()
      let stretched = try scene(
        "file: dots.png, contentsRect: [0.25, 0, 0.5, 1], capInsets: [0, 1, 0, 1]",
        "size: [8, 2], ", in: folder
      ).frame()
      for x in 6..<14 { #expect(tiled[x, 8] == (x % 2 == 0 ? .red : .blue)) }
      #expect(stretched[6, 9] == .red && stretched[13, 9] == .blue)
    }
  }

  /// A part far smaller than a pixel is of one colour.
  @Test func tinyPartsAreDrawn() throws {
    try withPictures { folder in
      let frame = try scene(
        "file: dots.png, contentsRect: [0.9, 0.9, 0.000001, 0.000001]", "size: [8, 8], ", in: folder
      ).frame()
      #expect(frame.bounds(ofAllBut: .white) == [6, 6, 14, 14])
      #expect(frame[10, 10] == .black)
    }
  }

  // MARK: Enlarged pictures

  @Test func nearestKeepsSquares() throws {
    try withPictures { folder in
      let squares = try scene(
        "file: dots.png, magnificationFilter: nearest", "size: [16, 8], ", in: folder
      ).frame()
      let smooth = try scene("file: dots.png", "size: [16, 8], ", in: folder).frame()
      for y in 0..<8 {
        for x in 0..<16 { #expect(squares[2 + x, 6 + y] == Self.dots[x / 4 + y / 4 * 4]) }
      }
      #expect(squares != smooth)
    }
  }

  /// The filter is for enlarged pictures; reduced ones are averaged.
  @Test func nearestLeavesReducedPicturesAsTheyAre() throws {
    try withPictures { folder in
      let frames = try ["linear", "nearest"].map {
        try scene(
          "file: dots.png, magnificationFilter: \($0)", "size: [2.5, 1.5], ", in: folder
        ).frame()
      }
      #expect(frames[0] == frames[1])
    }
  }
}
