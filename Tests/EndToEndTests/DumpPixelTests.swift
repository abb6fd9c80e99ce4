import Foundation
import Raster
import TestSupport
import Testing

/// Frames of dumps of layers, as simulators write them, against the definitions of what they show.
@Suite struct DumpPixelTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("tree.ca/assets")
    try folder.write(
      """
      <plist version="1.0"><dict><key>geometryFlipped</key><true/>
      <key>rootDocument</key><string>main.caml</string></dict></plist>
      """, to: "tree.ca/index.xml")
  }

  /// Returns the first frame of a dump, which is imported and rendered without a word.
  private func frame(_ layers: String, size: String) throws -> Bitmap {
    try folder.write(
      """
      <?xml version="1.0" encoding="utf-8" standalone="no"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer allowsEdgeAntialiasing="0" allowsGroupBlending="0" allowsGroupOpacity="0"
       bounds="0 0 \(size)" contentsFormat="RGBA8" needsDisplayOnBoundsChange="0" opaque="0"
       position="60 70"><backgroundColor opacity="0" value="0 0 0"/><delegate/>
      <sublayers>\(layers)</sublayers></CALayer></caml>
      """, to: "tree.ca/main.caml")
    let run = try folder.smear(
      "render", "tree.ca", "--frames", "0", "-o", "frames", "--quiet", "--overwrite")
    #expect((run.status, run.messages) == (0, ""))
    return try Bitmap(decoding: folder.bytes(of: "frames/frame-00000.png"))
  }

  /// A fill between points ends on whole pixels, and is exactly its colour.
  @Test func fillsArePlacedExactly() throws {
    let frame = try frame(
      """
      <CALayer anchorPoint="0 0" bounds="0 0 40 10.333333333333" position="0 3.333333333333"
       contentsScale="3" backgroundColor="1 0.8 0"/>
      """, size: "40 20")
    #expect((frame.width, frame.height) == (120, 60))
    for y in 0..<60 {
      let expected: Pixel =
        (10..<41).contains(y) ? Pixel(bgra: SIMD4(0, 204, 255, 255)) : .clear
      for x in [0, 59, 119] { #expect(frame[x, y] == expected, "\(x), \(y)") }
    }
  }

  /// A text is a mask in grey, and shows its tint through it pixel by pixel.
  @Test func textsAreTheirMasks() throws {
    let levels: [UInt8] = [0, 40, 255, 128, 90, 7, 200, 255, 60]
    let mask = Bitmap(
      width: 3, height: 3,
      pixels: levels.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) })
    try folder.write(PNGEncoder(.small).encode(mask, as: .rgb), to: "tree.ca/assets/image0.png")
    let frame = try frame(
      """
      <CALayer allowsGroupOpacity="1" anchorPoint="0 0" bounds="0 0 1 1" position="2 1"
       contentsFormat="Automatic" contentsGravity="bottomLeft" contentsScale="3" opaque="0"
       rasterizationScale="3"><contents type="CATintedImage">
      <image A8asL8="1" src="assets/image0.png" type="CGImage"/>
      <tint type="CGColor" value="1 0 0"/></contents><delegate/></CALayer>
      """, size: "5 4")
    for (index, level) in levels.enumerated() {
      let pixel = frame[6 + index % 3, 3 + index / 3].bgra
      #expect(pixel == SIMD4(0, 0, level, level), "\(index): \(pixel)")
    }
  }

  /// Each pixel of a round corner is covered by the part of it that lies in the circle.
  @Test func cornersAreCoveredByTheirArea() throws {
    let frame = try frame(
      """
      <CALayer anchorPoint="0 0" bounds="0 0 40 40" backgroundColor="1 1 1" continuousCorners="0"
       cornerRadius="20" masksToBounds="1"/>
      """, size: "40 40")
    let places = stride(from: 1.0 / 32, to: 1, by: 1.0 / 16)
    for y in 0..<20 {
      for x in 0..<20 {
        let inside = places.flatMap { v in
          places.filter { u in hypot(Double(x) + u - 20, Double(y) + v - 20) <= 20 }
        }
        let level = Double(inside.count) / 256 * 255
        #expect(abs(Double(frame[x, y].bgra.w) - level) <= 16, "\(x), \(y)")
      }
    }
  }

  /// A shadow is that of what its layer shows, blurred by 0.958 of its radius.
  @Test func shadowsHaveTheirBlur() throws {
    let frame = try frame(
      """
      <CALayer allowsGroupOpacity="0" anchorPoint="0 0" bounds="0 0 100 100" position="50 50"
       shadowColor="0 0 1" shadowOffset="0 0" shadowOpacity="1" shadowRadius="10"><sublayers>
      <CALayer anchorPoint="0 0" bounds="0 0 100 100" backgroundColor="1 0 0"/></sublayers></CALayer>
      """, size: "200 200")
    func share(_ edge: Double) -> Double { (1 + erf(edge / (9.58 * 2.0.squareRoot()))) / 2 }
    for x in 0..<50 {
      let center = Double(x) + 0.5
      let level = 255 * (share(center - 50) - share(center - 150))
      let pixel = frame[x, 100].bgra
      #expect(abs(Double(pixel.w) - level) <= 1.5, "\(x): \(pixel)")
      #expect((pixel.x, pixel.y, pixel.z) == (pixel.w, 0, 0), "\(x): \(pixel)")
    }
    #expect(frame[100, 100].bgra == SIMD4(0, 0, 255, 255))
  }
}
