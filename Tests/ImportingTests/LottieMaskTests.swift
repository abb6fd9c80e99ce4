import Compositing
import Drawing
import Pipeline
import Raster
import SceneModel
import SceneText
import System
import Testing
import Timeline

/// Masks that change others, and outlines that cut others, as they are drawn.
@Suite struct LottieMaskTests {
  /// The alphas of the first frame at points, in 255ths.
  private func alphas(_ layers: String, at points: [(x: Int, y: Int)]) throws -> [Int] {
    let animation = try ImportedAnimation(layers)
    #expect(animation.messages.isEmpty, "\(animation.messages)")
    let scene = try #require(animation.parsed.scene, "\(animation.parsed.diagnostics)")
    let timeline = try SceneTimeline(scene)
    let frame = try Renderer(
      scene, assets: AssetLibrary(in: AssetFolders("")), cache: RasterCache()
    ).frame(try timeline.presentation(at: timeline.displayLink[0], for: .drawing))
    return points.map { Int(frame[$0.x, $0.y].bgra.w) }
  }

  private func rectangle(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> String {
    #""pt":{"k":{"c":true,"v":[[\#(left),\#(top)],[\#(right),\#(top)],[\#(right),\#(bottom)],[\#(left),\#(bottom)]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}"#
  }

  /// A black layer around the middle of the picture, under a mask of 60 × 60 points about it and a
  /// smaller one in its lower right part.
  private func masked(_ mode: String, _ opacity: Int, more: String = "") -> String {
    let first = #"{"mode":"a",\#(rectangle(-30, -30, 30, 30)),"o":{"k":\#(opacity)}}"#
    let second = #"{"mode":"\#(mode)",\#(rectangle(0, 0, 20, 20)),"o":{"k":40}\#(more)}"#
    return
      #"{"ty":4,"ks":{"p":{"k":[40,40]}},"shapes":[{"ty":"rc","s":{"k":[80,80]},"p":{"k":[0,0]}},{"ty":"fl","c":{"k":[0,0,0]}}],"masksProperties":[\#(first),\#(second)]}"#
  }

  /// To the left of both masks, in the first one on two sides of the second, and in both.
  private static let points = [(x: 5, y: 40), (x: 20, y: 20), (x: 65, y: 50), (x: 50, y: 50)]

  @Test(arguments: [
    ("a", [0, 153, 153, 194]), ("s", [0, 153, 153, 92]), ("i", [0, 0, 0, 61]),
    ("l", [0, 153, 153, 153]), ("d", [0, 0, 0, 102]), ("f", [0, 153, 153, 133]),
  ])
  func masksChangeThoseBefore(mode: String, expected: [Int]) throws {
    let found = try alphas(masked(mode, 60), at: Self.points)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  /// What is outside of an opaque mask vanishes on all sides, or inside of an inverted one.
  @Test(arguments: [
    ("i", "", [0, 0, 0, 153]), ("d", "", [0, 0, 0, 153]),
    ("i", #","inv":true"#, [0, 153, 153, 0]), ("i", #","x":{"k":2}"#, [0, 0, 0, 153]),
  ])
  func opaqueMasksIntersect(mode: String, more: String, expected: [Int]) throws {
    let layer = masked(mode, 60, more: more).replacing(#""o":{"k":40}"#, with: #""o":{"k":100}"#)
    let found = try alphas(layer, at: Self.points)
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(found)")
  }

  /// The first mask only can cut out of the whole layer.
  @Test(arguments: [("i", [0, 0, 0, 255]), ("d", [0, 0, 0, 255]), ("s", [255, 255, 255, 0])])
  func firstMasksChangeTheLayer(mode: String, expected: [Int]) throws {
    let mask = #"{"mode":"\#(mode)",\#(rectangle(0, 0, 20, 20)),"o":{"k":100}}"#
    let layer =
      #"{"ty":4,"ks":{"p":{"k":[40,40]}},"shapes":[{"ty":"rc","s":{"k":[80,80]},"p":{"k":[0,0]}},{"ty":"fl","c":{"k":[0,0,0]}}],"masksProperties":[\#(mask)]}"#
    #expect(try alphas(layer, at: Self.points) == expected)
  }

  /// Of outlines that intersect, the area within all of them is drawn.
  @Test(arguments: [(4, [0, 0, 0, 255]), (3, [0, 255, 255, 0]), (5, [0, 255, 255, 0])])
  func outlinesAreJoined(merge: Int, expected: [Int]) throws {
    let layer = ImportedAnimation.shapes(
      #"{"ty":"rc","s":{"k":[60,60]},"p":{"k":[40,40]}},{"ty":"rc","s":{"k":[20,20]},"p":{"k":[50,50]}},{"ty":"mm","mm":\#(merge)},{"ty":"fl","c":{"k":[0,0,0]}}"#
    )
    #expect(try alphas(layer, at: Self.points) == expected)
  }
}
