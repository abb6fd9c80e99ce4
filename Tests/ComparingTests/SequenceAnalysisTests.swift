import Raster
import Testing

@testable import Comparing

/// Sequences are lists of the positions that the frames show; `nil` stands for a missing frame.
@Suite struct SequenceAnalysisTests {
  /// Returns a picture of a bright bar on grey at a position; `bar` is its brightness.
  func picture(_ place: Int, bar: UInt8 = 255, height: Int = 8) -> Bitmap {
    var bitmap = Bitmap(
      width: 64, height: height, filledWith: Pixel(bgra: SIMD4(40, 40, 40, 255)))
    for y in 0..<height {
      for x in place..<place + 8 { bitmap[x, y] = Pixel(bgra: SIMD4(bar, bar, bar, 255)) }
    }
    return bitmap
  }

  func analysis(
    _ reference: [Bitmap?], _ candidate: [Bitmap?], tolerance: UInt8 = 0,
    causes: [CausedFrames] = []
  ) -> SequenceAnalysis {
    let count = max(reference.count, candidate.count)
    let rule = ComparisonRule(tolerance: tolerance)
    let frames = (0..<count).compactMap { number in
      let (a, b) = (
        number < reference.count ? reference[number] : nil,
        number < candidate.count ? candidate[number] : nil
      )
      let pair = FramePair(
        name: "\(number).png", reference: a.map { _ in "a" }, candidate: b.map { _ in "b" })
      var frame = ComparedFrame(pair: pair, result: a == nil ? .extra : .missing)
      var change: ColorChange?
      if let a, let b {
        frame = rule.judged(pair, a, b)
        if let bounds = frame.pixels?.bounds {
          change = ColorChange(reference: a, candidate: b, within: bounds)
        }
      }
      return SequenceFrame(
        frame, reference: a.map { FrameSignature(of: $0) },
        candidate: b.map { FrameSignature(of: $0) },
        change: change)
    }
    return SequenceAnalysis(frames, tolerance: tolerance, causes: causes)
  }

  /// The bar moves by a pixel per frame, and then rests.
  let moving = Array(0..<30) + Array(repeating: 29, count: 5)

  private func sentences(_ candidate: [Int?]) -> [String] {
    analysis(moving.map { picture($0) }, candidate.map { $0.map { picture($0) } }).events.map(
      \.text)
  }

  @Test func equalSequencesAreNoEvent() {
    #expect(sentences(moving).isEmpty)
  }

  @Test(arguments: [
    (1, 12, "from frame 12 on it is the same animation, 1 frame late"),
    (3, 5, "from frame 5 on it is the same animation, 3 frames late"),
    (16, 1, "from frame 1 on it is the same animation, 16 frames late"),
  ])
  func lateFramesAreReported(late: Int, from: Int, sentence: String) {
    let candidate = moving.indices.map { moving[$0 < from ? $0 : max(from - 1, $0 - late)] }
    let analysis = analysis(moving.map { picture($0) }, candidate.map { picture($0) })
    #expect(analysis.events.map(\.text) == [sentence])
    #expect(analysis.shift == SequenceShift(frames: late, from: from, through: nil))
    #expect(analysis.groups.isEmpty)
  }

