/// Puts the bytes of an animated PNG together, as its frames come.
///
/// A picture that stays is one frame, however long. It repeats for ever. Opaque pictures have no
/// alpha unless files are smaller with it: pixels that stay as they are can be left out then.
///
/// Source: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5.
package struct AnimatedPNGWriter {
  private let width, height: Int
  private let clock: AnimatedPNGClock

  /// In which the next changes are needed: the one of the file, or those that are still compared.
  package private(set) var formats: [PNGFormat]

  /// Pictures that are not written before it is known in which format, and their ticks.
  private var waiting: [(change: AnimatedPNGChange, ticks: Int)] = []

  /// The number of bytes in the first format that wait behind the first picture, which is larger
  /// than others and the only one of its kind.
  private var waitingSize = 0

  /// The number of bytes of changes after which the smaller format is chosen.
  private static let trialSize = 1 << 22

  /// The picture shown since ``start``; written when its end is known.
  private var shown: AnimatedPNGChange.Patches?

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
  ///   - isOpaque: Whether all pixels of all pictures are.
  ///   - rate: Ticks per second, as a fraction of positive numbers.
  package init(
    width: Int, height: Int, isOpaque: Bool, rate: (numerator: Int, denominator: Int)
  ) {
    (self.width, self.height) = (width, height)
    formats = isOpaque ? [.rgb, .rgba] : [.rgba]
    clock = AnimatedPNGClock(numerator: rate.numerator, denominator: rate.denominator)
  }

  /// The head of the file; its bytes change until the end, its length does not.
  package var head: [UInt8] {
    get throws(ImageFileError) {
      var bytes = pngSignature
      try bytes.appendChunk("IHDR") { $0 += pngHeader(width: width, height: height, formats[0]) }
      let forever = 0
      try bytes.appendChunk("acTL") { $0 += bigEndianBytes(frameCount) + bigEndianBytes(forever) }
      try bytes.appendChunk("sRGB") { $0.append(0) }
      // Which frame of the film a picture is, for comparisons: its capitals say that who does not know
      // the chunk may ignore it, and that it does not outlast a change of the pixels.
      try bytes.appendChunk("frRT") {
        $0 += bigEndianBytes(clock.numerator) + bigEndianBytes(clock.denominator)
      }
      return bytes
    }
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - change: Its difference from the one before, in all ``formats``; `nil` if that stays.
  ///   - ticks: The duration, in ticks; at least 1.
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

  /// Ends the animation; ``head`` is what the file begins with now.
  ///
  /// - Returns: The last bytes of the file.
  package mutating func finish() throws(ImageFileError) -> [UInt8] {
    var bytes = formats.count > 1 ? try chooseFormat(by: waiting[...]) : []
    bytes += try finishShown()
    try bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  /// Takes the format in which some pictures are smallest, and returns all that have waited for it.
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

  /// Goes on with a picture, or with the one that is shown, and returns what is over then.
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

  /// Returns the frames of the picture that was shown up to now.
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
