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

  /// Movements of a box of 60 × 40 points, of which each part moves in its own way.
  private static let forms = [
    "scale: 1 + time", "scale: 1 + 12 * (time - 0.5)", "rotation: 500 * (time - 0.5)",
    "rotation: 1300 * time", "skew: [400 * (time - 0.48), 0]",
    "rotation: 600 * time, position: [90 + 900 * (time - 0.5), 80]",
    "scale: 1 + 6 * (time - 0.5), position: [90 + 1200 * (time - 0.5), 80]",
    "scale: 0.3 + 3 * (time - 0.5), rotation: 99 * time, shadow: {radius: 4, opacity: 1}",
  ]

  /// Returns frames of a box with a letter that grows or turns.
  ///
  /// - Parameter around: Keys of the layer around it.
  private func frames(_ form: String, blur: String, around: String = "zPosition: 0") throws
    -> [Bitmap]
  {
    let scene = try RenderedScene(
      """
      size: [180, 160]
      scale: 2
      duration: 1
      background: white
      layers:
        - anchorPoint: [0, 0]
          size: [180, 160]
          \(around)
          layers:
            - {position: [90, 80], size: [60, 40], cornerRadius: 8, masksToBounds: true, backgroundColor: "#3355aa", \(blur), \(form), layers: [{position: [12, 20], size: [2, 40], backgroundColor: gold}, {position: [36, 20], contents: {text: {string: Ag, size: 24, color: white}}}]}
      """.replacing(
        "position: [90, 80], ", with: form.contains("position") ? "" : "position: [90, 80], "))
    return try [27, 30].map { try scene.frame($0) }
  }

  /// How little of the difference that a shutter makes may be left.
  private static let restOfDifference = 0.12

  @Test(arguments: forms)
  func followsLayersThatGrowOrTurn(form: String) throws {
    let exact = try frames(form, blur: "shutter: {angle: 180, exact: true}")
    let matched = try frames(form, blur: "motionBlur: {as: matched}")
    let sharp = try frames(form, blur: "hidden: false")
    for (exact, (matched, sharp)) in zip(exact, zip(matched, sharp)) {
      let (rest, whole) = (matched.difference(from: exact), sharp.difference(from: exact))
      #expect(whole > 0.3)
      #expect(rest < max(Self.restOfDifference * whole, 0.25), "\(rest) of \(whole)")
    }
  }

  @Test func followsLayersAroundItThatGrowOrTurn() throws {
    let around = "transform: [\"1 + 4 * (time - 0.5)\", \"time - 0.5\", \"0.5 - time\", 1, 0, 0]"
    let exact = try frames(
      "zPosition: 0", blur: "shutter: {angle: 180, exact: true}", around: around)
    let matched = try frames("zPosition: 0", blur: "motionBlur: {as: matched}", around: around)
    for (exact, matched) in zip(exact, matched) { #expect(matched.difference(from: exact) < 0.5) }
  }

  /// A bar whose ends pass 80 pixels while the shutter is open.
  @Test func turnsWithoutSteps() throws {
    func frame(_ blur: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [240, 240]
        background: white
        duration: 1
        layers:
          - {position: [120, 120], size: [220, 12], backgroundColor: black, rotation: 5000 * time, \(blur)}
        """
      ).frame(20)
    }
    let difference = try frame("motionBlur: {as: matched}").largestDifference(
      from: try frame("shutter: {angle: 180, exact: true}"), at: .zero)
    #expect(difference <= 12)
  }

  @Test(arguments: ["linear: true", "snapshot: content", "mode: over", "placement: sublayer"])
  func otherKeysOfABlurThatTurnsStillCount(keys: String) throws {
    func frame(_ keys: String) throws -> Bitmap {
      try frames("rotation: 900 * time", blur: "motionBlur: {as: matched, \(keys)}")[1]
    }
    let (plain, changed) = (try frame("matte: transparent"), try frame(keys))
    let difference = changed.difference(from: plain)
    #expect(difference < 8, "\(difference)")
    #expect(keys == "snapshot: content" || keys == "placement: sublayer" || difference > 0.1)
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
  /// The root mean square of all differences from a bitmap of the same size, in levels.
  fileprivate func difference(from other: Bitmap) -> Double {
    let squares = zip(pixels, other.pixels).reduce(0) { sum, pair in
      let (a, b) = (
        SIMD4<Int>(truncatingIfNeeded: pair.0.bgra), SIMD4<Int>(truncatingIfNeeded: pair.1.bgra)
      )
      return sum + ((a &- b) &* (a &- b)).wrappedSum()
    }
    return (Double(squares) / Double(4 * pixels.count)).squareRoot()
  }

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
