import SceneModel
import SceneSyntax
import Serving

/// The settings with which a client views the scene.
struct SceneSettings: Hashable, Sendable {
  /// The parameters that a client has set, by name.
  var parameters: [String: Double] = [:]
  var variant: String?

  /// Whether a shutter blurs what moves, in place of the overlays.
  var isTruth = false

  /// Pixels per point; the scene's by default.
  var scale: Double?

  init() {}

  init(taking query: inout Query) throws(Query.Problem) {
    variant = query.take("variant")
    isTruth = try query.takeCount("truth", in: 0..<2) == 1
    scale = try query.takeNumber("scale", in: 0.01...16)
    let prefix = "set."
    for name in query.names(after: prefix) {
      let limit = Formula.largestValue
      parameters[name] = try query.takeNumber(prefix + name, in: -limit...limit)
    }
  }

  var overrides: ParsedScene.Overrides {
    var overrides = ParsedScene.Overrides()
    overrides.parameters = parameters
    overrides.variant = variant
    overrides.scale = scale
    return overrides
  }
}
