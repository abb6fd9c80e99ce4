extension Sequence<Int> {
  /// Returns these numbers and all numbers on which they depend, each once, the nearest first.
  ///
  /// - Parameter reads: Returns the numbers that a number reads.
  package func withTransitiveReads(_ reads: (Int) -> some Sequence<Int>) -> [Int] {
    var known: Set<Int> = []
    var found = filter { known.insert($0).inserted }
    var next = 0
    while next < found.count {
      found += reads(found[next]).filter { known.insert($0).inserted }
      next += 1
    }
    return found
  }
}
