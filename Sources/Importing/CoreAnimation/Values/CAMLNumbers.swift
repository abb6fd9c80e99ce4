/// The attributes that hold numbers, with how many of them, and the colours.
struct CAMLNumbers {
  fileprivate let counts: [String: Int]

  /// The colours of a layer, of particles and of a filter.
  fileprivate static let colors = [
    "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor", "foregroundColor",
    "contentsMultiplyColor", "instanceColor", "color",
  ]

  /// The texts that stand for no number, in files of an editor.
  fileprivate static let noNumbers: Set = ["undefined", "null"]

  /// The texts that stand for no colour.
  fileprivate static let noColors: Set = ["", "null", "nil"]

  static let ofLayers = CAMLNumbers(counts: [
    "bounds": 4, "position": 2, "anchorPoint": 2, "zPosition": 1, "opacity": 1, "cornerRadius": 1,
    "maskedCorners": 1, "borderWidth": 1, "shadowOpacity": 1, "shadowOffset": 2, "shadowRadius": 1,
    "contentsScale": 1, "contentsCenter": 4, "contentsRect": 4, "startPoint": 2, "endPoint": 2,
    "lineWidth": 1, "strokeStart": 1, "strokeEnd": 1, "fontSize": 1, "emitterPosition": 2,
    "emitterSize": 2, "birthRate": 1, "lifetime": 1, "velocity": 1, "scale": 1, "spin": 1,
  ])

  static let ofCells = CAMLNumbers(counts: [
    "birthRate": 1, "lifetime": 1, "lifetimeRange": 1, "velocity": 1, "velocityRange": 1,
    "emissionLongitude": 1, "emissionRange": 1, "xAcceleration": 1, "yAcceleration": 1, "spin": 1,
    "spinRange": 1, "scale": 1, "scaleRange": 1, "scaleSpeed": 1, "contentsRect": 4,
    "contentsScale": 1, "beginTime": 1, "redRange": 1, "greenRange": 1,
    "blueRange": 1, "alphaRange": 1, "redSpeed": 1, "greenSpeed": 1, "blueSpeed": 1,
    "alphaSpeed": 1,
  ])

  static let ofAnimations = CAMLNumbers(counts: [
    "duration": 1, "beginTime": 1, "speed": 1, "timeOffset": 1, "mass": 1, "stiffness": 1,
    "damping": 1, "velocity": 1,
  ])
}

extension CAMLReader {
  /// Reports the attributes whose numbers cannot be read.
  func reportMisread(in element: XMLElement, of numbers: CAMLNumbers) {
    for (name, text) in element.attributes.sorted(by: { $0.key < $1.key }) {
      guard let count = numbers.counts[name], !text.allSatisfy(\.isWhitespace),
        !CAMLNumbers.noNumbers.contains(text), element.numbers(name, count) == nil
      else { continue }
      log.leaveOut(
        "the \(name) '\(text.prefix(40))'", at: element, effect: "its default value holds")
    }
    for name in CAMLNumbers.colors where element.color(name) == nil {
      let child = element.child(name)
      // A colour of another kind, such as a pattern, is a file.
      guard let text = element[name] ?? child?["value"] ?? child?["src"],
        !CAMLNumbers.noColors.contains(text)
      else { continue }
      log.leaveOut(
        "the \(name) '\(text.prefix(40))'", at: child ?? element, effect: "its default value holds")
    }
  }
}
