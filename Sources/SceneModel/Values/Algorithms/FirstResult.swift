extension Sequence {
  /// Returns the first result for an element that is not `nil`.
  ///
  /// Each element is asked once. The first element of a lazy map is computed twice, which doubles
  /// the time at each level of a tree.
  package func firstResult<Result>(of transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
