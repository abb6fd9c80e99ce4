import System
import SceneModel
import SceneText

/// Settings of the command line that override those of a scene file.
struct SceneOptions {
  static let variant = Option<String>(
    "--variant", argument: "name", summary: "this one of the variants that the scene declares")
  static let setting = Option<(name: String, value: Double)>(
    "--set", argument: "name=value",
    summary:
      "give a parameter of the scene another value, such as 24, 300ms or 45deg; may be repeated",
    parse: parameter)
  static let scale = Option<Double>(
    "--scale", argument: "n", in: ParsedScene.Overrides.scales,
    summary: "pixels per point, instead of the scene's")
  static let frameRate = Option<FrameRate>(
    "--frame-rate", argument: "n",
    summary: "refreshes per second, such as 120 or 30000/1001", parse: rate)
  static let assetFolders = Option<String>(
    "--allow-assets", argument: "folder",
    summary: """
      a folder besides the scene's in which files may lie that the scene names; may be repeated
      """
  ) { (folder) throws(UsageError) in
    guard FileSystem.isReadableFolder(folder) else {
      throw UsageError(message: "--allow-assets names a folder, and '\(folder)' is none")
    }
    return folder
  }

  /// The options of every command with a scene.
  static let options: [any CommandOption] = [
    variant, setting, scale, frameRate, assetFolders, Limits.option, Limits.memory,
    Limits.frameTimeout,
  ]

  /// All variants, for commands that can show several.
  static let variants = Flag("--variants", summary: "every variant of the scene")
    .excluding("--variant")

  var overrides = ParsedScene.Overrides()

  /// Folders besides the scene's in which files may lie that it names.
  let assetFolders: [String]

  /// The most that the scene may ask for.
  let limits: Limits

  /// - Parameter parameters: Other values of parameters; those that `--set` gives if there are none.
  init(_ arguments: Arguments, parameters: [String: Double]? = nil) throws(UsageError) {
    assetFolders = try arguments.all(Self.assetFolders)
    limits = try Limits(arguments)
    overrides.variant = try arguments[Self.variant]
    if let parameters {
      for (name, value) in parameters { overrides.set(name, to: value) }
    } else {
      for (name, value) in try arguments.all(Self.setting) { overrides.parameters[name] = value }
    }
    overrides.scale = try arguments[Self.scale]
    overrides.frameRate = try arguments[Self.frameRate]
  }

  private static func parameter(_ text: String) throws(UsageError) -> (name: String, value: Double)
  {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let value = ParsedScene.Overrides.value(parts[1], of: parts[0])
    else {
      throw UsageError(
        message: "--set takes name=value with a number, not '\(text)'", hint: "--set fullAt=24")
    }
    return (parts[0], value)
  }

  private static func rate(_ text: String) throws(UsageError) -> FrameRate {
    guard let rate = FrameRate(parsing: text) else {
      throw UsageError(
        message: "--frame-rate takes a number or a fraction, not '\(text)'",
        hint: "--frame-rate 30000/1001")
    }
    return rate
  }

  /// Whether the command line says nothing that only scenes have.
  var isEmpty: Bool {
    overrides.variant == nil && overrides.parameters.isEmpty && overrides.scale == nil
      && overrides.frameRate == nil
  }
}