  @Test func earlyFramesSkipReferenceFrames() {
    let candidate = moving.indices.map { moving[min($0 < 12 ? $0 : $0 + 2, 34)] }
    #expect(
      sentences(candidate) == [
        "from frame 12 on it is the same animation, 2 frames early (dropped: 12–13)"
      ])
  }

  @Test func aDroppedFileIsNamedWithWhatItCauses() {
    var candidate: [Int?] = Array(0..<40)
    let reference = candidate.map { $0.map { picture($0) } }
    candidate.remove(at: 20)
    let events = analysis(reference, candidate.map { $0.map { picture($0) } }).events
    #expect(
      events.map(\.text) == [
        "from frame 20 on it is the same animation, 1 frame early (dropped: 20)",
        "frame 39 is missing",
      ])
    #expect(events.map(\.kind) == [.shift, .missing])
  }

  @Test func aStretchInTimeHasAnEnd() {
    let candidate = moving.indices.map { moving[(10..<20).contains($0) ? $0 - 1 : $0] }
    #expect(sentences(candidate) == ["frames 10–19 are the same animation, 1 frame late"])
  }

  @Test func aFlashIsNamed() {
    var candidate = moving
    candidate[14] = 50
    #expect(sentences(candidate) == ["frame 14 flashes: frames 13 and 15 are the same"])
    candidate[32] = 50
    #expect(sentences(candidate).count == 2)
  }

  @Test func aFlashIsFoundInWhatComesLate() {
    var candidate = moving.indices.map { moving[$0 < 6 ? $0 : $0 - 1] }
    candidate[14] = 50
    #expect(
      sentences(candidate) == [
        "from frame 6 on it is the same animation, 1 frame late",
        "frame 14 flashes: frames 13 and 15 are the same",
      ])
  }

  @Test func aFlashOfTheReferenceIsNone() {
    var flashing = moving
    flashing[14] = 50
    let events = analysis(
      flashing.map { picture($0) }, flashing.map { picture($0, bar: 200) }
    ).events
    #expect(!events.contains { $0.kind == .flash })
  }

  @Test func reversingMovementIsNoFlash() {
    let reference = (0..<30).map { picture(20 + [0, 4, 8, 4, 0, 4][$0 % 6]) }
    let candidate = (0..<30).map { picture(20 + [0, 5, 10, 5, 0, 5][$0 % 6]) }
    #expect(!analysis(reference, candidate).events.contains { $0.kind == .flash })
  }

  @Test(arguments: [0, 2] as [UInt8])
  func earlierRestIsNoHold(tolerance: UInt8) {
    func fade(_ levels: [UInt8]) -> [Bitmap] { levels.map { picture(5, bar: $0) } }
    let reference = fade([100, 130, 150, 164, 174, 181, 186, 190, 193, 196, 198, 200, 200, 200])
    let candidate = fade([100, 140, 165, 181, 190, 196, 199, 200, 200, 200, 200, 200, 200, 200])
    let kinds = analysis(reference, candidate, tolerance: tolerance).events.map(\.kind)
    #expect(!kinds.contains(.duplicate), "\(kinds)")
  }

  @Test(arguments: [
    (10..<11, "frame 10 shows frame 9 again (dropped: 10)"),
    (10..<13, "frames 10–12 show frame 9 again (dropped: 10–12)"),
  ])
  func heldFramesAreNamed(held: Range<Int>, sentence: String) {
    #expect(sentences(moving.indices.map { moving[held.contains($0) ? 9 : $0] }) == [sentence])
  }

  @Test func manyHeldFramesAreOneSentence() {
    let events = sentences(moving.indices.map { moving[$0 - $0 % 2] })
    #expect(events == ["15 frames show the one before again: 1, 3, 5, 7 …"])
  }

  @Test func anotherColorIsOneCause() {
    let candidate = moving.indices.map { picture(moving[$0], bar: $0 < 8 ? 255 : 250) }
    let analysis = analysis(moving.map { picture($0) }, candidate)
    #expect(
      analysis.events.map(\.text) == [
        "frames 8–34 change in the same way, within 29 × 8 at (8, 0): #ffffff became #fafafa"
      ])
    #expect(analysis.groups.map(\.frames) == [Array(8..<35)])
    #expect(analysis.shift == nil)
  }

  @Test func anotherSizeIsSaidOnce() {
    let events = analysis(
      moving.map { picture($0) }, moving.map { picture($0, height: 9) }
    ).events
    #expect(events.map(\.text) == ["frames 0–34: 64 × 8 pixels became 64 × 9"])
  }

  @Test func differencesWithinTheToleranceAreNoEvent() {
    let candidate = moving.indices.map { picture(moving[max($0 - 1, 0)], bar: 253) }
    let events = analysis(moving.map { picture($0) }, candidate, tolerance: 3).events
    #expect(events.map(\.text) == ["from frame 1 on it is the same animation, 1 frame late"])
  }

  @Test(arguments: [2, 3])
  func fasterMovementIsNoShiftInTime(speed: Int) {
    // The faster bar comes to rest sooner, and then equals much later frames of the reference.
    let reference = Array(0..<30) + Array(repeating: 30, count: 30)
    let candidate = reference.indices.map { min(speed * $0, 30) }
    let analysis = analysis(reference.map { picture($0) }, candidate.map { picture($0) })
    #expect(analysis.shift == nil)
    #expect(!analysis.events.contains { $0.kind == .shift }, "\(analysis.events.map(\.text))")
  }

  @Test func heldFramesAreDropsUnlessAShiftIsBelieved() {
    // Everything is late from frame 12 on, but most frames are at rest, where another colour
    // flickers.
    let places = moving + Array(repeating: 29, count: 30)
    let candidate = places.indices.map { number in
      let late = picture(places[number < 12 ? number : number - 1], bar: 250)
      return number < 13 || number % 2 == 0 ? late : picture(places[number - 1], bar: 251)
    }
    let events = analysis(places.map { picture($0) }, candidate).events
    #expect(events.first?.text == "frame 12 shows frame 11 again (dropped: 12)")
  }

  @Test func crossingARestingReferenceIsNoHold() {
    let reference = (0..<12).map { picture(10 + 2 * $0) }
    let candidate = [8, 9, 10, 11, 13, 20, 20, 19, 17, 14, 10, 5].map { picture($0) }
    #expect(!analysis(reference, candidate).events.contains { $0.kind == .duplicate })
  }

  @Test func aHeldFrameIsFoundInAnotherColor() {
    let candidate = moving.indices.map { picture(moving[$0 == 10 ? 9 : $0], bar: 225) }
    let events = analysis(moving.map { picture($0) }, candidate).events
    #expect(events.first?.text == "frame 10 shows frame 9 again (dropped: 10)")
  }

  @Test func aLateAnimationIsFoundBeneathNoise() {
    let candidate = moving.indices.map { picture(moving[max($0 - 2, 0)], bar: 252) }
    let analysis = analysis(moving.map { picture($0) }, candidate)
    #expect(analysis.shift?.frames == 2)
  }

  @Test(arguments: [(1, false), (120, true)] as [(UInt8, Bool)])
  func onlyWhatCanBeSeenFlashes(levels: UInt8, flashes: Bool) {
    let reference = Array(repeating: picture(20), count: 9)
    var candidate = reference
    candidate[4][30, 3].bgra.x += levels
    let events = analysis(reference, candidate).events
    #expect(events.contains { $0.kind == .flash } == flashes, "\(events.map(\.text))")
  }

  /// The cast makes dark pixels a little darker and bright ones much darker; a bright bar comes and
  /// goes.
  @Test func aCastIsOneFinding() {
    let reference = (0..<40).map { $0 % 4 < 2 ? picture($0) : picture($0, bar: 44) }
    let candidate = reference.indices.map { number in
      guard (10..<30).contains(number) else { return reference[number] }
      let picture = reference[number]
      return Bitmap(
        width: picture.width, height: picture.height,
        pixels: picture.pixels.map { Pixel(bgra: SIMD4($0.bgra.x / 2, $0.bgra.y, $0.bgra.z, 255)) })
    }
    #expect(
      analysis(reference, candidate).events.map(\.text) == [
        "frames 10–29 change in the same way, within 64 × 8 at (0, 0): #282828 became #282814"
      ])
  }

  @Test func aShiftInSpaceIsOneFinding() {
    // The bar changes its direction often, so that a shift in time explains nothing.
    let places = (0..<30).map { 20 + [0, 7, 19, 26, 11, 4, 23][$0 % 7] }
    let candidate = places.indices.map { picture(places[$0] + ($0 < 5 ? 0 : 1)) }
    let events = analysis(places.map { picture($0) }, candidate).events
    #expect(events.map(\.text) == ["frames 5–29: everything is 1 px to the right"])
    #expect(events.first?.offset == PictureOffset(x: 1, y: 0))
  }

  /// The bar leaves, and with it all pixels that the cast changes.
  @Test func aCastOverOneColorIsOneFinding() {
    func frame(_ bar: UInt8, rows: Int) -> Bitmap {
      var bitmap = Bitmap(
        width: 64, height: 60, filledWith: Pixel(bgra: SIMD4(40, 40, 40, 255)))
      for y in 0..<rows {
        for x in 20..<28 { bitmap[x, y] = Pixel(bgra: SIMD4(bar, bar, bar, 255)) }
      }
      return bitmap
    }
    let rows = [60, 60, 60, 60, 6, 6]
    let events = analysis(rows.map { frame(255, rows: $0) }, rows.map { frame(128, rows: $0) })
      .events
    #expect(
      events.map(\.text) == [
        "frames 0–5 change in the same way, within 8 × 60 at (20, 0): #ffffff became #808080"
      ])
  }
}
