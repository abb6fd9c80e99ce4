import Effects
import SceneModel

extension EffectSetting {
  /// The parameter with its default, as on a command line: `radius=4`.
  var usage: String { "\(parameter.name)=\(defaultText)" }

  /// The default, as on a command line.
  private var defaultText: String {
    func short(_ value: Double) -> String { value.rounded(toPlaces: 3).plain }
    let value = defaultValue
    return switch parameter.kind {
    case .color: color
    case .point: "[\(short(value.x)),\(short(value.y))]"
    default: short(value.x)
    }
  }

  private var color: String {
    let value = defaultValue
    if value.w == 0 { return "transparent" }
    let isWhite = value.x == 1 && value.y == 1 && value.z == 1
    let opaque = Color(red: value.x, green: value.y, blue: value.z)
    let solid = isWhite ? "white" : opaque.hexadecimal
    return value.w == 1 ? solid : "\(solid)/\(value.w.plain)"
  }

  /// The range of the parameter: `1 … 50`, or one limit if only one side has one.
  var range: String {
    switch parameter.kind {
    case .color: return "a colour"
    case .point where parameter == .center: return "in the unit square of the picture"
    default: break
    }
    let unit = parameter.isLength ? " pixels" : parameter == .angle ? " degrees" : ""
    let isOpen = limits.upperBound >= 100_000
    if isOpen, limits.lowerBound <= -100_000 { return unit.isEmpty ? "any" : "any\(unit)" }
    return isOpen
      ? "at least \(limits.lowerBound.plain)\(unit)"
      : "\(limits.lowerBound.plain) … \(limits.upperBound.plain)\(unit)"
  }
}
