import System

/// The frames of an animated picture, as its file lists them.
struct AnimatedPictureParts {
  /// Size of the canvas in pixels.
  let width, height: Int

  let frames: [AnimatedPictureFrame]

  /// Frames of the film per second; `nil` if the file does not state it.
  let rate: Double?

  /// Whether a frame is compressed with loss.
  let isLossy: Bool

  /// Splits a file; `nil` if it is not animated.
  ///
  /// - Throws: ``ImageFileError`` if the file ends early or its frames are not as announced.
  init?(of bytes: [UInt8]) throws(ImageFileError) {
    switch ImageFileKind(of: bytes) {
    case .png:
      var parser = AnimatedPNGParser(bytes)
      guard try parser.parse() else { return nil }
      (width, height) = (parser.width, parser.height)
      (frames, rate) = (parser.frames, parser.rate)
      isLossy = false
    case .webp:
      let parser = AnimatedWebPParser(bytes)
      guard parser.isAnimated else { return nil }
      (width, height) = try parser.size
      (frames, rate) = (try parser.frames, try parser.rate)
      isLossy = parser.isLossy
    case .jpeg, .heic, .avif, .pnm, nil: return nil
    }
  }

  /// Returns the index of the picture that each frame of the film shows; at least one.
  ///
  /// - Throws: ``LimitExcess`` if the film has too many frames.
  func pictures(_ limits: Limits) throws(LimitExcess) -> [Int] {
    guard let rate else { return Array(frames.indices) }
    var pictures: [Int] = []
    var time = 0.0
    for (index, frame) in frames.enumerated() {
      time += frame.duration
      // A picture with no duration gets no frame.
      let end = (time * rate).rounded()
      try limits.check(Int(min(end, 1e18)), .frames, of: "the film")
      pictures += Array(repeating: index, count: max(0, Int(end) - pictures.count))
    }
    // All durations together may round to no frame.
    return pictures.isEmpty ? [frames.count - 1] : pictures
  }
}
