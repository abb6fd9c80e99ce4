import Raster
import Testing

/// Layers without `edgeAntialiasing`.
@Suite struct HardEdgeTests {
  private func frame(_ layers: String) throws -> Bitmap {
    try RenderedScene(
      layers: layers.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n")
    )
    .frame()
  }

  /// Kinds of layers whose edges are those of their bounds.
  private static let looks = [
    "backgroundColor: red", "contents: {color: red}",
    "contents: {linearGradient: {colors: [red, red]}}",
    "backgroundColor: red, contents: {color: red}, border: {width: 1, color: red}",
    "backgroundColor: red, masksToBounds: true, layers: [{size: [99, 99], backgroundColor: red}]",
    "opacity: 1, backgroundColor: red, border: {width: 2, color: red}",
  ]

  /// A pixel belongs to the layer that covers its centre.
  @Test(arguments: looks, [(10.4, 4, 16), (10.6, 5, 17), (10.25, 4, 16)])
  func pixelsAreCoveredOrNot(look: String, place: (x: Double, left: Int, right: Int)) throws {
    let frame = try frame(
      "{position: [\(place.x), 10], size: [12, 8], edgeAntialiasing: false, \(look)}")
    #expect(frame.bounds(ofAllBut: .white) == [place.left, 6, place.right, 14])
    for y in 6..<14 { for x in place.left..<place.right { #expect(frame[x, y] == .red) } }
  }

  /// Where two layers meet between pixels nothing shines through, whatever is above and beneath.
  @Test(arguments: ["", "opacity: 0.5, "])
  func noSeamWhereLayersMeet(keys: String) throws {
    let frame = try frame(
      """
      {position: [10, 10], size: [20, 20], backgroundColor: black}
      {anchorPoint: [1, 0.5], position: [10.4, 10], size: [6, 8], edgeAntialiasing: false, \(keys)backgroundColor: red}
      {anchorPoint: [0, 0.5], position: [10.4, 10], size: [6, 8], edgeAntialiasing: false, \(keys)backgroundColor: red}
      """)
    #expect(Set((4..<16).map { frame[$0, 10] }).count == 1)
  }

  /// Sublayers keep edges of their own, and round corners stay smooth.
  @Test(arguments: [
    "layers: [{position: [6.4, 6], size: [4, 4], backgroundColor: blue}]",
    "cornerRadius: 4, backgroundColor: red",
  ])
  func onlyStraightEdgesOfTheLayerAreHard(keys: String) throws {
    let colors = Set(
      try frame("{position: [10, 10], size: [12, 12], edgeAntialiasing: false, \(keys)}").pixels)
    #expect(colors.count > 2)
  }

  /// A moving layer is drawn where it is, in whole pixels.
  @Test func movingEdgesStayHard() throws {
    let scene = try RenderedScene(
      layers: """
          - {position: ["8 + 5 * time", 10], size: [8, 8], edgeAntialiasing: false, backgroundColor: red,
             layers: [{position: [4, 4], size: [2, 2], backgroundColor: red}]}
        """)
    for number in [0, 7, 13, 31] {
      #expect(Set(try scene.frame(number).pixels) == [.white, .red])
    }
  }
}
