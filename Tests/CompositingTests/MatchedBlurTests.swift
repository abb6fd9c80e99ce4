import Effects
import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// The preset that shows what a shutter of 180° would, at every speed.
@Suite struct MatchedBlurTests {
  /// A striped box on nothing that moves evenly, so many points per tick.
  ///
  /// - Parameter keys: Of the box.
  private func scene(_ way: Vector, keys: String, scale: Double = 2) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [80, 80]
      scale: \(scale)
      duration: 1
      layers:
        - position: ["30 + \(60 * way.dx) * (time - 0.5)", "30 + \(60 * way.dy) * (time - 0.5)"]
          size: [16, 16]
          backgroundColor: "#3355aa"
          \(keys)
          layers:
            - {position: [5, 8], size: [3, 16], backgroundColor: "#ffcc00"}
            - {position: [8, 3], size: [16, 1], backgroundColor: "#ff0000"}
            - {position: [12, 12], size: [5, 5], contents: {ellipse: {fill: white}}}
      """)
  }

  private static let ways = [
    Vector(dx: 0.3, dy: 0), Vector(dx: 1.37, dy: 0), Vector(dx: 5.2, dy: 0), Vector(dx: 21, dy: 0),
    Vector(dx: 60.7, dy: 0), Vector(dx: 0, dy: 0.9), Vector(dx: 0, dy: 33.3),
    Vector(dx: 7.1, dy: 7.1), Vector(dx: 30, dy: -30),
  ]

  /// Snapshots are kept in steps of radius and place that nobody can tell from the true ones.
  @Test(arguments: ways)
  func isTheLineBlurOfItsSnapshot(way: Vector) throws {
    let still = try scene(.zero, keys: "masksToBounds: false").frame(0)
      .cropped(x: 44, y: 44, width: 32, height: 32)
    let matched = try scene(way, keys: "motionBlur: {as: matched}")
    for frame in [29, 30, 31, 32] {
      let ticks = Double(frame - 30)
      let corner = SIMD2(22 + way.dx * ticks, 22 + way.dy * ticks) * 2
      let whole = corner.rounded(.down)
      let blur = LineBlur(
        length: way.length, angle: way.angle, shift: corner - whole)
      let expected = blur.applied(to: still)
      let outset = blur.outset(width: still.width, height: still.height)
      let difference = try matched.frame(frame).largestDifference(
        from: expected, at: SIMD2(Int(whole.x), Int(whole.y)) &- outset)
      #expect(difference <= 1, "frame \(frame)")
    }
  }

  @Test(arguments: ways)
  func isWhatAnExactShutterShows(way: Vector) throws {
    let matched = try scene(way, keys: "motionBlur: {as: matched}")
    let exact = try scene(way, keys: "shutter: {angle: 180, exact: true}")
    for frame in [29, 30, 31, 32] {
      let difference = try matched.frame(frame).largestDifference(
        from: try exact.frame(frame), at: .zero)
      // Whole degrees and kept steps; the box ends on whole pixels.
      #expect(difference <= 2, "frame \(frame)")
    }
  }

  @Test func restingLayersKeepTheirBytesUnderMatchedBlur() throws {
    func frame(_ keys: String, at frame: Int) throws -> Bitmap {
      try RenderedScene(
        """
        size: [40, 40]
        duration: 1
        layers:
          - position: [10.3, 10.6]
            size: [9, 9]
            cornerRadius: 3
            backgroundColor: red
            animations: [{property: position.x, to: 30.7, begin: 0.3, duration: 0.2}]
            \(keys)
        """
      ).frame(frame)
    }
    for number in [0, 10, 17, 40] {
      #expect(
        try frame("motionBlur: {as: matched}", at: number) == frame("hidden: false", at: number))
    }
  }

  @Test func shadowsFiltersAndWhatStandsOutMoveAlong() throws {
    func frame(_ snapshot: String) throws -> Bitmap {
      try scene(
        Vector(dx: 12, dy: 0),
        keys: """
          shadow: {radius: 1, offset: [0, 10], opacity: 1}
              filters: [{saturate: 0}]
              motionBlur: {as: matched, snapshot: \(snapshot)}
          """, scale: 1
      ).frame(30)
    }
    let (whole, content) = (try frame("whole"), try frame("content"))
    #expect(whole[30, 44].bgra.w > 200)
    #expect(content[30, 44].bgra.w == 0)
    let colors = whole[30, 30].bgra
    #expect(colors.x == colors.y && colors.y == colors.z)
    #expect(content[30, 30].bgra.x != content[30, 30].bgra.z)
  }
}

extension Bitmap {
  /// The largest difference of any channel from another bitmap that lies on clear ground.
  fileprivate func largestDifference(from other: Bitmap, at place: SIMD2<Int>) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = (x - place.x, y - place.y)
        let isInside = (0..<other.width).contains(column) && (0..<other.height).contains(row)
        let theirs = isInside ? other[column, row].bgra : .zero
        let (a, b) = (
          SIMD4<Int>(truncatingIfNeeded: self[x, y].bgra), SIMD4<Int>(truncatingIfNeeded: theirs)
        )
        largest = max(largest, (pointwiseMax(a, b) &- pointwiseMin(a, b)).max())
      }
    }
    return largest
  }
}
