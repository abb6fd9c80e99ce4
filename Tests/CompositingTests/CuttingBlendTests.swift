import Raster
import SceneModel
import Testing

/// Blend modes that cut layers out of what lies beneath.
@Suite struct CuttingBlendTests {
  /// A red box of 8 × 8 points in an isolated layer, and a blue one of 8 × 8 points over its right
  /// half.
  private func frame(_ mode: String, isolated: Bool = true) throws -> Bitmap {
    try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [20, 20]
            isolated: \(isolated)
            layers:
              - {position: [8, 10], size: [8, 8], backgroundColor: red}
              - {position: [12, 10], size: [8, 8], backgroundColor: blue, blendMode: \(mode)}
        """
    ).frame()
  }

  /// What is seen on white at the left, where both are, and at the right.
  @Test(arguments: [
    ("destinationOut", [Pixel.red, .white, .white]), ("destinationIn", [.red, .red, .white]),
    ("xor", [.red, .white, .blue]), ("sourceAtop", [.red, .blue, .white]),
    ("plusLighter", [.red, Pixel(0xFF00FF), .blue]), ("plusDarker", [.red, .black, .blue]),
    ("maximum", [.red, Pixel(0xFF00FF), .blue]), ("minimum", [.red, .black, .white]),
    ("subtract", [.red, .red, .blue]),
  ])
  func modesOfGroups(mode: String, colors: [Pixel]) throws {
    let frame = try frame(mode)
    #expect([5, 10, 14].map { frame[$0, 10] } == colors)
    // Beyond the layers nothing changes.
    #expect(frame[17, 10] == .white && frame[10, 4] == .white)
  }

  /// Without an isolated layer around it, the layer cuts through the background.
  @Test func cutsReachTheBackground() throws {
    #expect(try frame("destinationOut", isolated: false)[14, 10] == .clear)
    #expect(try frame("destinationOut", isolated: false)[5, 10] == .red)
  }

  /// A frame in which a layer may cut through the background is written with alpha.
  @Test(arguments: [
    ("destinationOut", false, false), ("destinationOut", true, true), ("plus", false, true),
  ])
  func framesWithCutsAreNotOpaque(mode: String, isolated: Bool, isOpaque: Bool) throws {
    let scene = try RenderedScene(
      layers: """
          - isolated: \(isolated)
            layers: [{size: [8, 8], backgroundColor: blue, blendMode: \(mode)}]
        """)
    #expect(scene.scene.isOpaque == isOpaque)
  }

  /// In a mask, too, colours blend before their alpha counts.
  @Test(arguments: [("minimum", 8), ("destinationOut", 4), ("maximum", 12)])
  func modesInMasks(mode: String, width: Int) throws {
    let frame = try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [20, 20]
            backgroundColor: lime
            mask:
              position: [10, 10]
              size: [20, 20]
              layers:
                - {position: [8, 10], size: [8, 8], backgroundColor: red}
                - {position: [12, 10], size: [8, 8], backgroundColor: blue, blendMode: \(mode)}
        """
    ).frame()
    #expect((0..<20).count { frame[$0, 10] == .lime } == width)
  }

  /// Frames drawn in parts have the same pixels.
  @Test(arguments: BlendMode.allCases)
  func partsEqualTheWhole(mode: BlendMode) throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      frames: 4
      background: white
      layers:
        - {position: [8, 10], size: [9, 9], backgroundColor: "#ff8000", cornerRadius: 2}
        - {position: ["10 + 20 * time", 10], size: [7, 5], cornerRadius: 2, rotation: 10,
           backgroundColor: "#4080c0c0", blendMode: \(mode.rawValue)}
      """)
    let inOrder = try scene.frames(0..<4)
    for number in 0..<4 { #expect(try scene.frame(number) == inOrder[number]) }
  }
}
