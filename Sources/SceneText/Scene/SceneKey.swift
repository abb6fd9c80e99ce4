package import SceneModel

/// The keys of a scene.
package enum SceneKey: DeclaredKeys {
  package static let table: KeyTable = whole(
    "scene", "A scene: a canvas, a display that shows it, and layers.",
    required: [KeyList(size, layers)])

  /// The keys that no variant can change.
  static let shared: KeyList = KeyList(version, include, components, variants)

  /// Refreshes per second, possibly as an exact fraction.
  static let frameRateForm = Form<FrameRate>(
    .either([.number(0...Double(FrameRate.limit)), .text("a fraction such as 30000/1001")]),
    text: \.description
  ) { node, reader, _ in reader.frameRate(node) }

  /// Numbers, points and colours by names.
  static let namedValues = ValueForm.dictionary(
    .shared(
      "namedValue",
      .either([.anyNumber, .list(.anyNumber, count: 2...2), .text("a colour")])))

  package static let all: KeyList = KeyList(
    version, size, scale, frameRate, displayLink, duration, frames, shutter, appearance, background,
    dither, include, parameters, components, inputs, values, carriesVelocity, layers, states,
    transitions, timeline, expectations, variants)

  package static let version = Key(
    "version",
    "The version of the scene format; a program that cannot read it names the one that can.",
    SceneFormat.form, default: SceneFormat.version, example: "1")

  package static let size = Key(
    "size",
    "Width and height of the canvas in points; times the scale at most "
      + "\(Scene.largestSide) pixels each.", .numbers(["width": 0...1e9, "height": 0...1e9]),
    example: "[320, 568]")

  package static let scale = Key(
    "scale", "Pixels per point of the frames; it changes only the sharpness.", .number(0.01...64),
    default: 1, example: "2")

  package static let frameRate = Key(
    "frameRate", "Refreshes of the display per second, each a frame; a fraction is kept exactly.",
    SceneKey.frameRateForm, default: .default, example: "30000/1001")

  package static let displayLink = Key(
    "displayLink",
    "When the display calls back, on time at every refresh unless this says otherwise: the "
      + "frames between show the last callback's again.",
    .table(DisplayLinkKey.self, of: "a displayLink"),
    example: "{preferredFramesPerSecond: 30, busy: [[0.5, 0.6]]}")

  package static let duration = Key(
    "duration",
    "Seconds that the scene lasts, or settle: until nothing moves any more; it or frames has to "
      + "be there.", node: .either([.seconds, .words([CycleDuration.settle])]), example: "1.5")

  package static let frames = Key(
    "frames", "How many frames the scene has, instead of a duration.",
    .wholeNumber(.frameCounts, of: "frames"), example: "90")

  package static let shutter = Key(
    "shutter",
    "Shows the mean of the pictures while a shutter is open: true motion blur, beside which layers "
      + "have neither a shutter nor a motionBlur.", node: .switchable(ShutterKey.table),
    example: "{samples: 16}")

  package static let appearance = Key(
    "appearance",
    "Whether colours of iOS such as label and systemBlue, and materials, are light or dark; a number "
      + "from 0 to 1 is between both. It is a parameter too: formulas read it, and --set "
      + "appearance=dark sets it.", node: .either([.cases(InterfaceStyle.self), .number(0...1)]),
    default: "light", example: "dark")

  package static let background = Key(
    "background",
    "Colour of the canvas beneath all layers; frames have transparency unless it is opaque.",
    .color, default: .clear, example: "\"#f2f2f7\"")

  package static let dither = Key(
    "dither",
    "Hides the bands of gradients, shadows, glass and Gaussian blurs that change so slowly that single "
      + "levels would be seen, and keeps the hue of faint glows: some pixels are a level lighter or "
      + "darker than others, the same at every tick. PNGs of such pictures take up to twice as many "
      + "bytes.", .flag, default: true, example: "false")

  package static let include = Key(
    "include",
    "Files whose parameters, named values and components the scene takes, by paths from the "
      + "scene's own file.",
    node: .either([.text("the path of a file"), .list(.text("the path of a file"))]),
    example: "[Parts/buttons.yaml]")

  package static let parameters = Key(
    "parameters",
    "Named numbers that may stand in every formula, to be set, swept, fitted and dragged.",
    node: .dictionary(.either([.anyNumber, .table(ParameterKey.table)])),
    example: "{fullAt: {value: 32, min: 2, max: 128}}")

  package static let components = Key(
    "components", "Keys of layers by names, for layers that use them as their component.",
    node: .dictionary(.table(ComponentKey.table)),
    example: "{dot: {size: [8, 8], cornerRadius: 4, backgroundColor: red}}")

  package static let inputs = Key(
    "inputs", "Named numbers that change as a finger moves them, and may stand wherever time may.",
    node: .dictionary(.table(InputKey.table)),
    example: "{scroll: {keyframes: [[0, 0], [0.5, 100]]}}")

  package static let values = Key(
    "values",
    "Numbers, points and colours by names that all formulas may use: each is computed once at a "
      + "tick, of inputs, times, layers and other values in any order.",
    node: SceneKey.namedValues, example: "{open: time / 2, finger: [40, open * 8]}")

  package static let carriesVelocity = Key(
    "carriesVelocity",
    "Starts each spring with the present velocity of the value that it moves, unless the spring has "
      + "a velocity of its own.", .flag, default: false)

  package static let layers = Key(
    "layers", "The layers, back to front, in points from the top left of the canvas.",
    node: .list(.table(LayerKey.table), count: 0...ExpansionBudget.mostLayers),
    example: "[{id: card, size: [100, 64], backgroundColor: tomato}]")

  package static let states = BehaviourKey.states(
    StateKey.ofScenes, example: "{open: {layers: {card: {cornerRadius: 0}}}}")
  package static let transitions = BehaviourKey.transitions
  package static let timeline = BehaviourKey.timeline

  package static let expectations = Key(
    "expectations",
    "Conditions on the movement: smear test checks them without drawing.",
    node: .list(.table(ExpectationKey.table), count: 0...10_000),
    example: "[{layer: menu, settles: {by: 0.7}}]")

  package static let variants = Key(
    "variants",
    "Named changes of the scene, key by key: null removes a key, layers are found by their ids "
      + "or paths of ids, with * for any part of an id.",
    node: .dictionary(.changes(SceneKey.changing)),
    example: "{wide: {parameters: {fullAt: 64}}}")

  /// The keys that a variant can change.
  private static var changing: KeyTable {
    part(
      table.name, "The changes of a variant of the scene.",
      of: all.without(shared))
  }
}

enum ParameterKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "parameter", "A named number with its limits.", required: [KeyList(value)])

  /// A number in the unit of the parameter.
  private static let bound = Form<Double>(.anyNumber) { node, reader, _ in
    reader.constant(node.measuring { .any }, in: .anyNumber)
  }

  static let all: KeyList = KeyList(
    value, min, max)

  static let value = Key(
    "value",
    "The parameter's value unless the command line, a variant or an argument gives another; "
      + "it may be computed from parameters above it.", node: .anyNumber, example: "32")

  static let min = Key(
    "min", "The smallest value that is allowed; without it there is no limit.", bound, example: "2")

  static let max = Key(
    "max",
    "The largest value that is allowed; with min and max, the parameter has a slider in the "
      + "preview and can be fitted.",
    bound, example: "128")
}
