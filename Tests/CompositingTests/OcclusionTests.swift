import Foundation
import Raster
import SceneText
import Testing
import Timeline

@testable import Compositing

@Suite struct OcclusionTests {
  /// What lies over a text of 40 × 40 points in a scene of 200 × 200, and whether the text is drawn.
  @Test(arguments: [
    ("size: [100, 100], backgroundColor: red", false),
    ("size: [100, 100], backgroundColor: red, border: {width: 2, color: blue}", false),
    ("size: [100, 100], contents: {image: opaque.png}", false),
    ("size: [100, 100], contents: {image: framed.png}", false),
    ("size: [100, 100], position: [100.5, 100.25], contents: {image: opaque.png}", false),
    ("size: [100, 100], contents: {image: opaque.png}, rotation: 45", true),
    ("size: [120, 120], contents: {image: opaque.png}", true),
    ("size: [100, 100], contents: {image: opaque.png}, opacity: 0.99", true),
    ("size: [100, 100], contents: {image: opaque.png}, blendMode: multiply", true),
    (
      "size: [100, 100], contents: {image: opaque.png}, cornerRadius: 1, masksToBounds: true",
      false
    ),
    ("size: [100, 100], backgroundColor: red, cornerRadius: 16", false),
    ("size: [100, 100], backgroundColor: red, cornerRadius: 16, cornerCurve: continuous", true),
    ("size: [100, 100], backgroundColor: red, cornerRadius: 50", true),
    ("size: [100, 100], contents: {image: opaque.png}, filters: [{box: 3}]", true),
    ("size: [100, 100], contents: {image: opaque.png}, mask: {size: [9, 9]}", true),
    ("size: [100, 100], backgroundColor: red, mask: {size: [9, 9], hidden: true}", true),
    ("size: [100, 100], backgroundColor: \"#ff0000fe\"", true),
    ("size: [100, 100], contents: {image: pierced.png}", true),
    ("size: [100, 100], position: [160, 100], contents: {image: opaque.png}", true),
  ])
  func occludedLayersAreNotDrawn(cover: String, isDrawn: Bool) throws {
    let folder = try PictureFolder()
    let place = cover.contains("position") ? "" : "position: [100, 100], "
    let scene = try RenderedScene(
      """
      size: [200, 200]
      duration: 1
      background: white
      layers:
        - {position: [100, 100], contents: {text: {string: hi, size: 20}}}
        - {\(place)\(cover)}
      """, folder: folder.path)
    let cache = RasterCache()
    _ = try scene.frame(cache: cache)
    #expect((cache.counts[.texts]?.misses ?? 0 > 0) == isDrawn, "\(cover)")
  }

  /// Layers over others of which something has to be seen, and that are moved by parts of a pixel.
  @Test(arguments: [
    "size: [100, 100], contents: {image: opaque.png}",
    "size: [100, 100], contents: {image: framed.png}",
    "size: [100, 100], contents: {image: pierced.png}",
    "size: [50, 50], contents: {image: opaque.png}, contentsGravity: center",
    "size: [80, 80], contents: {image: opaque.png}, contentsGravity: center, masksToBounds: true",
    "size: [90.4, 90.4], contents: {image: framed.png}, contentsGravity: topRight",
    "size: [100, 100], contents: {image: {file: opaque.png, delay: 0.5}}",
    "size: [100, 100], backgroundColor: red, border: {width: 1, color: blue}",
    "size: [100, 100], backgroundColor: red, border: {width: 0.5, color: blue}",
    "size: [100.3, 99.6], backgroundColor: red, border: {width: 60, color: \"#0000ff80\"}",
    "size: [100, 100], backgroundColor: red, shadow: {radius: 3}",
    "size: [100, 100], backgroundColor: red, scale: [-1.1, 0.9]",
    "size: [100, 100], backgroundColor: red, mask: {size: [9, 9], opacity: 0}",
    "size: [100, 100], backgroundColor: red, cornerRadius: 20",
    "size: [90, 120], backgroundColor: red, cornerRadius: [9, 30, 12, 4], border: {width: 3}",
    "size: [120, 90], backgroundColor: red, cornerRadius: 14, cornerCurve: continuous",
    // A shadow beneath what casts it.
    "size: [100, 100], backgroundColor: red, shadow: {radius: 9}, cornerRadius: 12",
    "size: [100, 100], backgroundColor: red, shadow: {radius: 9}, cornerRadius: time * 9",
    "size: [100, 100], backgroundColor: red, opacity: 0.5 + time / 9, shadow: {radius: 3}",
    "size: [100, 100], backgroundColor: red, rotation: 9 * time, shadow: {radius: 3, opacity: 0.5 + time / 9}",
    "size: [100, 100], backgroundColor: red, shadow: {radius: 9, path: M -30 20 H 130 V 140 H -30 Z}",
    "size: [9, 9], shadow: {radius: 9}, layers: [{position: [4, \"4 + time\"], size: [100, 90], backgroundColor: red}]",
    "size: [9, 9], shadow: {radius: 9}, layers: [{size: [\"90 + 9 * time\", 90], backgroundColor: red, opacity: 0.9}]",
    "size: [90, 90], backgroundColor: red, shadow: {radius: 9}, layers: [{size: [\"9 + time\", 90], backdrop: {blur: 3}}]",
    // Glass shows what is beneath in place of the layer that it lies in.
    "size: [100, 100], backgroundColor: red, layers: [{size: [60, 60], backdrop: {}}]",
    // A hole shows what is beneath.
    "size: [100, 100], backgroundColor: red, isolated: true, layers: [{size: [60, 60], position: [50, 50], backgroundColor: blue, blendMode: destinationOut}]",
    "size: [100, 100], backgroundColor: red, isolated: true, layers: [{size: [60, 60], position: [50, 50], backgroundColor: \"#0000ff80\", blendMode: xor}]",
    "size: [9, 9], shadow: {radius: 9}, isolated: true, layers: [{size: [100, 90], backgroundColor: red, layers: [{size: [60, 60], position: [50, 50], backgroundColor: blue, blendMode: destinationIn}]}]",
  ])
  func skippingOccludedLayersKeepsTheFrame(cover: String) throws {
    let folder = try PictureFolder()
    let scene = try RenderedScene(
      """
      size: [200, 200]
      duration: 1
      background: "#33669980"
      layers:
        - {position: [100, 100], size: [90, 20.5], rotation: 20, backgroundColor: red}
        - {position: [90.25, 60], contents: {image: framed.png}}
        - {position: [100, 110], size: [150, 40], backdrop: {blur: 4}}
        - {position: ["80 + 40 * time", "100.3 - 3 * time"], \(cover)}
        - {position: [100, 90], contents: {text: {string: hi, size: 20}}}
      """, folder: folder.path)
    let all = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    all.drawsHidden = true
    let seen = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for number in stride(from: 0, to: 60, by: 4) {
      let tick = try scene.timeline.presentation(at: scene.timeline.displayLink[number])
      #expect(try seen.frame(tick) == all.frame(tick), "frame \(number) of \(cover)")
    }
  }

