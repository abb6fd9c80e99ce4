package import SceneModel
package import Timeline

/// The motions of a scene as code of Core Animation, UIKit and SwiftUI.
package struct SwiftExport {
  /// The code, with one part for each motion.
  package private(set) var text = ""

  /// The motions that Apple's systems have no property for.
  package private(set) var leftOut: [Motion] = []

  /// - Parameter motions: Motions of the scene.
  /// - Throws: ``Diagnostic`` if the author's formula has no value.
  package init(_ motions: [Motion], of timeline: SceneTimeline) throws(Diagnostic) {
    var written: [(motion: Motion, summary: String, property: AppleProperty)] = []
    for motion in motions.flatMap(\.forApple) {
      if let property = AppleProperty(motion.property), motion.kind != .corners {
        written.append((try motion.pacedForApple(), motion.summary, property))
      } else {
        leftOut.append(motion)
      }
    }
    let first = try timeline.presentation(at: timeline.displayLink[0])
    let layers = Dictionary(grouping: leftOut + written.map(\.motion), by: \.layer)
    let transforms = layers.compactMapValues { motions in
      first.layer(at: motions[0].layer).map {
        ViewTransform(
          motions,
          still: StillValues(layer: $0.model, presented: $0, moving: Set(motions.map(\.property))))
      }
    }
    var names = SwiftNames(written.map(\.motion))
    var parts: [String] = []
    for (motion, summary, property) in written {
      let code = AnimationCode(
        motion, property, names.name(of: motion, keyPath: property.keyPath),
        transforms[motion.layer])
      parts.append(
        (code.heading(summary)
          + ["", "// Core Animation"] + code.coreAnimation
          + ["", "// UIKit"] + code.uiKit
          + ["", "// SwiftUI"] + code.swiftUI).joined(separator: "\n"))
    }
    text = parts.joined(separator: "\n\n\n") + (parts.isEmpty ? "" : "\n")
  }
}

extension Motion {
  /// The motion in one line: `card · position.y: 600 → 300, 0.5 s from 0.2 s`.
  var summary: String {
    let ends = [values[0], values[values.count - 1]].map { value in
      (0..<kind.componentCount).map { value[$0].code }.joined(separator: " ")
    }
    let between = values.count > 2 ? " in \(values.count) values" : ""
    return "\(layer) · \(property): \(ends[0]) → \(ends[1])\(between), \(duration.code) s"
      + (begin == 0 ? "" : " from \(begin.code) s")
      + (isSampled ? ", read from the frames" : "")
  }
}
