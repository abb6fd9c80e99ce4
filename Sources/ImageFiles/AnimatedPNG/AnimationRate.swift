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
  /// - Throws: ``ImageFileError`` if that would be more frames than anybody compares.
  func pictures() throws(ImageFileError) -> [Int] {
    guard let rate else { return Array(frames.indices) }
    var pictures: [Int] = []
    var time = 0.0
    for (index, frame) in frames.enumerated() {
      time += frame.duration
      // A picture of no time is none.
      let end = (time * rate).rounded()
      guard end <= Self.largestCount else {
        throw ImageFileError(
          "the PNG is damaged: it lasts for \(time) s at \(rate) frames per second")
      }
      pictures += Array(repeating: index, count: max(0, Int(end) - pictures.count))
    }
    return pictures
  }

  /// A day of a film with 100 frames per second has fewer.
  private static let largestCount = 1e7
}
