import Pixels

/// Puts the bytes of an animated PNG together, as its frames come.
///
/// A picture that stays is one frame, however long. It repeats for ever.
///
/// Source: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5.
package struct AnimatedPNGWriter {
  private let width, height: Int
  private let format: PNGFormat
  private let clock: AnimatedPNGClock

  /// What is shown since ``start``, and is written when its end is known.
  private var shown: (patch: AnimatedPNGPatch, still: AnimatedPNGPatch)?

  /// Ticks that are over, and that at which the picture that is shown has come.
  private var (end, start) = (0, 0)

  private var frameCount = 0

  /// Chunks of the animation are numbered.
  private var nextNumber = 0

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - width: In pixels; at least 1.
  ///   - height: The same.
  ///   - rate: Ticks per second, as a fraction of positive numbers.
  package init(
    width: Int, height: Int, as format: PNGFormat, rate: (numerator: Int, denominator: Int)
  ) {
    (self.width, self.height, self.format) = (width, height, format)
    clock = AnimatedPNGClock(numerator: rate.numerator, denominator: rate.denominator)
  }

  /// What the file begins with; ``control`` takes its place there when all frames are known.
  package var head: [UInt8] {
    get throws(ImageFileError) {
      var bytes = pngSignature
      try bytes.appendChunk("IHDR") { $0 += pngHeader(width: width, height: height, format) }
      bytes += try control
      try bytes.appendChunk("sRGB") { $0.append(0) }
      // Which frame of the film a picture is, for comparisons: its capitals say that who does not know
      // the chunk may ignore it, and that it does not outlast a change of the pixels.
      try bytes.appendChunk("frRT") {
        $0 += bigEndianBytes(clock.numerator) + bigEndianBytes(clock.denominator)
      }
      return bytes
    }
  }

  /// Where ``control`` stands in the file.
  package static let controlOffset = pngSignature.count + PNGChunk.overhead + 13

  /// The chunk that says how many frames there are.
  package var control: [UInt8] {
    get throws(ImageFileError) {
      let forever = 0
      var bytes: [UInt8] = []
      try bytes.appendChunk("acTL") { $0 += bigEndianBytes(frameCount) + bigEndianBytes(forever) }
      return bytes
    }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - patch: What it changes of the one before; `nil` if that stays.
  ///   - still: A patch that changes nothing of it.
  ///   - ticks: How long it is shown; at least 1.
  /// - Returns: What the file goes on with.
  package mutating func add(
    _ patch: (change: AnimatedPNGPatch, still: AnimatedPNGPatch)?, ticks: Int
  ) throws(ImageFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let patch {
      bytes = try finishShown()
      shown = (patch.change, patch.still)
    }
    end += ticks
    return bytes
  }

  /// Ends the animation.
  ///
  /// - Returns: What the file ends with.
  package mutating func finish() throws(ImageFileError) -> [UInt8] {
    var bytes = try finishShown()
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// Returns the frames of the picture that was shown up to now.
  private mutating func finishShown() throws(ImageFileError) -> [UInt8] {
    defer { start = end }
    guard let shown else { return [] }
    var bytes: [UInt8] = []
    for (index, delay) in clock.delays(of: start..<end).enumerated() {
      bytes += try frame(index == 0 ? shown.patch : shown.still, delay: delay)
    }
    return bytes
  }

  private mutating func frame(
    _ patch: AnimatedPNGPatch, delay: UInt16
  ) throws(ImageFileError) -> [UInt8] {
    let place = patch.place
    let size = [place.columns.count, place.rows.count]
    let origin = [place.columns.lowerBound, place.rows.lowerBound]
    let leaveIt: UInt8 = 0
    var bytes: [UInt8] = []
    try bytes.appendChunk("fcTL") {
      $0 += ([takeNumber()] + size + origin).flatMap(bigEndianBytes)
      $0 +=
        bigEndianBytes(Int(delay)).suffix(2) + bigEndianBytes(Int(clock.unitsPerSecond)).suffix(2)
      $0 += [leaveIt, patch.isBlended ? 1 : 0]
    }
    if frameCount == 0 {
      try bytes.appendChunk("IDAT") { $0 += patch.data }
    } else {
      try bytes.appendChunk("fdAT") { $0 += bigEndianBytes(takeNumber()) + patch.data }
    }
    frameCount += 1
    return bytes
  }

  private mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
