import Foundation
import TestSupport
import Testing

@Suite struct PlottedNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A ring that closes stays in its place, so its trim is what there is to plot.
  @Test func otherNumbersArePlottedWherePlacesStay() throws {
    try folder.write(
      """
      size: [40, 40]
      duration: 1
      layers:
        - id: ring
          size: [8, 8]
          contents: {ellipse: {stroke: red, trim: {end: 0}}}
          animations: [{property: contents.ellipse.trim.end, to: 1, duration: 0.5}]
        - id: mover
          size: [8, 8]
          cornerRadius: 0
          animations:
            - {property: cornerRadius, to: 4}
            - {property: position, to: [30, 30]}

      """.utf8, to: "ring.yaml")
    func description(_ layer: String) throws -> String {
      let run = try folder.smear("plot", "ring.yaml", "--layer", layer, "-o", "ring.svg")
      #expect(run.output == "1 layer in ring.svg\n")
      let svg = try folder.text(of: "ring.svg")
      let start = try #require(svg.range(of: "<desc>"))
      return String(svg[start.upperBound...].prefix { $0 != "<" })
    }
    #expect(try description("ring") == "contents.ellipse.trim.end of ring over time: ring")
    #expect(
      try description("mover")
        == "position, speed, distance and motion blur of mover over time: ring")
  }
}
