import SceneModel

/// A difference between the values of two scenes that their frames show.
package struct Cause: Equatable {
  /// A value of one scene.
  package enum Value: Equatable {
    case number(Double)
    case text(String)
  }

  /// Path of the layer; `nil` if the cause concerns the whole scene.
  package let layer: String?

  /// Key as in scene files, such as `motionBlur.radius`, or a name for a trait of the scene.
  package let property: String

  /// Numbers of the frames with this difference, ascending; empty if it does not depend on them.
  package var frames: [Int] = []

  /// Values at the first of these frames; `nil` on a side without the layer or property.
  package let reference, candidate: Value?
}

extension Cause.Value: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): number.rounded(toPlaces: 4).plain
    case .text(let text): text
    }
  }
}

extension Cause.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension Cause {
  /// Returns the cause in words: "card: opacity 0.42 → 0.47 from frame 31".
  ///
  /// - Parameters:
  ///   - examined: The compared frames, ascending.
  ///   - known: The layer to leave out, because the text before has named it.
  func text(among examined: [Int], without known: String? = nil) -> String {
    let subject = layer.flatMap { $0 == known ? nil : "\($0): \(property)" } ?? property
    switch (reference, candidate) {
    case (let reference?, let candidate?):
      return "\(subject) \(reference) → \(candidate)\(time(among: examined))"
    case (let value?, nil): return "\(subject) \(value) is gone"
    case (nil, let value?): return "\(subject) \(value) is new"
    case (nil, nil): return "\(subject) has changed"
    }
  }

  /// Returns " from frame 31" or " in frames 7–35"; empty if all examined frames differ.
  func time(among examined: [Int]) -> String {
    guard let first = frames.first, let last = frames.last, frames.count < examined.count else {
      return ""
    }
    if last == examined.last { return " from frame \(first)" }
    return first == last ? " in frame \(first)" : " in frames \(first)–\(last)"
  }
}
