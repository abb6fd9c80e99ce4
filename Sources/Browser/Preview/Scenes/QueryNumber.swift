import SceneModel

extension Query {
  /// Takes a number; `nil` if the query does not have it.
  mutating func takeNumber(_ name: String, in limits: ClosedRange<Double>) throws(Problem)
    -> Double?
  {
    guard let text = take(name) else { return nil }
    guard let number = Double(text), limits.contains(number) else {
      throw Problem(
        message:
          "'\(name)' is a number from \(limits.lowerBound.plain) to \(limits.upperBound.plain)")
    }
    return number
  }
}
