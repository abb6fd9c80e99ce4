import Drawing
@testable import Effects
import Foundation
import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// What is true of all transitions, as scenes show them.
@Suite final class TransitionTests {
  /// A folder with `mask.png`, which is dark on the left and light on the right.
  private let folder: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "TransitionTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let pixels = (0..<64).map { Pixel(0x04_0404 * UInt32($0)) }
    let png = try PNGEncoder().encode(Bitmap(width: 64, height: 1, pixels: pixels), as: .rgb)
    try Data(png).write(to: folder.appending(path: "mask.png"))
    self.folder = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A scene of 24 × 18 points in which one transition lasts for a second, and one more frame.
  ///
  /// - Parameters:
  ///   - ends: Source and target.
  ///   - keys: More keys of the transition, as pairs of a flow mapping.
  private func scene(
    _ kind: TransitionKind, ends: (String, String) = (opaque.0, opaque.1), keys: String = "",
    size: String = "[24, 18]", head: String = "", beside: String = "", ticks: Int = 60
  ) throws -> RenderedScene {
    let file = kind.declaration.pictures.contains(.file) ? "file: mask.png, " : ""
    return try RenderedScene(
      """
      size: \(size)
      \(head)
      frameRate: \(ticks)
      frames: \(ticks + 1)
      layers:
        - size: \(size)
          anchorPoint: [0, 0]
          \(beside)
          contents:
            transition: {name: \(kind.rawValue), from: \(ends.0), to: \(ends.1), \(file)progress: "time", \(keys)}
      """, folder: folder)
  }

  private static let opaque = (
    "{linearGradient: {colors: [red, gold, navy], start: [0, 0], end: [1, 1]}}",
    "{radialGradient: {colors: [white, teal, black], radius: 0.7}}"
  )

  private static let translucent = (
    "{linearGradient: {colors: [red/0.2, transparent, navy], start: [0, 0], end: [1, 1]}}",
    "{radialGradient: {colors: [white, teal/0.5, transparent], radius: 0.7}}"
  )

  /// An end alone in a layer.
  private func end(_ contents: String, size: String = "[24, 18]") throws -> Bitmap {
    try RenderedScene(
      "size: \(size)\nframes: 1\nlayers: [{size: \(size), anchorPoint: [0, 0], contents: \(contents)}]"
    ).frame()
  }

  @Test(arguments: TransitionKind.allCases, [opaque, translucent])
  func theEndsAreTheSourceAndTheTarget(kind: TransitionKind, ends: (String, String)) throws {
    for size in ["[24, 18]", "[1, 1]", "[7, 33]", "[64, 2]"] {
      let scene = try scene(kind, ends: ends, size: size)
      #expect(try scene.frame(0) == end(ends.0, size: size), "\(size)")
      #expect(try scene.frame(60) == end(ends.1, size: size), "\(size)")
      let middle = try scene.frame(29)
      #expect(middle.isPremultiplied, "\(size)")
      #expect(ends != TransitionTests.opaque || middle.isOpaque, "\(size)")
    }
  }

  @Test(arguments: TransitionKind.allCases)
  func itIsUnderWayFromTheFirstTickToTheLast(kind: TransitionKind) throws {
    let frames = try scene(kind, size: "[96, 72]").frames(0...60)
    // What is smooth at its edges begins and ends with less than half a level.
    let isSmooth = [.swipe, .crossBlur, .zoomBlur].contains(kind)
    for number in (isSmooth ? 2 : 1)...59 {
      #expect(frames[number] != frames[number - 1], "frames \(number - 1) and \(number)")
    }
  }

  /// In steps half as long, what is continuous changes about half as much, everywhere.
  @Test(arguments: TransitionKind.allCases)
  func nothingJumps(kind: TransitionKind) throws {
    func longestStep(ticks: Int) throws -> Double {
      let frames = try scene(kind, size: "[48, 36]", ticks: ticks).frames(0...ticks)
      return (1...ticks).compactMap { number in
        frames[number].flatMap { frame in frames[number - 1].map { Bitmap.meanStep($0, frame) } }
      }.max() ?? 0
    }
    let (long, short) = (try longestStep(ticks: 60), try longestStep(ticks: 240))
    #expect(long > 0.1)
    #expect(short < 0.5 * long, "\(long) and \(short) levels")
  }

