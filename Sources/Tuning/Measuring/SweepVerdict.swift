/// The measured values of a sweep's combinations; smaller ones are better.
package struct SweepVerdict {
  /// One value for each combination, in order.
  package let values: [Double]

  /// The name of the values: "errors against exact".
  package let title: String

  /// The number of frames compared; `nil` if none was drawn.
  package let frames: Int?

  /// The index of the best value; `nil` if the values cannot be compared.
  package let best: Int?

  private let describe: (Double) -> String

  /// - Parameters:
  ///   - text: Formats a value for the user.
  ///   - isFair: Whether the values can be compared with each other.
  package init(
    _ values: [Double], text: @escaping (Double) -> String, isFair: Bool, of title: String,
    frames: Int? = nil
  ) {
    (self.values, self.title, self.frames, describe) = (values, title, frames, text)
    best = isFair ? values.indices.min { values[$0] < values[$1] } : nil
  }

  /// The indices of the combinations: the best first, or as they are if they cannot be compared.
  package var order: [Int] {
    best == nil
      ? Array(values.indices) : values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
  }

  /// Returns a value formatted for the user.
  package func text(_ value: Double) -> String { describe(value) }
}
