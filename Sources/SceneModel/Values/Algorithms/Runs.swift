extension Sequence {
  /// Returns the elements in runs, each of which begins at an element that `begins` accepts.
  ///
  /// The first run begins with the first element in any case.
  func runs(beginningAt begins: (Element) -> Bool) -> [[Element]] {
    var runs: [[Element]] = []
    for element in self {
      if runs.isEmpty || begins(element) { runs.append([]) }
      runs[runs.count - 1].append(element)
    }
    return runs
  }
}
