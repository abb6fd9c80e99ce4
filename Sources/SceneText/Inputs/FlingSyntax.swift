import SceneModel

extension InputReader {
  /// Reads the start of a fling without a drag.
  func start(of fling: Mapping<FlingKey>) -> Double? {
    guard fling[\.from] != nil else {
      reader.report("a fling without a drag needs its start", at: fling.node, hint: "write from: 0")
      return nil
    }
    guard fling[\.velocity] != nil else {
      reader.report(
        "a fling without a drag needs its velocity", at: fling.node,
        hint: "write velocity: 1200, in points per second")
      return nil
    }
    return fling.from
  }

  /// Reads the deceleration of a fling.
  func release(by fling: Mapping<FlingKey>) -> Touch.Release? {
    guard let rate = fling.checked(\.deceleration), let stiffness = fling.checked(\.stiffness),
      let step = fling.checked(\.snap), let insets = fling.checked(\.insets)
    else { return nil }
    return .fling(
      rate: rate, stiffness: stiffness,
      stops: FlingStops(step: step, insets: SIMD2(insets[0], insets[1])))
  }
}

extension ValueReader {
  /// Reads the fraction of the velocity that remains after a millisecond.
  func deceleration(_ node: YAMLNode) -> Double? {
    guard let node = filled(node) else { return nil }
    let named = FlingKey.namedRates
    if let word = node.scalar?.text, word.allSatisfy(\.isLetter), node.origin.scope[word] == nil,
      !FormulaCompiler.isReserved(word), !node.isNull
    {
      if let rate = named[word] { return rate }
      reportUnknown("deceleration", word, at: node, among: Array(named.keys))
      return nil
    }
    guard let rate = constant(node, in: FlingKey.deceleration.limits) else { return nil }
    guard rate > 0, rate < 1 else {
      report(
        "a deceleration is between 0 and 1, not \(rate.plain)", at: node,
        hint: "it is the factor of the velocity in each millisecond: normal is 0.998, fast is 0.99")
      return nil
    }
    return rate
  }
}
