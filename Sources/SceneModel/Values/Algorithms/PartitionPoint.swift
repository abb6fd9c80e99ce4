extension Range<Int> {
  /// Returns the first number for which a condition holds, or the upper bound if it never does.
  ///
  /// - Parameter isBeyond: A condition that, once it holds, holds for all greater numbers.
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
