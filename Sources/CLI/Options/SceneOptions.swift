import Pipeline
import System
import SceneModel
import SceneText

/// Settings of the command line that override those of a scene file.
struct SceneOptions: OptionGroup {
  @Option(.text("--variant name", "use this variant of the scene"))
  private var variant: String?
  @Option(
    all: .init(
      "--set name=value",
      "give a parameter of the scene another value, such as 24, 300ms or 45deg; may be repeated",
      parse: parameter))
  private var settings: [(name: String, value: Double)]
  @Option(
    .number(
      "--scale n", in: ParsedScene.Overrides.scales, "pixels per point, instead of the scene's"))
  private var scale: Double?
  @Option(.frameRate) private var frameRate: FrameRate?
  /// Folders besides the scene's whose files it may name.
  @Option(
    all: .init(
      "--allow-assets folder",
      "a further folder whose files the scene may use, beside its own folder; may be repeated",
      parse: readableFolder))
  var assetFolders: [String]
  @Options private var bounds: LimitOptions

  /// The values that override those of the scene.
  var overrides = ParsedScene.Overrides()

  /// The largest values that the scene may ask for.
  var limits: Limits { bounds.limits }

  mutating func validate() {
    overrides.variant = variant
    for (name, value) in settings { overrides.parameters[name] = value }
    overrides.scale = scale
    overrides.frameRate = frameRate
  }

  private static func readableFolder(_ path: String) throws(UsageError) -> String {
    guard FileSystem.isReadableFolder(path) else {
      throw UsageError(message: "--allow-assets names a folder, and '\(path)' is none")
    }
    return path
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

  /// Whether no option is given that applies only to scenes.
  var isEmpty: Bool {
    overrides.variant == nil && overrides.parameters.isEmpty && overrides.scale == nil
      && overrides.frameRate == nil
  }
}

extension OptionDeclaration<FrameRate> {
  static let frameRate = OptionDeclaration(
    "--frame-rate n", "refreshes per second, such as 120 or 30000/1001"
  ) { (text) throws(UsageError) in
    guard let rate = FrameRate(parsing: text) else {
      throw UsageError(
        message: "--frame-rate takes a number or a fraction, not '\(text)'",
        hint: "--frame-rate 30000/1001")
    }
    return rate
  }
}

extension OptionDeclaration<Bool> {
  /// Returns a flag for all variants, for commands that can show several.
  static func variants(_ summary: String) -> Self {
    flag("--variants", summary).excluding("--variant")
  }
}
