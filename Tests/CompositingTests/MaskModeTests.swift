import Raster
import SceneModel
import Testing

@Suite struct MaskModeTests {
  /// A red layer of 12 × 12 points, with a mask of 6 × 12 points at its left.
  private func frame(_ mode: String, mask: String, _ keys: String = "") throws -> Bitmap {
    try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [12, 12]
            backgroundColor: red
            maskMode: \(mode)
            mask: {position: [3, 6], size: [6, 12], \(mask)}
            \(keys)
        """
    ).frame()
  }

  @Test(arguments: [
    ("alpha", "blue", [4, 4, 10, 16]), ("invertedAlpha", "blue", [10, 4, 16, 16]),
    ("luminance", "white", [4, 4, 10, 16]), ("invertedLuminance", "white", [10, 4, 16, 16]),
    ("invertedLuminance", "black", [4, 4, 16, 16]),
  ])
  func modesLeaveTheirSide(mode: String, color: String, box: [Int]) throws {
    let frame = try frame(mode, mask: "backgroundColor: \(color)")
    #expect(frame.bounds(ofAllBut: .white) == box)
    for y in box[1]..<box[3] { for x in box[0]..<box[2] { #expect(frame[x, y] == .red) } }
  }

  /// A grey of 128 leaves 128 or 127 of 255, however opaque it is.
  @Test(arguments: [("luminance", 127), ("invertedLuminance", 128)])
  func luminanceIsGradual(mode: String, rest: UInt8) throws {
    let frame = try frame(mode, mask: "backgroundColor: \"#808080\"")
    #expect(frame[6, 10].bgra == SIMD4(rest, rest, 255, 255))
  }

  /// A mask that is not seen leaves nothing, or everything if it is inverted.
  @Test(arguments: MaskMode.allCases)
  func hiddenMasks(mode: MaskMode) throws {
    let frame = try frame(mode.rawValue, mask: "backgroundColor: white, hidden: true")
    #expect(frame.bounds(ofAllBut: .white) == (mode.isInverted ? [4, 4, 16, 16] : nil))
  }

  /// An edge that mask and layer share between pixels shows neither twice.
  @Test func invertedMasksLeaveNoSeam() throws {
    let frame = try RenderedScene(
      layers: """
          - position: [10.4, 10.3]
            size: [12, 12]
            backgroundColor: red
            maskMode: invertedAlpha
            mask: {position: [6, 6], size: [12, 12], backgroundColor: white}
        """
    ).frame()
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  /// The colours of a mask count only where its luminance does.
  @Test(arguments: [("alpha", 1), ("luminance", 0)])
  func animatedColoursOfMasks(mode: String, warnings: Int) throws {
    let scene = try RenderedScene(
      layers: """
          - position: [10, 10]
            size: [12, 12]
            backgroundColor: red
            maskMode: \(mode)
            mask:
              position: [6, 6]
              size: [12, 12]
              backgroundColor: white
              animations: [{property: backgroundColor, to: black, duration: 1}]
        """)
    let (first, last) = (try scene.frame(0), try scene.frame(59))
    #expect((first == last) == (warnings == 1))
  }
}
