@testable import Effects
@testable import SceneModel

extension SceneEdit {
  /// Edits of every parameter of every filter, and of all else about them.
  static let ofFilters: [SceneEdit] =
    FilterKind.allCases.flatMap { kind in
      kind.settings.filter { !unseen.contains("\(kind) \($0.parameter)") }.map { setting in
        let name = setting.parameter.name
        return SceneEdit(
          "filters: [{\(kind): {\(name): \(setting.some)}}]",
          "filters: [{\(kind): {\(name): \(setting.other)}}]", with: image)
      }
    }
    + [
      ("mask: clear.png", "mask: Assets/dusk.jpg"),
      ("gaussian: {edges: clamp}", "gaussian: {edges: wrap}"),
      ("gaussian: {edges: transparent}", "gaussian: {edges: mirror}"),
      ("gaussian: {linear: false}", "gaussian: {linear: true}"),
      ("imageEffects: {version: 1.0}", "imageEffects: {version: 1.1}"),
      ("imageEffects: {preset: light}", "imageEffects: {preset: dark}"),
      (
        "convolution: [0, -1, 0, -1, 5, -1, 0, -1, 0]",
        "convolution: {weights: [0, 1, 0, 0, 0, 0, 0, 0, 0]}"
      ),
      (
        "colorMatrix: [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]",
        "colorMatrix: {matrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0.5, 0]}"
      ),
      ("luminanceCurveMap: [1, 0.6, 0.3, 0]", "luminanceCurveMap: {values: [1, 0.6, 0.3, 0.5]}"),
      ("imageEffects: {mask: clear.png}", "imageEffects: {mask: Assets/dusk.jpg}"),
      ("brightness: 0.2}, {saturate: 3", "saturate: 3}, {brightness: 0.2"),
    ].map { SceneEdit("filters: [{\($0)}]", "filters: [{\($1)}]", with: image) }

  /// Edits of every parameter of every transition, and of all else about them.
  static let ofTransitions: [SceneEdit] =
    TransitionKind.allCases.flatMap { kind in
      kind.settings.filter { !unseen.contains("\(kind) \($0.parameter)") }.map { setting in
        let keys = kind.keys(with: setting.parameter)
        return SceneEdit(
          transition("\(keys): \(setting.some)"), transition("\(keys): \(setting.other)"),
          with: still)
      }
    }
    + [
      ("name: push, progress: 0.4", "name: push, progress: 0.5"),
      ("name: push, progress: 0.4", "name: slide, progress: 0.4"),
      ("name: push, progress: 0.4, direction: left", "name: push, progress: 0.4, direction: up"),
      ("name: push, progress: 0.4, reverse: false", "name: push, progress: 0.4, reverse: true"),
      ("name: push, progress: 3 * time, shutter: 0", "name: push, progress: 3 * time, shutter: 1"),
      ("name: wipe, progress: 0.4, linear: false", "name: wipe, progress: 0.4, linear: true"),
      ("name: luma, progress: 0.4, file: \(dusk)", "name: luma, progress: 0.4, file: \(lake)"),
      (
        "name: ripple, progress: 0.4, shading: \(dusk)",
        "name: ripple, progress: 0.4, shading: \(lake)"
      ),
      (
        "name: pageCurl, progress: 0.5, radius: 2, backside: \(dusk)",
        "name: pageCurl, progress: 0.5, radius: 2, backside: \(lake)"
      ),
      (
        "name: disintegrateWithMask, progress: 0.4, mask: \(dusk)",
        "name: disintegrateWithMask, progress: 0.4, mask: \(lake)"
      ),
    ].map { SceneEdit(transition($0), transition($1), with: still) }
    + [
      SceneEdit(
        "contents: {transition: {name: dissolve, progress: 0.5, from: {color: red}, to: \(dusk)}}",
        "contents: {transition: {name: dissolve, progress: 0.5, from: {color: blue}, to: \(dusk)}}",
        with: still)
    ]

  private static let dusk = "Assets/dusk.jpg"
  private static let lake = "Assets/lake.jpg"

  /// Parameters of which nothing is seen in so small a picture.
  private static let unseen: Set = [
    "fxBlurView iterations", "copyMachine width", "pageCurlWithShadow shadowSize",
    "pageCurlWithShadow shadowAmount",
  ]

  private static func transition(_ keys: String) -> String {
    "contents: {transition: {from: \(dusk), to: \(lake), \(keys)}}"
  }
}

extension TransitionKind {
  /// What there is to say so that a parameter is seen, up to the parameter's name.
  fileprivate func keys(with parameter: EffectParameter) -> String {
    let file = declaration.pictures.contains(.file) ? ", file: Assets/brush.png" : ""
    let opacity =
      parameter == .color && settings.contains { $0.parameter == .opacity } ? ", opacity: 1" : ""
    let bars = self == .barsSwipe && parameter.name == "barOffset" ? ", width: 3" : ""
    return "name: \(self), progress: 0.4\(file)\(opacity)\(bars), \(parameter.name)"
  }
}

extension EffectSetting {
  /// Two values that differ enough to be seen, as an author writes them.
  fileprivate var some: String {
    switch parameter.kind {
    case .color: "'#0000ff'"
    case .point: "[\(defaultValue.x), \(defaultValue.y)]"
    default: parameter.isLength ? "6" : "\(defaultValue.x)"
    }
  }

  fileprivate var other: String {
    switch parameter.kind {
    case .color: "'#ff8000'"
    case .point: parameter.isLength ? "[3, 2]" : "[0.2, 0.9]"
    default: parameter.isLength ? "2" : otherNumber
    }
  }

  private var otherNumber: String {
    guard parameter != .iterations else { return "7" }
    let value = defaultValue.x
    return limits.upperBound <= 1 && value < limits.upperBound || value == 0
      ? "\(min((value + limits.upperBound) / 2, 30))" : "\(value / 2)"
  }
}
