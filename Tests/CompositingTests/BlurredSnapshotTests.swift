import Raster
import Compositing
import Testing

/// Blurred copies that are made in parts, or only as far as they are seen.
@Suite struct BlurredSnapshotTests {
  /// A list of which a small canvas sees a part; on a large one its copy is blurred as a whole.
  private func list(
    width: Int = 40, height: Int, _ blur: String, animations: String, row: String
  ) throws -> RenderedScene {
    let rows = (0..<60).map { index in
      """
          - {position: [20, \(10 * index + 5)], size: [\(12 + index * 7 % 19), 8], rotation: \(index % 5),
             cornerRadius: 3, \(index == 2 ? row : "backgroundColor: \(index % 2 > 0 ? "teal" : "tomato")")}
      """
    }
    return try RenderedScene(
      """
      size: [\(width), \(height)]
      scale: 2
      duration: 1
      background: white
      layers:
        - anchorPoint: [0, 0]
          size: [\(width), 600]
          motionBlur: {\(blur)}
          animations: [\(animations)]
          layers:
      \(rows.joined(separator: "\n"))
      """)
  }

  private static let scrolls =
    "{property: position.y, to: -460, duration: 0.5, easing: easeInEaseOut}"

  /// - Parameters:
  ///   - row: What one of the rows has: in one that changes, nothing can be kept.
  ///   - kept: How many parts of the copy are blurred, however many frames show them.
  @Test(arguments: [
    ("angle: auto, radius: 6", scrolls, "backgroundColor: red", 3),
    ("angle: 30, radius: 6, mode: crossfade, opacity: 0.5", scrolls, "backgroundColor: red", 3),
    ("angle: 90, radius: 9, samples: 3, snapshot: whole", scrolls, "backgroundColor: red", 3),
    (
      "angle: 90, radius: 6",
      "\(scrolls), {property: rotation, to: 3, duration: 1}", "backgroundColor: red", 3
    ),
    (
      "angle: 90, radius: 6", scrolls,
      "animations: [{property: backgroundColor, from: red, to: blue, duration: 0.15}]", 0
    ),
    ("angle: 90, radius: 6, samples: auto", scrolls, "backgroundColor: red", 0),
    (
      "angle: 90, radius: 6",
      "\(scrolls), {property: scale, to: 0.4, duration: 1}", "opacity: 1", 3
    ),
  ])
  func aPartOfALargeCopyIsThatOfTheWhole(
    blur: String, animations: String, row: String, kept: Int
  ) throws {
    let part = try list(height: 100, blur, animations: animations, row: row)
    let whole = try list(height: 400, blur, animations: animations, row: row)
    let (numbers, cache, largeCache) = ([3, 11, 12, 16, 24, 27, 40], RasterCache(), RasterCache())
    let frames = try part.frames(numbers, cache: cache)
    let large = try whole.frames(numbers, cache: largeCache)
    for number in numbers {
      #expect(frames[number] == large[number]?.cropped(columns: 0..<80, rows: 0..<200), "\(number)")
      #expect(try frames[number] == part.frame(number), "alone, \(number)")
      #expect(try large[number] == whole.frame(number), "alone, \(number)")
    }
    #expect(cache.counts[.overlays]?.misses ?? 0 == kept)
    // What changes is kept as soon as it is seen again.
    #expect(largeCache.counts[.overlays]?.misses ?? 0 > 0)
  }

  @Test func aLargeCopyMayBeWideToo() throws {
    let (blur, row) = ("angle: 60, radius: 8", "backgroundColor: red")
    let turns = "\(Self.scrolls), {property: rotation, to: 2, duration: 1}"
    let part = try list(width: 340, height: 100, blur, animations: turns, row: row)
    let whole = try list(width: 340, height: 400, blur, animations: turns, row: row)
    let frames = try part.frames([7, 8, 9])
    for (number, frame) in frames {
      #expect(try frame == whole.frame(number).cropped(columns: 0..<680, rows: 0..<200))
    }
  }

  /// A layer that leaves the canvas, and layers within it that no bitmap reaches.
  @Test(arguments: [
    "size: [80, 60], backgroundColor: red, scale: 0.4, rotation: 30, motionBlur: {radius: 20, opacity: 1}",
    "size: [80, 60], backgroundColor: red, cornerRadius: 9, rotation: 30, motionBlur: {radius: 20, opacity: 1}",
    "size: [9, 9], motionBlur: {radius: 5, snapshot: whole}, \(far(20_000))",
    "size: [9, 9], motionBlur: {radius: 5, snapshot: whole}, \(far(1_000_000_000))",
    "size: [9, 9], scale: 0.001, motionBlur: {radius: 5, snapshot: whole}, \(far(1_000_000))",
  ])
  func aCopyIsTheSameHoweverOftenItIsNeeded(layer: String) throws {
    let moves = "animations: [{property: position.x, to: 80, duration: 0.5}]"
    let scene = try RenderedScene(
      "size: [60, 60]\nduration: 1\nlayers: [{position: [20, 30], \(layer), \(moves)}]")
    let frames = try scene.frames(2..<9)
    for (number, frame) in frames { #expect(try frame == scene.frame(number), "\(number)") }
  }

  private static func far(_ x: Double) -> String {
    "layers: [{position: [\(x), \(x)], size: [9, 9], backgroundColor: red}, {size: [9, 9], backgroundColor: blue}]"
  }
}
