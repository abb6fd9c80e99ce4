/// A limit on what a frame measures, by its key in a file of rules.
package enum LimitKey: String, CaseIterable, Sendable {
  case maxPixels, maxShare, maxDensity, minPSNR, minSSIM

  /// The same key among all of a rule.
  var ruleKey: KeyDeclaration {
    guard let key = RuleKey.all[rawValue] else {
      preconditionFailure("a rule has no key \(rawValue)")
    }
    return key
  }
}

/// What a rule says of a limit.
package struct LimitSetting: Equatable, Sendable {
  /// The last number that is accepted.
  package let bound: Double

  /// The side of the squares in which pixels are counted, in pixels, of a limit on squares.
  package let side: Int?

  package init(bound: Double, side: Int? = nil) {
    (self.bound, self.side) = (bound, side)
  }
}
