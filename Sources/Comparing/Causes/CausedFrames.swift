/// The frames that show one change of a scene.
package struct CausedFrames: Hashable, Sendable {
  /// The change, without its values: "card: spring.bounce".
  let subject: String

  /// Numbers of the frames; `nil` for all.
  private let numbers: Set<Int>?

  /// - Parameters:
  ///   - subject: The change, without its values.
  ///   - numbers: Numbers of the frames; `nil` for all.
  init(_ subject: String, numbers: Set<Int>?) {
    (self.subject, self.numbers) = (subject, numbers)
  }

  func contains(_ number: Int) -> Bool { numbers?.contains(number) ?? true }
}

extension SceneCauses {
  /// The frames that show each change with causes, then those of each layer that differs otherwise.
  ///
  /// Changes in the same words are one: the springs of two animations of a layer.
  package var causedFrames: [CausedFrames] {
    let changes = origins.filter { !$0.causes.isEmpty }
    var subjects: [String] = []
    for change in changes where !subjects.contains(change.subject) {
      subjects.append(change.subject)
    }
    let edited = subjects.map { subject in
      let own = changes.filter { $0.subject == subject }.flatMap(\.causes)
      return CausedFrames(subject, of: Set(own).sorted().map { causes[$0] })
    }
    let explained = Set(origins.flatMap(\.causes))
    let others = causes.indices.filter { !explained.contains($0) }.map { causes[$0] }
    var layers: [String?] = []
    for cause in others where !layers.contains(cause.layer) { layers.append(cause.layer) }
    return edited
      + layers.map { layer in
        let own = others.filter { $0.layer == layer }
        return CausedFrames(own.subject, of: own)
      }
  }
}

extension CausedFrames {
  /// Values of the scene itself are the same in all frames. Beside values of layers, they say
  /// nothing about frames.
  fileprivate init(_ subject: String, of causes: [Cause]) {
    let frames = Set(causes.flatMap(\.frames))
    self.init(subject, numbers: frames.isEmpty ? nil : frames)
  }
}

extension [Cause] {
  /// The causes of one layer, without their values: "card: opacity", or "card" if there are several.
  fileprivate var subject: String {
    let property = count == 1 ? self[0].property : nil
    return [self[0].layer, property].compactMap(\.self).joined(separator: ": ")
  }
}