  @Test(arguments: TransitionKind.allCases)
  func framesDoNotDependOnThoseBefore(kind: TransitionKind) throws {
    let scene = try scene(kind)
    let inOrder = try scene.frames([10, 30, 50])
    for number in [50, 10, 30] {
      #expect(try scene.frame(number, cache: RasterCache(byteLimit: 0)) == inOrder[number])
    }
  }

  @Test(arguments: TransitionKind.allCases)
  func backwardsTheTargetComesAsTheSourceWouldLeave(kind: TransitionKind) throws {
    let (from, to) = TransitionTests.opaque
    let forwards = try scene(kind, ends: (to, from)).frames([0, 21, 60])
    let backwards = try scene(kind, keys: "reverse: true").frames([0, 39, 60])
    #expect(backwards[0] == forwards[60])
    #expect(backwards[60] == forwards[0])
    let difference = backwards[39].map { Bitmap.largestDifference($0, forwards[21] ?? $0) }
    // 1 − 39 / 60 and 21 / 60 differ in their last bit.
    #expect((difference ?? 255) <= 2)
  }

  @Test(arguments: [TransitionKind.dissolve, .wipe, .push, .crossBlur, .pixellate, .clock, .mod])
  func aFadeBetweenEqualPicturesNeverDips(kind: TransitionKind) throws {
    let flat = "{color: \"#3a7bd5\"}"
    let scene = try scene(kind, ends: (flat, flat))
    for number in stride(from: 0, through: 60, by: 5) {
      #expect(try scene.frame(number) == end(flat), "frame \(number)")
    }
  }

  private static let mixing = TransitionKind.allCases.filter { $0.declaration.ends == .mix }

  @Test(arguments: mixing, [opaque, translucent])
  func picturesMayMixAsLight(kind: TransitionKind, ends: (String, String)) throws {
    let (scene, linear) = (
      try scene(kind, ends: ends), try scene(kind, ends: ends, keys: "linear: true")
    )
    #expect(try linear.frame(0) == scene.frame(0))
    #expect(try linear.frame(60) == scene.frame(60))
    let middles = try linear.frames([15, 30, 45])
    #expect(try middles != scene.frames([15, 30, 45]))
    for (number, middle) in middles {
      #expect(middle.isPremultiplied, "frame \(number)")
      #expect(ends != TransitionTests.opaque || middle.isOpaque, "frame \(number)")
    }
  }

  @Test(arguments: [TransitionKind.dissolve, .wipe, .crossBlur, .pixellate, .clock, .mod])
  func aFadeInLinearLightBetweenEqualPicturesNeverDips(kind: TransitionKind) throws {
    let flat = "{color: \"#3a7bd5\"}"
    let scene = try scene(kind, ends: (flat, flat), keys: "linear: true")
    for number in stride(from: 0, through: 60, by: 15) {
      #expect(try scene.frame(number) == end(flat), "frame \(number)")
    }
  }

  @Test func aDissolveIsTheMeanOfTheFilteredLayer() throws {
    let (from, to) = TransitionTests.opaque
    let frame = try scene(
      .dissolve, beside: "filters: [{pixellate: \"12 * smoothstep(1, 0, abs(2 * progress - 1))\"}]"
    ).frame(24)
    let mean = try end(from).mixed(with: end(to), at: 0.4)
    // Progress of the scene is 24 / 61.
    let scale = 12 * smoothstep(1, 0, abs(2 * 24.0 / 61 - 1))
    #expect(frame == Pixellate(scale: scale).applied(to: mean))
  }

  private func smoothstep(_ from: Double, _ to: Double, _ x: Double) -> Double {
    let t = min(max((x - from) / (to - from), 0), 1)
    return t * t * (3 - 2 * t)
  }

