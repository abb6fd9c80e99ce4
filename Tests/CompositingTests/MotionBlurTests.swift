import Effects
import Raster
import Compositing
import SceneModel
import Testing
import Timeline

@Suite struct MotionBlurTests {
  /// A black layer of 10 × 10 points in the middle of 40 × 40 white ones, with an overlay.
  private func frame(_ blur: String, keys: String = "backgroundColor: black", scale: Int = 1)
    throws -> Bitmap
  {
    try RenderedScene(
      """
      size: [40, 40]
      scale: \(scale)
      duration: 1
      background: white
      layers: [{position: [20, 20], size: [10, 10], \(keys), motionBlur: {\(blur)}}]
      """
    ).frame(1)
  }

  @Test func overlayReachesAsFarAsItsRadius() throws {
    #expect(
      try frame("opacity: 1, angle: 90, radius: 8, samples: 4").bounds(ofAllBut: .white)
        == [15, 7, 25, 33])
    #expect(
      try frame("opacity: 1, angle: 0, radius: 8, samples: 4").bounds(ofAllBut: .white)
        == [7, 15, 33, 25])
  }

  /// An overlay of 10 × 26 points is shown as one of 15 × 31 where the layer is at half of its size: from
  /// 16.25 to 23.75 and from 12.25 to 27.75 on screen; at twice its size nothing is left of it.
  @Test(arguments: [("0.5", [16, 12, 24, 28]), ("2", [10, 10, 30, 30])])
  func publishedOverlaysAreStretchedWithTheFrame(scale: String, box: [Int]) throws {
    let keys = "scale: \(scale), backgroundColor: black"
    for placement in ["above", "sublayer"] {
      let blur =
        "opacity: 1, angle: 90, radius: 8, samples: 4, measure: frame, placement: \(placement)"
      #expect(try frame(blur, keys: keys).bounds(ofAllBut: .white) == box)
    }
  }

  /// Frames after each other are those that are drawn by themselves.
  @Test(arguments: ["content", "start", "whole"])
  func stretchedOverlaysLeaveNothingBehind(snapshot: String) throws {
    let scene = try RenderedScene(
      """
      size: [60, 60]
      duration: 0.2
      background: white
      layers:
        - position: ["20 + 90 * time", 20]
          size: [10, 10]
          scale: 0.4 + 3 * time
          rotation: 200 * time
          backgroundColor: black
          motionBlur: {opacity: 1, angle: 90, radius: 8, samples: 4, measure: frame, snapshot: \(snapshot)}
          layers: [{position: [5, 5], size: [4, 4], backgroundColor: red}]
      """)
    for (number, frame) in try scene.frames(0..<12) {
      #expect(frame == (try scene.frame(number)), "frame \(number)")
    }
  }

  @Test func radiusIsInPoints() throws {
    #expect(
      try frame("opacity: 1, angle: 90, radius: 8, samples: 4", scale: 2)
        .bounds(ofAllBut: .white) == [30, 14, 50, 66])
  }

  /// 20000 pixels are more than any comb has; the snapshot is reduced instead.
  @Test func blursMayReachFarBeyondTheCanvas() throws {
    let frame = try frame("radius: 2000, angle: 0, opacity: 1", scale: 10)
    #expect(frame[200, 200] != .white)
  }

  @Test func edgesFadeInTheStepsOfTheTaps() throws {
    // Nine taps, two points apart: outside the layer alpha is 4/9, 3/9, 2/9 and 1/9.
    let frame = try frame("opacity: 1, angle: 90, radius: 8, samples: 4")
    for (step, taps) in [4, 3, 2, 1].enumerated() {
      let level = 255 - (255.0 * Double(taps) / 9).rounded()
      let row = 25 + 2 * step
      #expect(abs(Double(frame[20, row].bgra.x) - level) <= 1)
      #expect(abs(Double(frame[20, row + 1].bgra.x) - level) <= 1)
    }
  }

  @Test func overlayIsOverTheSharpLayer() throws {
    // The layer stays opaque beneath, so its inside stays black.
    #expect(try frame("opacity: 1, angle: 90, radius: 8, samples: 4")[20, 16] == .black)
  }

  @Test func crossfadeReplacesTheSharpLayer() throws {
    let faded = try frame("opacity: 1, angle: 90, radius: 8, samples: 4, mode: crossfade")
    // One row inside the edge five of nine taps see the layer.
    let covered = 255 * 4.0 / 9
    #expect(abs(Double(faded[20, 15].bgra.x) - covered) <= 1)
    let half = try frame("opacity: 0.5, angle: 90, radius: 8, samples: 4, mode: crossfade")
    #expect(abs(Double(half[20, 15].bgra.x) - covered / 2) <= 2)
    // In the middle five of nine taps see the layer, which is half there itself.
    let middle = 255 * 2.0 / 9
    #expect(abs(Double(half[20, 20].bgra.x) - middle) <= 2)
    let outside = 255 * 7.5 / 9
    #expect(abs(Double(half[20, 27].bgra.x) - outside) <= 2)
  }

  @Test(arguments: [false, true])
  func lightIsAveragedWhereItIsAskedFor(isLinear: Bool) throws {
    func frame(_ keys: String) throws -> Bitmap {
      let colors = "contents: {linearGradient: {colors: [red, blue], start: [0, 0], end: [0, 1]}}"
      return try RenderedScene(
        "size: [40, 40]\nduration: 1\nlayers: [{position: [20, 20], size: [10, 10], \(colors), \(keys)}]"
      ).frame()
    }
    let sharp = try frame("opacity: 1").cropped(columns: 15..<25, rows: 15..<25)
    let blurred = try frame(
      "motionBlur: {opacity: 1, mode: crossfade, angle: 90, radius: 8, samples: 4, linear: \(isLinear)}"
    )
    let comb = MotionComb(radius: 8, angle: 90, samples: 4, isLinear: isLinear)
    #expect(blurred.cropped(columns: 15..<25, rows: 7..<33) == comb.applied(to: sharp))
  }

  @Test func matteIsBlurredUnderATranslucentLayer() throws {
    let clear = try frame(
      "opacity: 1, angle: 90, radius: 8, samples: 4", keys: "border: {width: 0}")
    #expect(clear.bounds(ofAllBut: .white) == nil)
    let matte = try frame(
      "opacity: 1, angle: 90, radius: 8, samples: 4, matte: black", keys: "border: {width: 0}")
    #expect(matte.bounds(ofAllBut: .white) == [15, 7, 25, 33])
  }

  @Test func overlayLeavesItsOwnClipButNotItsParents() throws {
    let own = try frame(
      "opacity: 1, angle: 90, radius: 8, samples: 4",
      keys: "backgroundColor: black, masksToBounds: true")
    #expect(own.bounds(ofAllBut: .white) == [15, 7, 25, 33])
    let parent = try RenderedScene(
      """
      size: [40, 40]
      duration: 1
      background: white
      layers:
        - position: [20, 20]
          size: [20, 20]
          masksToBounds: true
          layers:
            - position: [10, 10]
              size: [10, 10]
              backgroundColor: black
              motionBlur: {opacity: 1, angle: 90, radius: 8, samples: 4}
      """
    ).frame(1)
    #expect(parent.bounds(ofAllBut: .white) == [15, 10, 25, 30])
  }

  /// The layer is 10 wide, in 15..<25; its mask is half as wide.
  @Test(arguments: [
    ("masksToBounds: true", [15, 15, 25, 25]),
    ("mask: {position: [2.5, 5], size: [5, 30], backgroundColor: black}", [15, 7, 20, 33]),
    (
      "masksToBounds: true, mask: {position: [2.5, 5], size: [5, 30], backgroundColor: black}",
      [15, 15, 20, 25]
    ),
    ("masksToBounds: false", [15, 7, 25, 33]),
  ])
  func aSublayerIsWithinItsLayersClipAndMask(keys: String, bounds: [Int]) throws {
    for mode in ["over", "crossfade"] {
      let frame = try frame(
        "opacity: 1, angle: 90, radius: 8, samples: 4, mode: \(mode), placement: sublayer",
        keys: "backgroundColor: black, \(keys)")
      #expect(frame.bounds(ofAllBut: .white) == bounds)
    }
  }

  @Test func aSublayerIsRoundedAsItsLayerIs() throws {
    let frames = try ["opacity: 0", "opacity: 1, angle: 90, radius: 8, placement: sublayer"].map {
      try frame($0, keys: "backgroundColor: black, cornerRadius: 4, masksToBounds: true", scale: 4)
    }
    // Nothing but the soft pixels of the edge is darker by what lies over it.
    let changed = zip(frames[0].pixels, frames[1].pixels).filter { $0 != $1 }
    #expect(changed.allSatisfy { sharp, _ in sharp != .white && sharp != .black })
  }

  @Test func aSublayerThatAnInvisibleMaskHidesIsNotSeen() throws {
    let frame = try frame(
      "opacity: 1, angle: 90, radius: 8, placement: sublayer",
      keys: "backgroundColor: black, mask: {size: [10, 10], hidden: true}")
    #expect(frame.bounds(ofAllBut: .white) == nil)
  }

  /// Lines that are finer than pixels are grey, also in a layer in which something changes.
  @Test func aSmallCopyIsTheMeanOfAllOfItsPixels() throws {
    let frame = try RenderedScene(
      """
      size: [40, 40]
      duration: 1
      layers:
        - position: [20, 20]
          size: [80, 80]
          scale: 0.25
          backgroundColor: white
          motionBlur: {opacity: 1, angle: 0, radius: 8, samples: 4}
          layers:
            - {repeat: {count: 20, as: i}, position: [40, 4 * i + 2], size: [80, 2], backgroundColor: black}
            - {position: [2, 40], size: [1, 1], backgroundColor: "hsl(40 * time, 100%, 50%)"}
      """
    ).frame(1)
    for y in 14..<26 { #expect((96...160).contains(frame[20, y].bgra.x), "row \(y)") }
  }

  @Test func snapshotIsWithoutOpacity() throws {
    // Half of (opaque black under opaque blur) is the same grey inside.
    let frame = try frame(
      "opacity: 1, angle: 90, radius: 4, samples: 4", keys: "backgroundColor: black, opacity: 0.5")
    #expect((127...128).contains(frame[20, 20].bgra.x))
  }

  @Test func startSnapshotStaysAsItWas() throws {
    func pixel(_ snapshot: String) throws -> Pixel {
      try RenderedScene(
        """
        size: [40, 40]
        duration: 1
        background: white
        layers:
          - position: [20, 20]
            size: [10, 10]
            backgroundColor: red
            animations: [{property: backgroundColor, from: red, to: blue, duration: 0.1}]
            motionBlur: {opacity: 1, angle: 90, radius: 8, samples: 4, snapshot: \(snapshot)}
        """
      ).frame(30)[20, 27]
    }
    #expect(try pixel("content").bgra.x > (try pixel("content").bgra.z))
    #expect(try pixel("start").bgra.x < (try pixel("start").bgra.z))
  }

  @Test func warningsNameLayersThatNeverAppear() throws {
    let scene = try RenderedScene(
      layers: """
          - {id: seen, position: [5, 5], size: [4, 4], backgroundColor: red}
          - {id: hidden, hidden: true, size: [4, 4], backgroundColor: red}
          - {id: outside, position: [-50, 5], size: [4, 4], backgroundColor: red}
          - {id: empty, position: [5, 5], size: [4, 4]}
          - id: late
            position: [-50, 5]
            size: [4, 4]
            backgroundColor: red
            animations: [{property: position.x, to: 10, begin: 0.5, duration: 0.2}]
        """)
    let messages = try scene.timeline.audit().all.map(\.message)
    #expect(messages == ["hidden", "outside", "empty"].map { "the layer '\($0)' never appears" })
  }
}