  /// What a tilted layer hides of another is not drawn.
  @Test(arguments: [
    "backgroundColor: blue", "backgroundColor: blue, cornerRadius: 20",
    "backgroundColor: blue, opacity: 0.5", "backgroundColor: \"#0000ff80\"",
    "backgroundColor: blue, blendMode: multiply", "backgroundColor: blue, doubleSided: false",
    "backgroundColor: blue, border: {width: 4, color: \"#00ff0080\"}",
    "backgroundColor: blue, mask: {size: [60, 60], backgroundColor: red}",
    "backgroundColor: blue, filters: [{box: 3}]", "backgroundColor: blue, hidden: time > 0.4",
    "backgroundColor: blue, masksToBounds: true, motionBlur: {opacity: 0.7}",
    "contents: {image: opaque.png}", "contents: {image: pierced.png}",
  ])
  func skippingWhatTiltedLayersHideKeepsTheFrame(cover: String) throws {
    let folder = try PictureFolder()
    let scene = try RenderedScene(
      """
      size: [200, 200]
      duration: 1
      background: "#33669980"
      layers:
        - position: [100, 100]
          size: [200, 200]
          perspective: 300
          layers:
            - {position: [90, 100], size: [150, 120], rotationY: 40, zPosition: -150, contents: {image: opaque.png}}
            - {position: ["80 + 40 * time", 104], size: [100, 110], rotationY: "60 * time - 30", rotationX: 10, \(cover)}
            - {position: [120, 70], size: [40, 40], rotationY: 30, zPosition: 90, backgroundColor: lime}
      """, folder: folder.path)
    let all = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    all.drawsHidden = true
    let seen = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for number in stride(from: 0, to: 60, by: 6) {
      let tick = try scene.timeline.presentation(at: scene.timeline.displayLink[number])
      #expect(try seen.frame(tick) == all.frame(tick), "frame \(number) of \(cover)")
    }
  }

  @Test func coresAreOpaque() throws {
    let whole = Bitmap(width: 9, height: 6, filledWith: .red)
    #expect(whole.opaqueCore == PixelRectangle(columns: 0...8, rows: 0...5))
    var framed = Bitmap(width: 9, height: 6)
    for y in 1...4 { for x in 2...7 { framed[x, y] = .red } }
    #expect(framed.opaqueCore == PixelRectangle(columns: 2...7, rows: 1...4))
    // Round corners are left out, with their row or with their columns: whichever leaves more.
    for x in [2, 7] { framed[x, 1] = .clear }
    #expect(framed.opaqueCore == PixelRectangle(columns: 2...7, rows: 2...4))
    for x in [2, 7] { framed[x, 4] = .clear }
    #expect(framed.opaqueCore == PixelRectangle(columns: 3...6, rows: 1...4))
    framed[4, 3] = .clear
    #expect(framed.opaqueCore == nil)
    #expect(Bitmap(width: 0, height: 5).opaqueCore == nil)
  }
}

/// Pictures of 100 × 100 pixels: one opaque, one within a clear margin, one with a hole.
private final class PictureFolder {
  let path = FileManager.default.temporaryDirectory.path + "/smear-tests-\(UUID())"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var opaque = Bitmap(width: 100, height: 100, filledWith: .red)
    for index in opaque.pixels.indices { opaque.pixels[index].bgra.x = UInt8(index % 251) }
    var (framed, pierced) = (opaque, opaque)
    for y in 0..<100 {
      for x in 0..<100 where min(x, y) < 3 || max(x, y) > 95 { framed[x, y] = .clear }
    }
    pierced[50, 50] = Pixel(bgra: SIMD4(10, 20, 30, 200))
    for (name, bitmap) in [("opaque", opaque), ("framed", framed), ("pierced", pierced)] {
      try Data(PNGEncoder().encode(bitmap, as: .rgba))
        .write(to: URL(filePath: "\(path)/\(name).png"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
