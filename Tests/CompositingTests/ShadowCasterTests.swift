import Drawing
import Raster
import SceneModel
import SceneText
import Testing
import Timeline

@testable import Compositing

/// Shadows of what is hidden within something opaque are left out, and look the same without.
@Suite struct ShadowCasterTests {
  /// Layers with something in them that changes, and whether it is left out.
  @Test(arguments: [
    ("size: [60, 40], backgroundColor: red, cornerRadius: 8, layers: [MARK]", true),
    ("size: [60, 40], backgroundColor: \"hsl(40 * time, 90%, 50%)\", layers: [MARK]", true),
    (
      "size: [60, 40], backgroundColor: red, border: {width: 6, color: blue/0.5}, layers: [MARK]",
      true
    ),
    ("size: [60, 40], backgroundColor: red, cornerRadius: 9 * time, layers: [MARK]", true),
    (
      "size: [60, 40], backgroundColor: red, opacity: 0.5, scale: [-1.2, 0.7], layers: [MARK]", true
    ),
    (
      "size: [60, 40], backgroundColor: red, perspective: 300, layers: [{rotationY: 40, layers: [MARK]}, MARK]",
      false
    ),
    (
      "size: [60, 40], backgroundColor: red, layers: [{position: [20, 20], size: [12, 12], backdrop: {blur: 2 + time}}]",
      true
    ),
    (
      "size: [60, 40], backgroundColor: red, layers: [{position: [20, 20], mask: {size: [9, 9]}, layers: [MARK]}]",
      false
    ),
    (
      "layers: [{size: [60, 40], masksToBounds: true, cornerRadius: 9, backgroundColor: red, layers: [{scale: 9, layers: [MARK]}]}]",
      true
    ),
    (
      "layers: [{size: [60, 40], rotation: 20, backgroundColor: red, motionBlur: {radius: 6, opacity: 0.5}, layers: [MARK]}]",
      true
    ),
    ("size: [60, 40], backgroundColor: red, layers: [{position: [40, 0], layers: [MARK]}]", false),
    ("size: [60, 40], backgroundColor: red/0.9, layers: [MARK]", false),
    ("size: [60, 40], backgroundColor: red/time, layers: [MARK]", false),
    ("size: [60, 40], backgroundColor: red, filters: [{box: 3}], layers: [MARK]", false),
    ("layers: [{size: [60, 40], masksToBounds: true, layers: [MARK]}]", false),
  ])
  func silhouettesAreTheSame(layer: String, isLeftOut: Bool) throws {
    let mark =
      "{position: [\"20 + 9 * time\", 20], size: [14, 10], rotation: 30 * time, backgroundColor: blue/0.7}"
    let scene = try RenderedScene(
      """
      size: [200, 200]
      duration: 1
      layers:
        - {position: [90.3, 80.6], shadow: {radius: 3}, \(layer.replacing("MARK", with: mark))}
      """)
    let renderer = Renderer(scene.scene, assets: scene.assets, cache: RasterCache())
    for number in [0, 30, 59] {
      let tick = try scene.timeline.presentation(at: scene.timeline.displayLink[number])
      let layer = tick.layers[0]
      let placed = try #require(PlacedLayer.placed(layer, in: SublayerSpace(.identity)))
      let space = ShadowSpace(of: placed, layer.shadows[0])
      let silhouettes = try [layer, placed.caster].map { layer in
        let whole = try #require(PlacedLayer(layer, transform: space.toSilhouette))
        let box = Rectangle(x: 0, y: 0, width: 200, height: 200)
        return try renderer.silhouette(of: .layer(whole), within: box, in: space).bitmap
      }
      let differences = zip(silhouettes[0].pixels, silhouettes[1].pixels).map {
        abs(Int($0.bgra.w) - Int($1.bgra.w))
      }
      // A translucent border and the background beneath it cover an edge once only where nothing lies between.
      let limit = layer[.borderWidth] > 0 ? 6 : 2
      #expect(differences.max() ?? 0 <= limit, "frame \(number)")
    }
    let castersOfTwo = try [10, 50].map {
      try scene.timeline.presentation(at: scene.timeline.displayLink[$0]).layers[0].caster
    }
    let areEqual = LayerIdentity(bodyOf: castersOfTwo[0]) == LayerIdentity(bodyOf: castersOfTwo[1])
    #expect(areEqual == (isLeftOut && !layer.contains("cornerRadius: 9 * time")))
  }

  /// A layer with a shadow is one picture to what blends in it, whether anything in it changes or not.
  @Test func blendingSeesNothingBeneathAShadow() throws {
    func frame(_ other: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [60, 60]
        duration: 1
        background: "#4060a0"
        layers:
          - position: [30, 30]
            size: [20, 20]
            shadow: {radius: 2, opacity: 0.5}
            layers:
              - {position: [10, 10], size: [20, 20], backgroundColor: "#c0a040", blendMode: multiply}
              - {position: [30, 30], size: [4, 4], backgroundColor: \(other)}
        """
      ).frame(0)
    }
    let (still, changing) = (try frame("red"), try frame("\"hsl(40 * time, 100%, 50%)\""))
    #expect(still[30, 30] == changing[30, 30])
  }
}
