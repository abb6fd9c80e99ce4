import SceneModel
import SceneText

/// The settings with which a client views the scene.
struct SceneSettings: Hashable, Sendable {
  /// Values of parameters that a client has set, by name.
  var parameters: [String: Double] = [:]

  /// Numbers of springs and easings that a client has set, by ``EditableNumber/name``.
  var pacings: [String: Double] = [:]
  var variant: String?

  /// Whether an exact shutter replaces the motion-blur overlays.
  var usesExactShutter = false

  /// Pixels per point; `nil` for the scene's own.
  var scale: Double?

  /// Paths of the hidden layers.
  var hidden: Set<String> = []

  /// Path of the only layer to show, with its superlayers and sublayers; `nil` for all layers.
  var solo: String?

  /// Range of the pixels per point that a client may ask for.
  static let scales = 0.01...16.0

  init() {}

  /// - Parameter values: Values of parameters, springs and easings, by name.
  init(setting values: [String: Double]) {
    for (name, value) in values { set(name, to: value) }
  }

  init(taking query: inout Query) throws(Query.Problem) {
    variant = query.take("variant")
    usesExactShutter = try query.takeCount("truth", in: 0..<2) == 1
    scale = try query.takeNumber("scale", in: Self.scales)
    solo = query.take("solo")
    let hiding = "hide."
    hidden = Set(query.names(after: hiding).compactMap { query.take(hiding + $0) })
    let prefix = "set."
    for name in query.names(after: prefix) {
      let limit = Formula.largestValue
      if let value = try query.takeNumber(prefix + name, in: -limit...limit) {
        set(name, to: value)
      }
    }
  }

  /// Sets a parameter, or a number of a spring or easing; names of the latter contain a colon.
  private mutating func set(_ name: String, to value: Double) {
    if name.contains(":") { pacings[name] = value } else { parameters[name] = value }
  }

  /// The same settings without edited springs and easings; `nil` if there are none.
  var written: SceneSettings? {
    guard !pacings.isEmpty else { return nil }
    var written = self
    written.pacings = [:]
    return written
  }

  /// Whether the layer at a path is hidden.
  func hides(_ path: String) -> Bool {
    if hidden.contains(path) { return true }
    guard let solo else { return false }
    return path != solo && !path.hasPrefix(solo + "/") && !solo.hasPrefix(path + "/")
  }

  /// Whether no layer is hidden.
  var showsAll: Bool { hidden.isEmpty && solo == nil }

  var overrides: ParsedScene.Overrides {
    var overrides = ParsedScene.Overrides()
    overrides.parameters = parameters
    overrides.variant = variant
    overrides.scale = scale
    return overrides
  }
}