  @Test func transitionsNest() throws {
    let inner =
      "{transition: {name: dissolve, from: red, to: blue, progress: 0.25}}"
    let frame = try scene(.dissolve, ends: (inner, "lime")).frame(30)
    // A quarter of blue in red, and half of lime over both.
    #expect(frame[3, 3] == Pixel(bgra: SIMD4(32, 128, 96, 255)))
  }

  @Test func transitionEndsAreClippedToTheBounds() throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      frameRate: 2
      frames: 3
      layers:
        - size: [8, 8]
          position: [10, 10]
          contents:
            transition:
              name: dissolve
              from: {layers: [{size: [40, 40], backgroundColor: red}]}
              to: {layers: [{size: [40, 40], backgroundColor: blue}]}
              progress: time
      """)
    for number in 0...2 {
      #expect(try scene.frame(number).bounds(ofAllBut: .clear) == [6, 6, 14, 14])
    }
  }

  @Test func lengthsArePoints() throws {
    func frame(scale: Double, width: Double) throws -> Bitmap {
      try RenderedScene(
        """
        size: [\(40 / scale), \(20 / scale)]
        scale: \(scale)
        frames: 1
        layers:
          - size: [\(40 / scale), \(20 / scale)]
            anchorPoint: [0, 0]
            contents: {transition: {name: swipe, from: red, to: blue, progress: 0.4, width: \(width)}}
        """
      ).frame()
    }
    #expect(try frame(scale: 2, width: 10) == frame(scale: 1, width: 20))
  }

  /// In points they may be what they may not be in pixels, less as well as more.
  @Test(arguments: TransitionKind.allCases, [0.01, 20])
  func lengthsMayBeAnythingAtAnyScale(kind: TransitionKind, scale: Double) throws {
    let lengths = kind.settings.filter { $0.parameter.isLength && $0.parameter.kind == .number }
    for bound in [\ClosedRange<Double>.lowerBound, \.upperBound] {
      let keys = lengths.map { "\($0.parameter.name): \($0.limits[keyPath: bound])" }
      let frame = try scene(
        kind, keys: keys.joined(separator: ", "), size: "[\(24 / scale), \(18 / scale)]",
        head: "scale: \(scale)"
      ).frame(30)
      #expect((frame.width, frame.height) == (24, 18))
      #expect(frame.isOpaque)
    }
  }

  @Test func aPushIsSmearedWhileItsShutterIsOpen() throws {
    let ends = ("{color: red}", "{color: blue}")
    let sharp = try scene(.push, ends: ends, size: "[120, 4]").frame(30)
    let smeared = try scene(.push, ends: ends, keys: "shutter: 1", size: "[120, 4]").frame(30)
    // The seam moves from column 60 to 58 while the shutter is open.
    #expect((sharp[59, 1], sharp[60, 1]) == (.red, .blue))
    #expect((smeared[57, 1], smeared[60, 1]) == (.red, .blue))
    for (column, weight) in [(58, 0.25), (59, 0.75)] {
      #expect(abs(Double(smeared[column, 1].bgra.x) - 255 * weight) <= 1.5, "column \(column)")
    }
  }
}

extension Bitmap {
  fileprivate var isPremultiplied: Bool {
    pixels.allSatisfy { max($0.bgra.x, $0.bgra.y, $0.bgra.z) <= $0.bgra.w }
  }

  /// By how many levels the channels of two frames differ on average.
  fileprivate static func meanStep(_ a: Bitmap, _ b: Bitmap) -> Double {
    let sum = zip(a.pixels, b.pixels).reduce(0) { sum, pair in
      let difference =
        SIMD4<Int>(truncatingIfNeeded: pair.0.bgra) &- SIMD4<Int>(truncatingIfNeeded: pair.1.bgra)
      return sum + (0..<4).reduce(0) { $0 + abs(difference[$1]) }
    }
    return Double(sum) / Double(4 * a.pixels.count)
  }

  fileprivate static func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { largest, pair in
      let difference =
        SIMD4<Int>(truncatingIfNeeded: pair.0.bgra) &- SIMD4<Int>(truncatingIfNeeded: pair.1.bgra)
      return max(largest, difference.max(), -difference.min())
    }
  }
}
