import SceneModel
import SceneText

/// The settings with which a client views the scene.
struct SceneSettings: Hashable, Sendable {
  /// The parameters that a client has set, by name.
  var parameters: [String: Double] = [:]

  /// The numbers of springs and easings that a client has set, by ``PacingNumber/name``.
  var pacings: [String: Double] = [:]
  var variant: String?

  /// Whether a shutter blurs what moves, in place of the overlays.
  var isTruth = false

  /// Pixels per point; the scene's by default.
  var scale: Double?

  /// The paths of layers that are hidden.
  var hidden: Set<String> = []

  /// The path of the one layer that is seen, with those within it and around it; `nil` for all.
  var solo: String?

  /// How many pixels per point a client may ask for.
  static let scales = 0.01...16.0

  init() {}

  /// - Parameter values: Of parameters, and of springs and easings.
  init(setting values: [String: Double]) {
    for (name, value) in values { set(name, to: value) }
  }

  init(taking query: inout Query) throws(Query.Problem) {
    variant = query.take("variant")
    isTruth = try query.takeCount("truth", in: 0..<2) == 1
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

  /// Sets a parameter, or a number of a spring or an easing, whose names have a colon.
  private mutating func set(_ name: String, to value: Double) {
    if name.contains(":") { pacings[name] = value } else { parameters[name] = value }
  }

  /// The same with springs and easings as the files have them; `nil` if it is the same.
  var written: SceneSettings? {
    guard !pacings.isEmpty else { return nil }
    var written = self
    written.pacings = [:]
    return written
  }

  /// Whether a layer is not to be seen, by its path.
  func hides(_ path: String) -> Bool {
    if hidden.contains(path) { return true }
    guard let solo else { return false }
    return path != solo && !path.hasPrefix(solo + "/") && !solo.hasPrefix(path + "/")
  }

  /// Whether all layers are to be seen.
  var showsAll: Bool { hidden.isEmpty && solo == nil }

  var overrides: ParsedScene.Overrides {
    var overrides = ParsedScene.Overrides()
    overrides.parameters = parameters
    overrides.variant = variant
    overrides.scale = scale
    return overrides
  }
}
