import Effects
package import SceneModel

/// The keys of a layer.
package enum LayerKey: DeclaredKeys {
  package static let table: KeyTable = whole(
    "layer", "A rectangle with a place, an appearance and other layers in it.")

  package static let all: KeyList = KeyList(
    id, position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden, captured,
    rotationX, rotationY, translationZ, perspective, doubleSided, skew, transform, translation,
    backgroundColor, cornerRadius, cornerCurve, border, shadow, masksToBounds, edgeAntialiasing,
    mask, maskMode, blendMode, isolated, allowsGroupOpacity, stack, grow, alignSelf, keeps,
    positioning, contents, contentsGravity, contentsScale, filters, blur, backdrop, motionBlur,
    shutter, animations, states, transitions, timeline, begin, speed, timeOffset, frameRate,
    displayLink, values, layers, component, include, with, `repeat`)

  /// The keys for the place of a layer in the stack around it.
  static let ofPlacesInStacks: KeyList = KeyList(grow, alignSelf, keeps, positioning)

  package static let id = Key(
    "id",
    "What the layer is called in paths such as card/title, and in formulas that read its values, "
      + "such as card.position.x: a word without '/', unlike those of its siblings; without it "
      + "the layer is layer-1 and so on.", .text("a name"), example: "card")

  package static let position = Key(
    .position, "Where the anchor point is, in points from the top left of the superlayer, y down.",
    .value(Point.self), example: "[160, 284]")

  package static let anchorPoint = Key(
    "anchorPoint",
    "The point of the layer that lies at its position and about which it turns and grows, in "
      + "the unit square of its bounds: [0, 0] is the top left corner, the default the centre; "
      + "firstBaseline or lastBaseline in place of y is where letters of its text stand.",
    node: .measured(
      .fraction,
      .either([
        .value(.point),
        .list(.either([.value(.number), .cases(TextFit.Baseline.self)]), count: 2...2),
      ])), default: "[0.5, 0.5]", example: "[0, 0.5]")

  package static let size = Key(
    "size",
    "Width and height in points; auto is the size of the text or the stack. The default is the size "
      + "of the stack or the contents, or 0 without either.",
    node: .either([
      .value(.size, in: 0...1_000_000), .words([ValueReader.auto]),
      .list(
        .either([.value(.number, in: 0...1_000_000), .words([ValueReader.auto])]), count: 2...2
      ),
    ]), example: "[320, 44]")

  package static let zPosition = Key(
    .zPosition,
    "Orders the layer among its siblings: more is nearer to the front, and equal ones stay in "
      + "the order of the list; in a superlayer with a perspective so many points nearer to the eye.",
    .value(Double.self), example: "1")

  package static let opacity = Key(
    .opacity, "How opaque the layer is with everything in it, faded as one picture.",
    .value(Double.self, in: 0...1), example: "0.5")

  package static let rotation = Key(
    .rotation, "Degrees clockwise by which the layer is turned about its anchor point.",
    .measured(.angle, .value(Double.self)), example: "90")

  package static let scale = Key(
    .scale,
    "By how much the layer is enlarged about its anchor point: a factor for both directions, or "
      + "one for each; below 0 it is mirrored.", .measured(.fraction, .value(Scale.self)),
    example: "[1, 0.5]")

  package static let hidden = Key(
    .hidden, "Hides the layer with everything in it.", .value(Bool.self))

  package static let captured = Key(
    .captured,
    "Whether glass shows the layer with everything in it; if not, the layer is missing in "
      + "glass alone.",
    .value(Bool.self), example: "time > 0.2")

  package static let rotationX = Key(
    .rotationX,
    "Degrees by which the layer is turned about the horizontal line through its anchor point, its "
      + "top away from the eye; after scale, and before rotationY and rotation.",
    .measured(.angle, .value(Double.self)), example: "45")

  package static let rotationY = Key(
    .rotationY,
    "Degrees by which the layer is turned about the vertical line through its anchor point, its "
      + "right side away from the eye.", .measured(.angle, .value(Double.self)),
    example: "180")

  package static let translationZ = Key(
    .translationZ,
    "Points by which the layer is nearer to the eye, added to its zPosition; it shows only "
      + "where the superlayer has a perspective.", .value(Double.self), example: "-80")

  package static let perspective = Key(
    .perspective,
    "Points from the eye, which is above the anchor point, to the layer. Its sublayers share one "
      + "space, in which they are smaller the farther away they are; layers within them lie flat in "
      + "them. 0 is none.", .value(Double.self, in: 0...1_000_000), example: "800")

  package static let doubleSided = Key(
    .doubleSided, "Whether the layer is visible from behind, too.", .value(Bool.self))

  package static let backgroundColor = Key(
    .backgroundColor, "Fills the bounds beneath the contents.", .value(Color.self),
    example: "\"#f2f2f7\"")

  package static let cornerRadius = Key(
    .cornerRadius,
    "Radius of the corners in points, one for all or one for each, clockwise from the top left; "
      + "contents and sublayers are cut too where the layer masks to its bounds.",
    .value(Corners.self, in: .notNegative), example: "[12, 12, 0, 0]")

  package static let cornerCurve = Key(
    "cornerCurve",
    "How round corners bend: as quarter circles, or gradually, as those of iOS. The bend of these "
      + "begins 1.53 radii from the corner, or nearer on a short side.", .cases(CornerCurve.self),
    default: .circular, example: "continuous")

  package static let border = Key(
    "border", "A line along the inside of the bounds, above everything in the layer.",
    .table(BorderKey.self, of: "a border"), example: "{width: 1, color: gray}")

  package static let shadow = Key(
    "shadow",
    "A shadow of everything in the layer, or a list of them, the nearest first. A layer that masks "
      + "to its bounds cuts off its own shadows, except inner ones. An animation calls the first "
      + "shadow.radius and so on, the second shadow.1.radius.",
    node: .switchable(ShadowKey.table, upTo: ShadowReader.mostShadows),
    example: "{radius: 8, offset: [0, 4]}")

  package static let masksToBounds = Key(
    "masksToBounds", "Cuts contents and sublayers off at the bounds, round corners included.",
    .flag, default: false)

  package static let stack = Key(
    "stack",
    "Places the sublayers one after the other by their sizes, and makes the layer as large as they "
      + "need where its size is auto.", .table(StackKey.self, of: "a stack"),
    example: "{axis: vertical, spacing: 8, padding: 12}")

  package static let grow = Key(
    "grow",
    "The layer's share of the free space along the axis of a stack, beside the shares of "
      + "other layers that grow; 0 is none. It is added to the layer's own size.",
    .value(Double.self, in: .notNegative), example: "1")

  package static let alignSelf = Key(
    "alignSelf", "Where the layer lies across a stack, in place of the stack's alignment.",
    .cases(StackAlignment.self, called: "alignment"), example: "trailing")

  package static let keeps = Key(
    "keeps", "Whether a hidden layer keeps its room in a stack.", .flag,
    default: false)

  package static let positioning = Key(
    "positioning",
    "What places the layer in a stack: the stack, or with absolute the layer's own position, "
      + "so that the stack passes over it.", .cases(StackPositioning.self), default: .stack)

  package static let contents = Key(
    "contents",
    "What the layer shows above its background and beneath its sublayers: one of these.",
    node: .table(ContentsKey.table), example: "{image: photo.jpg}")

  package static let contentsGravity = Key(
    "contentsGravity",
    "How a picture of another size fills the layer: stretched, fitted in or covering it with "
      + "its shape kept, or in its own size at a side or a corner.",
    .cases(ContentsGravity.self, called: "gravity"), default: .resize)

  package static let contentsScale = Key(
    "contentsScale",
    "Pixels of a picture per point, which makes its natural size: 2 shows one of 80 pixels 40 "
      + "points wide.", .number(0.01...100), default: 1, example: "2")

  package static let filters = Key(
    "filters",
    "Filters over the layer with everything in it, each over the result of the one before.",
    node: .list(FilterKind.form, count: 1...FilterReader.mostFilters),
    example: "[{gaussian: {radius: 4}}, {saturate: 1.8}]")

  package static let blur = Key(
    "blur",
    "A blur in stages that are made once and faded into each other, as cheap as a device needs "
      + "it to follow a finger.", node: .table(StagedBlurKey.table),
    example: "{radius: 20, stages: 10, progress: time / 2}")

  package static let backdrop = Key(
    "backdrop", "Shows everything beneath the layer blurred, as through frosted glass.",
    node: .switchable(BackdropKey.table), example: "{blur: 8, saturation: 1.8, tint: white/0.3}")

  package static let motionBlur = Key(
    "motionBlur",
    "A blurred snapshot laid over the layer while it moves: the faster, the more opaque.",
    node: .switchable(MotionBlurKey.table), example: "{angle: auto, radius: 16}")

  package static let shutter = Key(
    "shutter",
    "Shows the mean of the layer's pictures while a shutter is open: true motion blur.",
    node: .switchable(ShutterKey.table), example: "{exact: true}")

  package static let animations = Key(
    "animations",
    "Changes over the layer's time; if several change one property, the last in the list "
      + "wins while it applies.",
    node: .list(.table(AnimationKey.table), count: 0...AnimationReader.limit), default: "[]",
    example: "[{property: position.x, to: 230, spring: {response: 0.5, bounce: 0.2}}]")

  package static let states = BehaviourKey.states(
    StateKey.table, example: "{pressed: {self: {scale: 0.96}}}")
  package static let (transitions, timeline) = (BehaviourKey.transitions, BehaviourKey.timeline)

  package static let begin = Key(
    "begin", "The superlayer's time in seconds at which the time in this layer is its timeOffset.",
    .times, default: 0, example: "0.5")

  package static let speed = Key(
    "speed",
    "Seconds that pass in the layer per second around it: 0 stands still, below 0 runs "
      + "backwards.", .number(-1000...1000), default: 1, example: "0.5")

  package static let timeOffset = Key(
    "timeOffset",
    "Seconds by which the time in the layer is ahead; with speed 0, the moment that it shows.",
    .times,
    default: 0, example: "0.3")

  package static let frameRate = Key(
    "frameRate",
    "Refreshes per second of the layer's own display, which shows its sublayers; without it "
      + "and a displayLink, the display around the layer shows them.", SceneKey.frameRateForm,
    example: "24")

  package static let displayLink = Key(
    "displayLink",
    "When the layer's own display, which shows its sublayers, calls back; its frame rate is "
      + "that of the display around, unless the layer has one.",
    .table(DisplayLinkKey.self, of: "a displayLink"),
    example: "{start: 0.5}")

  package static let values = Key(
    "values",
    "Numbers, points and colours by names that formulas of the layer and of all within it may use: "
      + "each is computed once at a tick, of inputs, times, layers and other values in any order.",
    node: SceneKey.namedValues, example: "{half: time / 2, finger: [40, half * 8]}")

  package static let layers = Key(
    "layers", "The sublayers, back to front, in points from the top left of these bounds.",
    node: .list(.table(LayerKey.table), count: 0...ExpansionBudget.mostLayers), default: "[]",
    example: "[{id: dot, size: [8, 8], backgroundColor: red}]")

  package static let component = Key(
    "component", "The component whose keys the layer takes; its own keys replace them.",
    .text("the name of a component"), example: "button")

  package static let include = Key(
    "include",
    "A file with one layer, whose keys this layer takes; its own keys replace them.",
    .text("the path of a file"), example: "Parts/button.yaml")

  package static let with = Key(
    "with", "Arguments of the component or the included file, by the names of its parameters.",
    node: .dictionary(.either([.anyNumber, .text("a text"), .flag])),
    example: "{label: Send, width: 2 * 70}")

  package static let `repeat` = Key(
    "repeat",
    "Makes copies of the layer. Each knows its number, from 0, and the values of its row.",
    node: .table(RepeatKey.table), example: "{count: 12, as: row}")
}
