@testable import Comparing
import Raster
import Testing

/// What moves is sampled from a picture that was drawn once: here beside what it would ideally be, the
/// mean of what is drawn eight times as large.
@Suite struct SamplingQualityTests {
  /// A place where a layer may lie on its way.
  struct Pose: CustomTestStringConvertible, Sendable {
    var x = 0.0, y = 0.0, degrees = 0.0, scale = 1.0

    /// How the layer moves at another time, so that it is sampled.
    var animation: String { degrees == 0 && scale == 1 ? "position.x" : "rotation" }

    var testDescription: String { "(\(x), \(y)), \(degrees)°, × \(scale)" }
  }

  private static let poses: [Pose] = places + columns + angles + sizes + both

  private static let places = (0..<32).map { step in
    Pose(x: Double(step) / 32, y: Double(step * 13 % 32) / 32)
  }
  private static let columns = (0..<16).map { Pose(y: Double($0) / 16) }
  private static let angles = (1...32).map { step in
    Pose(x: 0.3, y: 0.7, degrees: Double(step) * 360 / 33)
  }
  private static let sizes = (0..<16).map { step in
    Pose(x: 0.1, y: 0.4, scale: 0.5 + Double(step) / 10)
  }
  private static let both = (0..<8).map { step in
    Pose(x: 0.6, y: 0.2, degrees: 3 + Double(step) * 11, scale: 0.5 + Double(step) / 5)
  }

  private func scene(_ layer: String, at pose: Pose, isMoving: Bool, scale: Double) throws
    -> Bitmap
  {
    let animation = "{property: \(pose.animation), to: 40, begin: 5, duration: 1}"
    return try RenderedScene(
      """
      size: [360, 360]
      frames: 400
      background: white
      layers:
        - {position: [\(180 + pose.x), \(180 + pose.y)], rotation: \(pose.degrees), scale: \(pose.scale), animations: [\(isMoving ? animation : "")], \(layer)}
      """, scale: scale
    ).frame(0)
  }

  private static let enlargement = 8

  /// The layer as it is shown, and as it ideally would be, around what is not white.
  private func shownAndIdeal(_ layer: String, at pose: Pose, margin: Int = 1) throws -> (
    Bitmap, Bitmap
  ) {
    let shown = try scene(layer, at: pose, isMoving: true, scale: 1)
    let ideal = try scene(layer, at: pose, isMoving: false, scale: Double(Self.enlargement))
      .reduced(by: Self.enlargement)
    let box = try #require(ideal.bounds(ofAllBut: .white))
    func part(_ bitmap: Bitmap) -> Bitmap {
      bitmap.cropped(
        x: box[0] - margin, y: box[1] - margin, width: box[2] - box[0] + 2 * margin,
        height: box[3] - box[1] + 2 * margin)
    }
    return (part(shown), part(ideal))
  }

  private static let text =
    "size: [150, 44], contents: {text: {string: Quilts 84, size: 34, color: black}}"

  @Test(arguments: poses) func textIsSharpAndEven(pose: Pose) throws {
    let (shown, ideal) = try shownAndIdeal(Self.text, at: pose, margin: 12)
    expectSharp(shown, ideal)
  }

  /// Angles under which an eye sees a layer, and how near that is.
  private static let tilts: [(x: Int, y: Int, z: Int)] =
    stride(from: -70, through: 70, by: 10).map { ($0, 20, 0) }
    + stride(from: -75, through: 75, by: 15).map { (15, $0, 40) }
    + stride(from: -600, through: 120, by: 60).map { (30, -40, $0) }
    + [(0, 180, 1), (180, 0, 1), (0, 135, 0), (160, 30, -50)]

  @Test(arguments: tilts) func tiltedTextIsSharpAndEven(tilt: (x: Int, y: Int, z: Int)) throws {
    func frame(scale: Int) throws -> Bitmap {
      try RenderedScene(
        """
        size: [360, 360]
        frames: 1
        background: white
        layers:
          - size: [360, 360]
            position: [180, 180]
            perspective: 400
            layers: [{position: [183.3, 171.7], rotationX: \(tilt.x), rotationY: \(tilt.y), zPosition: \(tilt.z), \(Self.text)}]
        """, scale: Double(scale)
      ).frame(0)
    }
    let shown = try frame(scale: 1)
    let ideal = try frame(scale: Self.enlargement).reduced(by: Self.enlargement)
    let box = try #require(ideal.bounds(ofAllBut: .white))
    let (left, top) = (max(box[0] - 12, 0), max(box[1] - 12, 0))
    func part(_ bitmap: Bitmap) -> Bitmap {
      bitmap.cropped(
        x: left, y: top, width: min(box[2] + 12, 360) - left, height: min(box[3] + 12, 360) - top)
    }
    // Of letters of a third of their height, or of less than half their size, most pixels are edges.
    let isSqueezed = abs(tilt.x) > 50 && abs(tilt.x) < 130
    expectSharp(
      part(shown), part(ideal), mean: isSqueezed ? 1.25 : 1, extreme: isSqueezed ? 52 : 30)
  }

