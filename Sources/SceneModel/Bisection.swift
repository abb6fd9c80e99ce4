extension Array {
  /// Returns the first index whose element satisfies `condition`; `endIndex` if there is none.
  ///
  /// Behind an element that satisfies it, all others do too.
  ///
  /// - Complexity: O(log `count`)
  func bisectedIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
