import Pipeline

extension [String] {
  /// Frame names in ascending order as numbers, such as `3, 7-9`, then the first few other names.
  var shortened: String {
    var ranges: [ClosedRange<Int>] = []
    var others: [String] = []
    for name in self {
      guard let number = FrameName(parsing: name)?.number else {
        others.append(name)
        continue
      }
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let numbers = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let unlisted = others.count > 12 ? others.count - 10 : 0
    let rest = unlisted > 0 ? ["… (\(unlisted) more)"] : []
    return (numbers + others.dropLast(unlisted) + rest).joined(separator: ", ")
  }
}
