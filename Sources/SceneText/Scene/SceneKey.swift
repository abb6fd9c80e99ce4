import SceneModel

/// The keys of a scene.
package enum SceneKey: String, CaseIterable {
  case size, scale, frameRate, displayLink, duration, frames, shutter, appearance, background,
    dither
  case include, parameters, components, inputs, carriesVelocity, layers, expectations, variants
}

extension SceneKey: DeclaredKey {
  static let table = whole(
    "scene", "A scene: a canvas, a display that shows it, and layers.",
    required: [.size, .layers])

  /// Refreshes per second, which may be an exact fraction.
  static let frameRateForm = ValueForm.either([
    .number(0...Double(FrameRate.limit)), .text("a fraction such as 30000/1001"),
  ])

  var declaration: KeyDeclaration {
    switch self {
    case .size:
      KeyDeclaration(
        "Width and height of the canvas in points; times the scale at most "
          + "\(Scene.largestSide) pixels each.", .numbers(["width": 0...1e9, "height": 0...1e9]),
        example: "[320, 568]")
    case .scale:
      KeyDeclaration(
        "Pixels per point of the frames; touches nothing but sharpness.", .number(0.01...64),
        default: "1", example: "2")
    case .frameRate:
      KeyDeclaration(
        "Refreshes of the display per second, each a frame; a fraction is kept exactly.",
        SceneKey.frameRateForm, default: "60", example: "30000/1001")
    case .displayLink:
      KeyDeclaration(
        "When the display calls back, on time at every refresh unless this says otherwise: the "
          + "frames between show the last callback's again.", .table(DisplayLinkKey.table),
        example: "{preferredFramesPerSecond: 30, busy: [[0.5, 0.6]]}")
    case .duration:
      KeyDeclaration(
        "Seconds that the scene lasts, or settle: until nothing moves any more; it or frames has to "
          + "be there.", .either([.seconds, .words([SceneContext.settle])]),
        example: "1.5")
    case .frames:
      KeyDeclaration(
        "How many frames the scene has, instead of a duration.",
        .wholeNumber(.frameCounts, of: "frames"), example: "90")
    case .shutter:
      KeyDeclaration(
        "Shows the mean of what passes while a shutter is open: true motion blur, beside which "
          + "layers have neither a shutter nor a motionBlur.",
        .switchable(ShutterKey.table), example: "{samples: 16}")
    case .appearance:
      KeyDeclaration(
        "Whether colours of iOS such as label and systemBlue, and materials, are light or dark; a number "
          + "from 0 to 1 is between both. It is a parameter too: formulas read it, and --set "
          + "appearance=dark sets it.",
        .either([.cases(InterfaceStyle.self), .number(0...1)]), default: "light", example: "dark")
    case .background:
      KeyDeclaration(
        "Colour of the canvas beneath all layers; frames have transparency unless it is opaque.",
        .color, default: "transparent", example: "\"#f2f2f7\"")
    case .dither:
      KeyDeclaration(
        "Hides the bands of gradients, shadows and glass that change so slowly that single levels would be "
          + "seen: by half a level more or less from row to row, the same at every tick. PNGs take up to a "
          + "third more bytes.", .flag, default: "true", example: "false")
    case .include:
      KeyDeclaration(
        "Files whose parameters and components the scene has too, by paths from its own.",
        .either([.text("the path of a file"), .list(.text("the path of a file"))]),
        example: "[Parts/buttons.yaml]")
    case .parameters:
      KeyDeclaration(
        "Named numbers that may stand in every formula, to be set, swept, fitted and dragged.",
        .dictionary(.either([.anyNumber, .table(ParameterKey.table)])),
        example: "{fullAt: {value: 32, min: 2, max: 128}}")
    case .components:
      KeyDeclaration(
        "Keys of layers by names, for layers that use them as their component.",
        .dictionary(.table(ComponentKey.table)),
        example: "{dot: {size: [8, 8], cornerRadius: 4, backgroundColor: red}}")
    case .inputs:
      KeyDeclaration(
        "Named numbers that change as a finger moves them, and may stand wherever time may.",
        .dictionary(.table(InputKey.table)), example: "{scroll: {keyframes: [[0, 0], [0.5, 100]]}}")
    case .carriesVelocity:
      KeyDeclaration(
        "Starts springs as fast as what they move is moving, unless they have a velocity of their "
          + "own.", .flag, default: "false")
    case .layers:
      KeyDeclaration(
        "The layers, back to front, in points from the top left of the canvas.",
        .list(.table(LayerKey.table), count: 0...ExpansionBudget.mostLayers),
        example: "[{id: card, size: [100, 64], backgroundColor: tomato}]")
    case .expectations:
      KeyDeclaration(
        "What has to hold of the movement: smear test checks it without drawing a pixel.",
        .list(.table(ExpectationKey.table), count: 0...10_000),
        example: "[{layer: menu, settles: {by: 0.7}}]")
    case .variants:
      KeyDeclaration(
        "Named changes of the scene, key by key: null removes a key, layers are found by their ids "
          + "or paths of ids.", .dictionary(.changes(SceneKey.changing)),
        example: "{wide: {parameters: {fullAt: 64}}}")
    }
  }

  /// The keys that a variant may change.
  private static var changing: KeyTable {
    part(
      table.name, "What is different in a variant of the scene.",
      of: allCases.filter { !SceneContext.sharedKeys.contains($0) })
  }
}

enum ParameterKey: String, CaseIterable {
  case value, min, max
}

extension ParameterKey: DeclaredKey {
  static let table = whole(
    "parameter", "A named number with its limits.", required: [.value])

  var declaration: KeyDeclaration {
    switch self {
    case .value:
      KeyDeclaration(
        "What the parameter is unless the command line, a variant or an argument says otherwise; "
          + "may be computed from parameters above it.", .anyNumber, example: "32")
    case .min:
      KeyDeclaration(
        "The least that it may be; without it there is no limit.", .anyNumber, example: "2")
    case .max:
      KeyDeclaration(
        "The most that it may be; with both it has a slider in the preview and can be fitted.",
        .anyNumber, example: "128")
    }
  }
}
