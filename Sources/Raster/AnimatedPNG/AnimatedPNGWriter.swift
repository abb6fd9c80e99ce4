/// Assembles the bytes of an animated PNG as its frames arrive.
///
/// A picture that stays is one frame, however long, and the animation repeats forever. Opaque
/// pictures are stored without alpha unless alpha makes the file smaller: with alpha, unchanged
/// pixels can be left out.
///
/// Source: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5.
package struct AnimatedPNGWriter {
  private let width, height: Int
  private let clock: AnimatedPNGClock

  /// The colour space of the pictures, which the file states.
  private let space: ColorSpace

  /// The formats in which the next changes are needed: one once chosen, all candidates before.
  package private(set) var formats: [PNGFormat]

  /// Pictures, with their ticks, that wait until the format is chosen.
  private var waiting: [(change: AnimatedPNGChange, ticks: Int)] = []

  /// The bytes of waiting changes in the first format, without the first picture, which alone is
  /// complete.
  private var waitingSize = 0

  /// The number of bytes of changes after which the smaller format is chosen.
  private static let trialSize = 1 << 22

  /// The picture shown since ``start``; written once its end is known.
  private var shown: AnimatedPNGChange.Patches?

  /// The ticks added so far, and the tick at which the shown picture appeared.
  private var (end, start) = (0, 0)

  private var frameCount = 0

  /// The sequence number of the next animation chunk.
  private var nextNumber = 0

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - width: In pixels; at least 1.
  ///   - height: In pixels; at least 1.
  ///   - isOpaque: Whether all pixels of all pictures are opaque.
  ///   - space: The colour space of all pictures.
  ///   - rate: Ticks per second, as a fraction of positive numbers.
  package init(
    width: Int, height: Int, isOpaque: Bool, in space: ColorSpace = .sRGB,
    rate: (numerator: Int, denominator: Int)
  ) {
    self.space = space
    (self.width, self.height) = (width, height)
    formats = isOpaque ? [.rgb, .rgba] : [.rgba]
    clock = AnimatedPNGClock(numerator: rate.numerator, denominator: rate.denominator)
  }

  /// The head of the file, whose length is fixed but whose bytes change until the end.
  package var head: [UInt8] {
    get throws(ImageFileError) {
      var bytes = pngSignature
      try bytes.appendChunk("IHDR") { $0 += pngHeader(width: width, height: height, formats[0]) }
      let forever = 0
      try bytes.appendChunk("acTL") { $0 += bigEndianBytes(frameCount) + bigEndianBytes(forever) }
      try bytes.appendColorChunks(of: space)
      // States the frame rate, which comparisons need to number the film frames. The letters' case
      // makes the chunk ancillary and unsafe to copy once the pixels change.
      try bytes.appendChunk("frRT") {
        $0 += bigEndianBytes(clock.numerator) + bigEndianBytes(clock.denominator)
      }
      return bytes
    }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - change: The difference from the previous picture, in all ``formats``; `nil` if it stays.
  ///   - ticks: The duration in ticks; at least 1.
  /// - Returns: The next bytes of the file.
  package mutating func add(
    _ change: AnimatedPNGChange?, ticks: Int
  ) throws(ImageFileError) -> [UInt8] {
    guard formats.count > 1 else { return try show(change?[formats[0]], ticks: ticks) }
    if let change {
      if !waiting.isEmpty { waitingSize += change[formats[0]].change.data.count }
      waiting.append((change, ticks))
    } else if let last = waiting.indices.last {
      waiting[last].ticks += ticks
    }
    return waitingSize < Self.trialSize ? [] : try chooseFormat(by: waiting.dropFirst())
  }

  /// Ends the animation; the file must then begin with the current ``head``.
  ///
  /// - Returns: The last bytes of the file.
  package mutating func finish() throws(ImageFileError) -> [UInt8] {
    var bytes = formats.count > 1 ? try chooseFormat(by: waiting[...]) : []
    bytes += try finishShown()
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// Chooses the format in which some pictures are smallest, and writes all waiting pictures.
  private mutating func chooseFormat(
    by pictures: ArraySlice<(change: AnimatedPNGChange, ticks: Int)>
  ) throws(ImageFileError) -> [UInt8] {
    let sizes = formats.map { format in
      pictures.reduce(0) { $0 + $1.change[format].change.data.count }
    }
    let best = formats.indices.min { sizes[$0] < sizes[$1] } ?? 0
    formats = [formats[best]]
    var bytes: [UInt8] = []
    for (change, ticks) in waiting { bytes += try show(change[formats[0]], ticks: ticks) }
    waiting = []
    return bytes
  }

  /// Shows a new picture, or the current one for longer, and returns the frames completed by that.
  private mutating func show(
    _ patches: AnimatedPNGChange.Patches?, ticks: Int
  ) throws(ImageFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let patches {
      bytes = try finishShown()
      shown = patches
    }
    end += ticks
    return bytes
  }

  /// Returns the frames of the picture shown until now.
  private mutating func finishShown() throws(ImageFileError) -> [UInt8] {
    defer { start = end }
    guard let shown else { return [] }
    var bytes: [UInt8] = []
    for (index, delay) in clock.delays(of: start..<end).enumerated() {
      bytes += try frame(index == 0 ? shown.change : shown.still, delay: delay)
    }
    return bytes
  }

  private mutating func frame(
    _ patch: AnimatedPNGPatch, delay: UInt16
  ) throws(ImageFileError) -> [UInt8] {
    let area = patch.area
    let size = [area.columns.count, area.rows.count]
    let origin = [area.columns.lowerBound, area.rows.lowerBound]
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
