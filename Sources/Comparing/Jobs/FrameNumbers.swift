/// Frame numbers in words: "12–60, 75".
struct FrameNumbers: CustomStringConvertible {
  /// Ranges in ascending order, with at least one number between neighbours.
  let ranges: [ClosedRange<Int>]

  /// - Parameter numbers: In ascending order.
  init(_ numbers: [Int]) {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    self.ranges = ranges
  }

  private static let shownRanges = 4

  var description: String {
    let shown = ranges.prefix(FrameNumbers.shownRanges).map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return shown.joined(separator: ", ") + (shown.count < ranges.count ? " …" : "")
  }

  /// The numbers with their noun: "frame 12" or "frames 12–60, 75".
  var text: String {
    ranges.count == 1 && ranges[0].count == 1 ? "frame \(self)" : "frames \(self)"
  }
}
