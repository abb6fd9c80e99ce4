/// The criteria by which a frame passes, or passes without a warning.
package struct RuleLevel: Hashable, Sendable {
  /// The test that decides which pixels differ.
  package let test: PixelTest

  /// Limits that a frame must all keep; at least one.
  package let limits: [RuleLimit]

  /// - Parameter limits: If there are none, no pixel may differ.
  package init(test: PixelTest, limits: [RuleLimit] = []) {
    self.test = test
    self.limits = limits.isEmpty ? [.pixels(0)] : limits
  }

  /// The measurements that this level needs of a frame.
  var measures: Measures {
    limits.reduce(Measures()) { $0.union($1.measures) }
  }

  /// Returns the measurements of a frame against each limit.
  ///
  /// - Parameter difference: The difference found with ``test`` and ``measures``.
  func findings(in difference: PixelDifference) -> [LimitFinding] {
    limits.compactMap { limit in
      limit.measured(of: difference).map { LimitFinding(limit: limit, measured: $0) }
    }
  }
}

extension RuleLevel {
  /// Returns a limit that never warns, with the failure limit that is at least as strict.
  ///
  /// Frames that exceed such a warning limit fail already. Returns `nil` if every limit can warn.
  package func idleLimit(within failure: RuleLevel) -> (warning: RuleLimit, failure: RuleLimit)? {
    guard test == failure.test else { return nil }
    for limit in limits {
      let outer = failure.limits.first { $0.isSameKind(as: limit) }
      if let outer, limit.bound == outer.bound || !outer.accepts(limit.bound) {
        return (limit, outer)
      }
    }
    return nil
  }
}

extension RuleLimit {
  /// Whether both limits concern the same measurement.
  fileprivate func isSameKind(as other: RuleLimit) -> Bool { moved(to: 0) == other.moved(to: 0) }
}
