import Foundation
import System
import Raster
import Pipeline
import Compositing
import SceneModel
import SceneText
import Testing
import Timeline

@Suite struct ContentsTests {
  /// A folder with `dots.png`, 4 × 2 pixels: red and blue above lime and black, two wide each.
  private func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "smear-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pixels: [Pixel] = [.red, .red, .blue, .blue, .lime, .lime, .black, .black]
    let png = try PNGEncoder().encode(Bitmap(width: 4, height: 2, pixels: pixels), as: .rgb)
    try Data(png).write(to: folder.appending(path: "dots.png"))
    return folder.path
  }

  /// - Parameter replacingContents: Whether `keys` bring contents of their own.
  private func frame(_ keys: String, replacingContents: Bool = false) throws -> Bitmap {
    let contents = replacingContents ? "" : "contents: {image: dots.png}, "
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try RenderedScene(
      "size: [20, 20]\nduration: 1\nbackground: white\nlayers: [{position: [10, 10], \(contents)\(keys)}]",
      folder: folder
    ).frame()
  }

  @Test func imagesHaveTheirNaturalSize() throws {
    let frame = try frame("opacity: 1")
    #expect(frame.bounds(ofAllBut: .white) == [8, 9, 12, 11])
    #expect(frame[8, 9] == .red)
    #expect(frame[11, 9] == .blue)
    #expect(frame[8, 10] == .lime)
    #expect(frame[11, 10] == .black)
  }

  /// In a layer of 12 × 12 points.
  @Test(arguments: [
    ("resize", [4, 4, 16, 16]), ("resizeAspect", [4, 7, 16, 13]),
    ("resizeAspectFill", [0, 4, 20, 16]), ("center", [8, 9, 12, 11]), ("top", [8, 4, 12, 6]),
    ("bottom", [8, 14, 12, 16]), ("left", [4, 9, 8, 11]), ("right", [12, 9, 16, 11]),
    ("topLeft", [4, 4, 8, 6]), ("topRight", [12, 4, 16, 6]), ("bottomLeft", [4, 14, 8, 16]),
    ("bottomRight", [12, 14, 16, 16]),
  ])
  func gravityPlacesContents(gravity: String, box: [Int]) throws {
    #expect(
      try frame("size: [12, 12], contentsGravity: \(gravity)").bounds(ofAllBut: .white) == box)
  }

  /// Frames of a layer that shows one picture after the other, and of those that show only one of
  /// them, in the size of the first.
  @Test(arguments: [
    "", "contentsGravity: center, ", "blurRegion: [0, 0, 2, 2], blurRadius: 1, ",
    "capInsets: [1, 1, 0, 0], ",
  ])
  func picturesMayChange(keys: String) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lime = Bitmap(width: 6, height: 6, filledWith: .lime)
    try Data(PNGEncoder().encode(lime, as: .rgb)).write(to: URL(filePath: folder + "/lime.png"))
    func scene(_ file: String, _ rest: String) throws -> RenderedScene {
      let ofLayer = keys.hasPrefix("contentsGravity") ? keys : ""
      let ofImage = ofLayer.isEmpty ? keys : ""
      return try RenderedScene(
        """
        size: [20, 20]
        duration: 1
        background: white
        layers:
          - {position: [10, 10], \(ofLayer)contents: {image: {\(ofImage)file: \(file)}}\(rest)}
        """, folder: folder)
    }
    let changing = try scene(
      "dots.png",
      ", animations: [{property: contents.image.file, values: [dots.png, lime.png], duration: 0.5}]"
    )
    let cache = RasterCache()
    let frames = try changing.frames([0, 14, 15, 40, 14], cache: cache)
    let dots = try scene("dots.png", "").frame()
    let limes = try scene("lime.png", ", size: [4, 2]").frame()
    #expect(frames[0] == dots)
    #expect(frames[14] == dots)
    #expect(frames[15] == limes)
    #expect(frames[40] == limes)
    #expect(dots != limes)
  }

  @Test func opacityFadesContents() throws {
    #expect(try frame("opacity: 0.5")[8, 9].bgra.z == 255)
    #expect((126...129).contains(try frame("opacity: 0.5")[8, 9].bgra.x))
  }

  @Test func contentsScaleIsPixelsPerPoint() throws {
    #expect(try frame("contentsScale: 0.5").bounds(ofAllBut: .white) == [6, 8, 14, 12])
  }

  @Test func sequencesShowOnePictureAfterTheOther() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (number, pixel) in [Pixel.red, .lime, .blue].enumerated() {
      let png = try PNGEncoder().encode(Bitmap(width: 4, height: 4, filledWith: pixel), as: .rgb)
      try Data(png).write(to: URL(filePath: "\(folder)/frame-\(number + 9).png"))
    }
    try FileManager.default.removeItem(atPath: folder + "/dots.png")
    func colors(_ keys: String) throws -> [Pixel] {
      let scene = try RenderedScene(
        """
        size: [20, 20]
        frameRate: 20
        duration: 1
        background: white
        layers: [{position: [10, 10], contents: {sequence: {folder: ., frameRate: 10\(keys)}}}]
        """, folder: folder)
      return try [0, 1, 2, 4, 5, 6, 9].map { try scene.frame($0)[10, 10] }
    }
    #expect(try colors("") == [.red, .red, .lime, .blue, .blue, .blue, .blue])
    #expect(try colors(", repeats: true") == [.red, .red, .lime, .blue, .blue, .red, .lime])
    #expect(try colors(", begin: 0.2") == [.red, .red, .red, .red, .red, .lime, .blue])
  }

  /// Red, lime and blue for a twentieth of a second each.
  @Test func filmsShowOneFrameAfterTheOther() throws {
    let pictures = try DemoPictures()
    func colors(_ keys: String) throws -> [Pixel] {
      let scene = try RenderedScene(
        """
        size: [20, 20]
        frameRate: 40
        duration: 1
        parameters: {at: {value: 0.06}}
        layers: [{position: [10, 10], contents: {video: {file: clip.mkv\(keys)}}}]
        """, folder: pictures.path)
      return try [0, 1, 2, 4, 5, 6, 9].map { try scene.frame($0)[10, 10] }
    }
    #expect(try colors("") == [.red, .red, .lime, .blue, .blue, .blue, .blue])
    #expect(try colors(", repeats: true") == [.red, .red, .lime, .blue, .blue, .red, .lime])
    #expect(try colors(", begin: 0.1") == [.red, .red, .red, .red, .red, .lime, .blue])
    #expect(try colors(", speed: 2") == [.red, .lime, .blue, .blue, .blue, .blue, .blue])
    #expect(
      try colors(", speed: -1, repeats: true") == [.red, .blue, .blue, .lime, .red, .red, .lime])
    #expect(try colors(", time: at") == Array(repeating: .lime, count: 7))
    #expect(try colors(", time: 0.14 - time") == [.blue, .blue, .lime, .red, .red, .red, .red])
  }

  @Test func sequencesOfDifferentSizesAreRefused() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 1...2 {
      let bitmap = Bitmap(width: number, height: 1, filledWith: .red)
      try Data(try PNGEncoder().encode(bitmap, as: .rgb))
        .write(to: URL(filePath: "\(folder)/\(number).png"))
    }
    let error = #expect(throws: Problem.self) {
      try AssetLibrary(in: AssetFolders(folder)).sequence(".")
    }
    #expect(error?.message == "'./2.png' has another size than the picture before it")
  }

  @Test func cornersKeepTheirSizeBetweenInsets() throws {
    // One pixel of each colour stays at its corner; the edges between them are stretched.
    let frame = try frame(
      "size: [16, 12], contents: {image: {file: dots.png, capInsets: [1, 1, 1, 1]}}",
      replacingContents: true)
    #expect(frame.bounds(ofAllBut: .white) == [2, 4, 18, 16])
    #expect(frame[2, 4] == .red)
    #expect(frame[17, 4] == .blue)
    #expect(frame[2, 15] == .lime)
    #expect(frame[17, 15] == .black)
    #expect(frame[9, 4] != frame[9, 15])
  }

  @Test func stretchedPartsLeaveNoSeam() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let png = try PNGEncoder().encode(Bitmap(width: 9, height: 9, filledWith: .red), as: .rgb)
    try Data(png).write(to: URL(filePath: folder + "/red.png"))
    let frame = try RenderedScene(
      """
      size: [40, 40]
      duration: 1
      background: white
      layers:
        - position: [20.3, 19.6]
          size: [25.5, 22.25]
          rotation: 13
          contents: {image: {file: red.png, capInsets: [2, 3, 3, 2]}}
      """, folder: folder
    ).frame()
    for y in 16..<24 { for x in 14..<26 { #expect(frame[x, y] == .red) } }
  }

  @Test func tilesRepeatFromTheTopLeft() throws {
    let frame = try frame(
      "size: [12, 6], contents: {image: {file: dots.png, resizingMode: tile}}",
      replacingContents: true)
    #expect(frame.bounds(ofAllBut: .white) == [4, 7, 16, 13])
    for y in 7..<13 {
      for x in 4..<16 {
        let dots: [Pixel] = [.red, .red, .blue, .blue, .lime, .lime, .black, .black]
        #expect(frame[x, y] == dots[(x - 4) % 4 + (y - 7) % 2 * 4])
      }
    }
  }

  @Test func tilesLieBetweenInsets() throws {
    let frame = try frame(
      "size: [12, 2], contents: {image: {file: dots.png, capInsets: [0, 1, 0, 1], resizingMode: tile}}",
      replacingContents: true)
    #expect(frame.bounds(ofAllBut: .white) == [4, 9, 16, 11])
    for x in 4..<16 {
      // The caps are a pixel each, and so are both halves of the tile.
      let isRed = x == 4 || x < 15 && x % 2 == 1
      #expect(frame[x, 9] == (isRed ? .red : .blue))
      #expect(frame[x, 10] == (isRed ? .lime : .black))
    }
  }

  @Test func missingFilesAreNamed() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let error = #expect(throws: Problem.self) {
      try AssetLibrary(in: AssetFolders(folder)).image("dost.png")
    }
    #expect(error?.message == "there is no file 'dost.png'")
    #expect(error?.hint == "did you mean 'dots.png'?")
  }
}
