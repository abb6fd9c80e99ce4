/// What was measured of the combinations of a sweep: the less, the better.
package struct SweepVerdict {
  /// In the order of the combinations.
  package let values: [Double]

  /// What they are: "errors against exact".
  package let title: String

  /// How many frames were compared; absent where none was drawn.
  package let frames: Int?

  /// The best of them; absent where that means nothing.
  package let best: Int?

  private let describe: (Double) -> String

  /// - Parameters:
  ///   - text: Returns a value for people.
  ///   - isFair: Whether the values can be held against each other.
  package init(
    _ values: [Double], text: @escaping (Double) -> String, isFair: Bool, of title: String,
    frames: Int? = nil
  ) {
    (self.values, self.title, self.frames, describe) = (values, title, frames, text)
    best = isFair ? values.indices.min { values[$0] < values[$1] } : nil
  }

  /// A value for people.
  package func text(_ index: Int) -> String { describe(values[index]) }
}
