import System

/// The attributes that hold numbers, with how many of them, those that are flags or one of several
/// words, and the colours.
struct CAMLForms {
  fileprivate let counts: [String: Int]

  /// The numbers that may also be infinite.
  fileprivate var endless: Set<String> = []

  fileprivate let flags: Set<String>

  /// The words of each attribute that takes one of a few, among those that may stand in a document.
  fileprivate let choices: [String: Set<String>]

  /// The colours of a layer, of particles and of a filter.
  static let colors = [
    "backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor", "foregroundColor",
    "contentsMultiplyColor", "instanceColor", "color",
    "inputColor",
  ]

  /// The texts with which the files of an editor say that a value is missing.
  fileprivate static let noValues: Set = ["", "undefined", "null", "nil"]

  static let ofLayers = CAMLForms(
    counts: [
      "bounds": 4, "position": 2, "anchorPoint": 2, "anchorPointZ": 1, "zPosition": 1, "opacity": 1,
      "cornerRadius": 1, "maskedCorners": 1, "borderWidth": 1, "shadowOpacity": 1,
      "shadowOffset": 2, "shadowRadius": 1, "contentsScale": 1, "rasterizationScale": 1,
      "contentsCenter": 4, "contentsRect": 4, "edgeAntialiasingMask": 1, "startPoint": 2,
      "endPoint": 2, "lineWidth": 1, "miterLimit": 1, "lineDashPhase": 1, "strokeStart": 1,
      "strokeEnd": 1, "fontSize": 1, "transform.rotation": 1, "transform.rotation.x": 1,
      "transform.rotation.y": 1, "transform.rotation.z": 1, "beginTime": 1, "speed": 1,
      "timeOffset": 1, "instanceCount": 1, "instanceDelay": 1, "instanceRedOffset": 1,
      "instanceGreenOffset": 1, "instanceBlueOffset": 1, "instanceAlphaOffset": 1,
      "emitterPosition": 2, "emitterSize": 2, "birthRate": 1, "lifetime": 1, "velocity": 1,
      "scale": 1, "spin": 1, "seed": 1,
    ],
    flags: [
      "geometryFlipped", "hidden", "doubleSided", "masksToBounds", "allowsGroupOpacity",
      "allowsGroupBlending", "continuousCorners", "shouldRasterize", "wrapped",
    ],
    choices: [
      "cornerCurve": ["circular", "continuous"],
      "fillRule": ["non-zero", "nonzero", "even-odd", "evenodd"],
      "emitterMode": ["points", "outline", "surface", "volume"],
      "renderMode": ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"],
      "magnificationFilter": ["linear", "nearest", "trilinear", "box"],
      "alignmentMode": ["natural", "left", "center", "right", "justified"],
      "truncationMode": ["none", "start", "middle", "end"],
    ])

  static let ofCells = CAMLForms(
    counts: [
      "birthRate": 1, "lifetime": 1, "lifetimeRange": 1, "velocity": 1, "velocityRange": 1,
      "emissionLongitude": 1, "emissionRange": 1, "xAcceleration": 1, "yAcceleration": 1, "spin": 1,
      "spinRange": 1, "scale": 1, "scaleRange": 1, "scaleSpeed": 1, "contentsRect": 4,
      "contentsScale": 1, "beginTime": 1, "duration": 1, "redRange": 1, "greenRange": 1,
      "blueRange": 1, "alphaRange": 1, "redSpeed": 1, "greenSpeed": 1, "blueSpeed": 1,
      "alphaSpeed": 1,
    ], endless: ["duration"], flags: ["enabled"], choices: [:])

  static let ofAnimations = CAMLForms(
    counts: [
      "duration": 1, "beginTime": 1, "speed": 1, "timeOffset": 1, "repeatCount": 1,
      "repeatDuration": 1, "mass": 1, "stiffness": 1, "damping": 1, "velocity": 1,
      "initialVelocity": 1, "perceptualDuration": 1, "bounce": 1,
    ], endless: ["repeatCount", "repeatDuration"],
    flags: [
      "enabled", "autoreverses", "additive", "cumulative", "removedOnCompletion",
      "allowsOverdamping", "mica_autorecalculatesDuration",
    ],
    choices: [
      "fillMode": CAMLAnimations.fillModes, "rotationMode": ["auto", "autoReverse", "none"],
    ])

  static let ofFilters = CAMLForms(
    counts: ["inputRadius": 1, "inputAmount": 1, "inputAngle": 1],
    flags: ["enabled", "inputNormalizeEdges", "inputHardEdges"], choices: [:])

  /// Whether the text of an attribute can be read.
  fileprivate func canRead(_ text: String, as name: String, of element: XMLElement) -> Bool {
    let text = String(text.trimmed)
    if Self.noValues.contains(text) { return true }
    if flags.contains(name) { return element.flag(name) != nil }
    if let words = choices[name] { return words.contains(text) }
    guard let count = counts[name] else { return true }
    if name == "duration", let number = element.number(name), number < 0 { return false }
    return element.numbers(name, count) != nil
      || endless.contains(name) && Double(text).map { !$0.isNaN } == true
  }
}

extension CAMLReader {
  /// Reports the attributes whose values cannot be read.
  func reportMisread(in element: XMLElement, of forms: CAMLForms) {
    for (name, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where !forms.canRead(text, as: name, of: element) {
      log.leaveOut(
        "the \(name) '\(text.prefix(40))'", at: element, effect: "its default value holds")
    }
    for name in CAMLForms.colors where element.color(name) == nil {
      let child = element.child(name)
      // A colour of another kind, such as a pattern, is a file.
      guard let text = element[name] ?? child?["value"] ?? child?["src"],
        !CAMLForms.noValues.contains(text)
      else { continue }
      log.leaveOut(
        "the \(name) '\(text.prefix(40))'", at: child ?? element, effect: "its default value holds")
    }
  }
}
