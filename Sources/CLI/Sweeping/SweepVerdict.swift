/// What was measured of the combinations of a sweep: the less, the better.
struct SweepVerdict {
  /// In the order of the combinations.
  let values: [Double]

  /// What they are: "errors against exact".
  let title: String

  /// How many frames were compared; absent where none was drawn.
  let frames: Int?

  /// The best of them; absent where that means nothing.
  let best: Int?

  private let describe: (Double) -> String

  /// - Parameters:
  ///   - text: Returns a value for people.
  ///   - isFair: Whether the values can be held against each other.
  init(
    _ values: [Double], text: @escaping (Double) -> String, isFair: Bool, of title: String,
    frames: Int? = nil
  ) {
    (self.values, self.title, self.frames, describe) = (values, title, frames, text)
    best = isFair ? values.indices.min { values[$0] < values[$1] } : nil
  }

  /// A value for people.
  func text(_ index: Int) -> String { describe(values[index]) }
}
