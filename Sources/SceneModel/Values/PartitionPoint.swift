extension Range<Int> {
  /// Returns the first number from which on a condition holds, or the upper bound if it never does.
  ///
  /// - Parameter isBeyond: Holds for all numbers after the first for which it does.
  /// - Complexity: O(log `count`).
  package func partitionPoint(_ isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
