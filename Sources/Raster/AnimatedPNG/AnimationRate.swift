import System

extension AnimatedPNGParser {
  /// Reads the frame rate that a film had before unchanged pictures became one frame each.
  ///
  /// Only ``AnimatedPNGWriter`` writes this chunk: numerator and denominator, 32 bits each.
  func rate(_ content: Range<Int>) throws(ImageFileError) -> Double {
    guard content.count == 8, number(at: content.lowerBound) > 0,
      number(at: content.lowerBound + 4) > 0
    else { throw ImageFileError("the PNG is damaged: frRT") }
    return Double(number(at: content.lowerBound)) / Double(number(at: content.lowerBound + 4))
  }

  /// Returns the index of the picture that each frame of the film shows.
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
    return pictures
  }
}
