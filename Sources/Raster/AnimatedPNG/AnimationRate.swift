import System

extension AnimatedPNGParser {
  /// Reads how many frames per second a film had before pictures that stay became one frame each.
  ///
  /// Only ``AnimatedPNGWriter`` writes this chunk: two numbers of 32 bits, numerator and denominator.
  func rate(_ content: Range<Int>) throws(ImageFileError) -> Double {
    guard content.count == 8, number(at: content.lowerBound) > 0,
      number(at: content.lowerBound + 4) > 0
    else { throw ImageFileError("the PNG is damaged: frRT") }
    return Double(number(at: content.lowerBound)) / Double(number(at: content.lowerBound + 4))
  }

  /// Returns which picture each frame of the film shows.
  ///
  /// - Throws: ``LimitExcess`` if that would be too many frames.
  func pictures(_ limits: Limits) throws(LimitExcess) -> [Int] {
    guard let rate else { return Array(frames.indices) }
    var pictures: [Int] = []
    var time = 0.0
    for (index, frame) in frames.enumerated() {
      time += frame.duration
      // A picture of no time is none.
      let end = (time * rate).rounded()
      try limits.check(Int(min(end, 1e18)), .frames, of: "the film")
      pictures += Array(repeating: index, count: max(0, Int(end) - pictures.count))
    }
    return pictures
  }
}
