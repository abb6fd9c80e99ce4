package import SceneModel

/// The motions of a scene as code of Core Animation, UIKit and SwiftUI.
package struct SwiftExport {
  /// The code, with one part for each motion.
  package private(set) var text = ""

  /// The motions that Apple's systems have no property for.
  package private(set) var leftOut: [Motion] = []

  /// - Throws: ``Diagnostic`` if the author's formula has no value.
  package init(_ motions: [Motion]) throws(Diagnostic) {
    var parts: [String] = []
    var written: [(motion: Motion, property: AppleProperty)] = []
    for motion in motions.flatMap(\.forApple) {
      if let property = AppleProperty(motion.property), motion.kind != .corners {
        written.append((motion, property))
      } else {
        leftOut.append(motion)
      }
    }
    var names = SwiftNames(written.map(\.motion))
    for (motion, property) in written {
      let name = names.name(of: motion, keyPath: property.keyPath)
      let code = AnimationCode(try motion.pacedForApple(), property, name)
      parts.append(
        (["// " + motion.summary]
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