  private func expectSharp(
    _ shown: Bitmap, _ ideal: Bitmap, mean greatestMean: Double = 1,
    extreme greatestExtreme: Int = 25
  ) {
    let errors = zip(shown.pixels, ideal.pixels).map { abs(Int($0.bgra.y) - Int($1.bgra.y)) }
      .sorted()
    let mean = Double(errors.reduce(0, +)) / Double(errors.count)
    let similarity = StructuralSimilarity(ideal, shown, differingIn: 0..<ideal.height)
      .mean(channelCount: 3)
    #expect(mean <= greatestMean, "\(mean)")
    let extreme = errors[errors.count * 999 / 1000]
    #expect(extreme <= greatestExtreme, "\(extreme)")
    #expect(similarity >= 0.995, "\(similarity)")
  }

  /// Where what is drawn ends, as near to how much of a pixel is covered as Cairo's own drawing of round
  /// corners, which is off by up to 28 levels.
  @Test(
    arguments: [
      "size: [120, 80], layers: [{position: [60, 40], size: [120, 80], backgroundColor: black}]",
      "size: [120, 80], layers: [{position: [60, 40], size: [120, 80], cornerRadius: 16, backgroundColor: black}]",
    ], poses)
  func edgesAreAntialiased(layer: String, pose: Pose) throws {
    let (shown, ideal) = try shownAndIdeal(layer, at: pose)
    let errors = zip(shown.pixels, ideal.pixels).filter { (3..<253).contains($1.bgra.y) }
      .map { abs(Int($0.bgra.y) - Int($1.bgra.y)) }
    let beyond = Double(errors.count { $0 > 16 }) / Double(max(errors.count, 1))
    #expect(beyond <= 0.04, "\(beyond)")
    #expect(errors.max() ?? 0 <= 32, "\(errors.max() ?? 0)")
  }

  /// A word does not flicker as it moves: there is as much black at every place.
  @Test func inkStays() throws {
    let inks = try (0..<64).map { step in
      let pose = Pose(x: Double(step) / 64, y: Double(step * 27 % 64) / 64)
      return try scene(Self.text, at: pose, isMoving: true, scale: 1).pixels
        .reduce(0.0) { $0 + 255 - Double($1.bgra.y) }
    }
    let (least, most) = (try #require(inks.min()), try #require(inks.max()))
    #expect(most / least <= 1.005, "\(most / least)")
  }

  /// Nothing is seen of the frame in which a movement comes to its end.
  @Test(
    arguments: [
      Pose(x: 0.002), Pose(y: 0.002), Pose(degrees: 0.001), Pose(scale: 1.00001),
      Pose(x: 0.002, y: 0.002, degrees: 0.001, scale: 0.99999),
    ])
  func movementsEndUnseen(pose: Pose) throws {
    let layer = Self.text + ", shadow: {radius: 6, offset: [0, 4], opacity: 0.6}"
    let last = try scene(layer, at: pose, isMoving: true, scale: 2)
    let rest = try scene(layer, at: Pose(), isMoving: false, scale: 2)
    let step =
      zip(last.pixels, rest.pixels)
      .map { abs(Int($0.bgra.y) - Int($1.bgra.y)) }.max() ?? 255
    #expect(step <= 12, "\(step)")
  }

  @Test(arguments: ["position.x", "rotation", "scale"])
  func whatRestsOnWholePixelsIsExact(property: String) throws {
    func frame(_ animations: String) throws -> Bitmap {
      try RenderedScene(
        """
        size: [360, 80]
        frames: 400
        background: white
        layers: [{position: [180, 40], size: [320, 44], animations: [\(animations)], contents: {text: {string: Ragtime Quilts, size: 34, color: black}}}]
        """, scale: 2
      ).frame(0)
    }
    let moving = try frame("{property: \(property), to: 3, begin: 5, duration: 1}")
    #expect(try moving == frame(""))
  }
}

extension Bitmap {
  /// The means of squares of pixels, all of them opaque.
  fileprivate func reduced(by count: Int) -> Bitmap {
    let (width, height) = (width / count, height / count)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width * count, index / width * count)
      var sum = 0
      for row in y..<y + count {
        for column in x..<x + count { sum += Int(self[column, row].bgra.y) }
      }
      let level = UInt8((sum + count * count / 2) / (count * count))
      return Pixel(bgra: SIMD4(level, level, level, 255))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
