import SceneModel
import SceneSyntax

/// What the command line says instead of a scene file: `--variant`, `--set`, `--scale`,
/// `--frame-rate`.
struct SceneOptions {
  var overrides = ParsedScene.Overrides()

  init(taking arguments: inout Arguments) throws(UsageError) {
    overrides.variant = try arguments.takeOption("--variant")
    for setting in try arguments.takeOptions(["--set"]) {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite else {
        throw UsageError(
          message: "--set takes name=value with a number, not '\(setting)'",
          hint: "--set fullAt=24")
      }
      overrides.parameters[parts[0]] = value
    }
    overrides.scale = try arguments.takeNumber("--scale", in: 0.01...64)
    if let text = try arguments.takeOption("--frame-rate") {
      guard let rate = FrameRate(parsing: text) else {
        throw UsageError(
          message: "--frame-rate takes a number or a fraction, not '\(text)'",
          hint: "--frame-rate 30000/1001")
      }
      overrides.frameRate = rate
    }
  }

  /// Whether the command line says nothing.
  var isEmpty: Bool {
    overrides.variant == nil && overrides.parameters.isEmpty && overrides.scale == nil
      && overrides.frameRate == nil
  }

  /// Takes `--variants`, which asks for all of them.
  func takeVariants(from arguments: inout Arguments) throws(UsageError) -> Bool {
    guard arguments.takeFlag("--variants") else { return false }
    guard overrides.variant == nil else {
      throw UsageError(message: "--variant and --variants exclude each other")
    }
    return true
  }
}
