import SceneModel

/// A difference between two scenes that frames show.
package struct Cause: Equatable {
  /// A value of one scene.
  package enum Value: Equatable {
    case number(Double)
    case text(String)
  }

  /// Path of the layer; `nil` where it is about the whole scene.
  package let layer: String?

  /// In the words of the scene: `opacity`, `motionBlur.radius`; or what of the whole it is.
  package let property: String

  /// Numbers of the frames that show it, ascending; empty where it does not depend on the frame.
  package var frames: [Int] = []

  /// The values on both sides at the first of these frames; `nil` where there is no such thing.
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
  /// "card: opacity 0.42 → 0.47 from frame 31".
  ///
  /// - Parameters:
  ///   - examined: The frames at which causes were looked for, ascending.
  ///   - known: The layer that is not named, because the text before does.
  package func text(among examined: [Int], without known: String? = nil) -> String {
    let subject = layer.flatMap { $0 == known ? nil : "\($0): \(property)" } ?? property
    switch (reference, candidate) {
    case (let reference?, let candidate?):
      return "\(subject) \(reference) → \(candidate)\(time(among: examined))"
    case (let value?, nil): return "\(subject) \(value) is gone"
    case (nil, let value?): return "\(subject) \(value) is new"
    case (nil, nil): return "\(subject) has changed"
    }
  }

  /// When it is so; nothing where it is at all frames.
  func time(among examined: [Int]) -> String {
    guard let first = frames.first, let last = frames.last, frames.count < examined.count else {
      return ""
    }
    if last == examined.last { return " from frame \(first)" }
    return first == last ? " in frame \(first)" : " in frames \(first)–\(last)"
  }
}
