import SceneModel

/// The keys of a layer.
package enum LayerKey: String, CaseIterable {
  case id, position, anchorPoint, size, zPosition, opacity, rotation, scale, hidden, captured
  case rotationX, rotationY, translationZ, perspective, doubleSided
  case backgroundColor, cornerRadius, cornerCurve, border, shadow, masksToBounds, mask, blendMode
  case contents, contentsGravity, contentsScale, filters, blur, backdrop, motionBlur, shutter,
    animations, begin, speed, timeOffset
  case frameRate, displayLink, layers
  case component, include, with, `repeat`
}

extension LayerKey: DeclaredKey {
  static let table = whole("layer", "A picture, its place, and the layers in it.")

  var declaration: KeyDeclaration {
    switch self {
    case .id:
      KeyDeclaration(
        "What the layer is called in paths such as card/title, and in formulas that read its values, "
          + "such as card.position.x: a word without '/', unlike those of its siblings; without it "
          + "the layer is layer-1 and so on.", .text("a name"),
        example: "card")
    case .position:
      KeyDeclaration(
        "Where the anchor point is, in points from the top left of the superlayer, y down.",
        .value(.point), default: "[0, 0]", example: "[160, 284]")
    case .anchorPoint:
      KeyDeclaration(
        "The point of the layer that lies at its position and about which it turns and grows, in "
          + "the unit square of its bounds: [0, 0] is the top left corner, the default the centre; "
          + "firstBaseline or lastBaseline in place of y is where letters of its text stand.",
        .measured(
          .fraction,
          .either([
            .value(.point),
            .list(.either([.value(.number), .cases(TextFit.Baseline.self)]), count: 2...2),
          ])), default: "[0.5, 0.5]", example: "[0, 0.5]")
    case .size:
      KeyDeclaration(
        "Width and height in points, where auto is as much as the text takes; without it those of the "
          + "contents, if they have any, else 0.",
        .either([
          .value(.size, in: 0...1_000_000),
          .list(
            .either([.value(.number, in: 0...1_000_000), .words([SceneContext.auto])]), count: 2...2
          ),
        ]), example: "[320, 44]")
    case .zPosition:
      KeyDeclaration(
        "Orders the layer among its siblings: more is nearer to the front, and equal ones stay in "
          + "the order of the list; in a superlayer with a perspective so many points nearer to the eye.",
        .value(.number), default: "0", example: "1")
    case .opacity:
      KeyDeclaration(
        "How opaque the layer is with all that is in it, faded as one picture.",
        .value(.number, in: 0...1), default: "1", example: "0.5")
    case .rotation:
      KeyDeclaration(
        "Degrees clockwise by which the layer is turned about its anchor point.",
        .measured(.angle, .value(.number)), default: "0", example: "90")
    case .scale:
      KeyDeclaration(
        "By how much the layer is enlarged about its anchor point: a factor for both directions, or "
          + "one for each; below 0 it is mirrored.", .measured(.fraction, .value(.scale)),
        default: "1",
        example: "[1, 0.5]")
    case .hidden:
      KeyDeclaration(
        "Leaves out the layer with all that is in it.", .value(.boolean), default: "false")
    case .captured:
      KeyDeclaration(
        "Whether glass sees the layer with all that is in it; where it does not, the layer is missing in "
          + "glass alone.", .value(.boolean), default: "true", example: "time > 0.2")
    case .rotationX:
      KeyDeclaration(
        "Degrees by which the layer is turned about the horizontal line through its anchor point, its "
          + "top away from the eye; after scale, and before rotationY and rotation.",
        .measured(.angle, .value(.number)), default: "0", example: "45")
    case .rotationY:
      KeyDeclaration(
        "Degrees by which the layer is turned about the vertical line through its anchor point, its "
          + "right side away from the eye.", .measured(.angle, .value(.number)), default: "0",
        example: "180")
    case .translationZ:
      KeyDeclaration(
        "Points by which the layer is nearer to the eye, beside its zPosition: it is seen where the "
          + "superlayer has a perspective.", .value(.number), default: "0", example: "-80")
    case .perspective:
      KeyDeclaration(
        "Points from the eye, which is above the anchor point, to the layer: its sublayers share one "
          + "space, in which they are smaller the farther away they are; what is in them lies flat in "
          + "them; 0 is none.", .value(.number, in: 0...1_000_000), default: "0", example: "800")
    case .doubleSided:
      KeyDeclaration(
        "Whether the layer is seen from behind, too.", .value(.boolean), default: "true")
    case .backgroundColor:
      KeyDeclaration(
        "Fills the bounds beneath the contents.", .value(.color), default: "transparent",
        example: "\"#f2f2f7\"")
    case .cornerRadius:
      KeyDeclaration(
        "Radius of the corners in points, one for all or one for each, clockwise from the top left; "
          + "contents and sublayers are cut too where the layer masks to its bounds.",
        .value(.corners, in: .notNegative), default: "0", example: "[12, 12, 0, 0]")
    case .cornerCurve:
      KeyDeclaration(
        "How round corners bend: as quarter circles, or gradually, as those of iOS; this begins 1.53 "
          + "radii from the corner, or as far as the side has room for it.",
        .cases(CornerCurve.self), default: "circular", example: "continuous")
    case .border:
      KeyDeclaration(
        "A line along the inside of the bounds, above all that is in the layer.",
        .table(BorderKey.table), example: "{width: 1, color: gray}")
    case .shadow:
      KeyDeclaration(
        "A shadow of all that is in the layer, or a list of them, the nearest first; a layer that masks "
          + "to its bounds cuts its own away, but for inner ones. An animation calls the first "
          + "shadow.radius and so on, the second shadow.1.radius.",
        .switchable(ShadowKey.table, upTo: SceneContext.mostShadows),
        example: "{radius: 8, offset: [0, 4]}")
    case .masksToBounds:
      KeyDeclaration(
        "Cuts contents and sublayers off at the bounds, round corners included.", .flag,
        default: "false")
    case .mask:
      KeyDeclaration(
        "A layer in these bounds whose alpha lets this one be seen: where it is clear, nothing is.",
        .table(LayerKey.table),
        example: "{size: [44, 44], position: [22, 22], cornerRadius: 22, "
          + "backgroundColor: black}")
    case .blendMode:
      KeyDeclaration(
        "How the layer's colours meet those beneath, as in CSS; plus adds light.",
        .cases(BlendMode.self), default: "normal")
    case .contents:
      KeyDeclaration(
        "What the layer shows above its background and beneath its sublayers: one of these.",
        .table(ContentsKey.table), example: "{image: photo.jpg}")
    case .contentsGravity:
      KeyDeclaration(
        "How a picture that is not as large as the layer fills it: stretched, fitted in or covering "
          + "with its shape kept, or in its own size at a side or a corner.",
        .cases(ContentsGravity.self), default: "resize")
    case .contentsScale:
      KeyDeclaration(
        "Pixels of a picture per point, which makes its natural size: 2 shows one of 80 pixels 40 "
          + "points wide.", .number(0.01...100), default: "1", example: "2")
    case .filters:
      KeyDeclaration(
        "Filters over the layer with all that is in it, each over what the one before made.",
        .list(FilterKind.form, count: 1...SceneContext.mostFilters),
        example: "[{gaussian: {radius: 4}}, {saturate: 1.8}]")
    case .blur:
      KeyDeclaration(
        "A blur in stages that are made once and faded into each other, as cheap as a device needs "
          + "it to follow a finger.", .table(StagedBlurKey.table),
        example: "{radius: 20, stages: 10, progress: time / 2}")
    case .backdrop:
      KeyDeclaration(
        "Shows what lies beneath the layer blurred, as through frosted glass.",
        .switchable(BackdropKey.table), example: "{blur: 8, saturation: 1.8, tint: white/0.3}")
    case .motionBlur:
      KeyDeclaration(
        "A blurred snapshot laid over the layer while it moves, the more opaque the faster.",
        .switchable(MotionBlurKey.table), example: "{angle: auto, radius: 16}")
    case .shutter:
      KeyDeclaration(
        "Shows the mean of what passes in the layer while a shutter is open: true motion blur.",
        .switchable(ShutterKey.table), example: "{exact: true}")
    case .animations:
      KeyDeclaration(
        "What changes over the layer's time; of several that change one property, the last in the "
          + "list wins while it applies.",
        .list(.table(AnimationKey.table), count: 0...SceneContext.animationLimit), default: "[]",
        example: "[{property: position.x, to: 230, spring: {response: 0.5, bounce: 0.2}}]")
    case .begin:
      KeyDeclaration(
        "The superlayer's time in seconds at which the time in this layer is its timeOffset.",
        .times, default: "0", example: "0.5")
    case .speed:
      KeyDeclaration(
        "Seconds that pass in the layer per second around it: 0 stands still, below 0 runs "
          + "backwards.", .number(-1000...1000), default: "1", example: "0.5")
    case .timeOffset:
      KeyDeclaration(
        "Seconds that the time in the layer is ahead; with speed 0 the moment that it shows.",
        .times, default: "0", example: "0.3")
    case .frameRate:
      KeyDeclaration(
        "Refreshes per second of a display of its own that shows the sublayers; without it and a "
          + "displayLink they are shown by the display around.", SceneKey.frameRateForm,
        example: "24")
    case .displayLink:
      KeyDeclaration(
        "When a display of its own calls back that shows the sublayers, at the frame rate around "
          + "unless it has one.", .table(DisplayLinkKey.table), example: "{start: 0.5}")
    case .layers:
      KeyDeclaration(
        "The sublayers, back to front, in points from the top left of these bounds.",
        .list(.table(LayerKey.table), count: 0...ExpansionBudget.mostLayers), default: "[]",
        example: "[{id: dot, size: [8, 8], backgroundColor: red}]")
    case .component:
      KeyDeclaration(
        "The component whose keys the layer has, but for those that it says itself.",
        .text("the name of a component"), example: "button")
    case .include:
      KeyDeclaration(
        "A file that is one layer, whose keys this one has, but for those that it says itself.",
        .text("the path of a file"), example: "Parts/button.yaml")
    case .with:
      KeyDeclaration(
        "Arguments of the component or the included file, by the names of its parameters.",
        .dictionary(.either([.anyNumber, .text("a text"), .flag])),
        example: "{label: Send, width: 2 * 70}")
    case .repeat:
      KeyDeclaration(
        "Makes copies of the layer that know their number, from 0, and the values of a row each.",
        .table(RepeatKey.table),
        example: "{count: 12, as: row}")
    }
  }
}

enum BorderKey: String, CaseIterable {
  case width, color
}

extension BorderKey: DeclaredKey {
  static let table = whole(
    "border", "A line along the inside of a layer's bounds.", required: [.width])

  var declaration: KeyDeclaration {
    switch self {
    case .width:
      KeyDeclaration(
        "Width of the line in points, inwards from the edge.", .value(.number, in: .notNegative),
        example: "1")
    case .color:
      KeyDeclaration("Colour of the line.", .value(.color), default: "black", example: "gray")
    }
  }
}

enum ShadowKey: String, CaseIterable {
  case color, opacity, offset, radius, spread, inner
}

extension ShadowKey: DeclaredKey {
  static let table = whole("shadow", "The shadow of all that is in a layer.")

  var declaration: KeyDeclaration {
    switch self {
    case .color:
      KeyDeclaration("Colour of the shadow.", .value(.color), default: "black", example: "navy")
    case .opacity:
      KeyDeclaration(
        "How opaque the shadow is beneath what is opaque itself; 0 is no shadow.",
        .value(.number, in: 0...1), default: "0.3", example: "0.2")
    case .offset:
      KeyDeclaration(
        "How far it lies to the right and down, in points of the layer, with which it turns.",
        .value(.point), default: "[0, 2]", example: "[0, 8]")
    case .radius:
      KeyDeclaration(
        "Standard deviation of its blur, in points; 0 has sharp edges.",
        .value(.number, in: 0...1000), default: "4", example: "12")
    case .spread:
      KeyDeclaration(
        "By how much it is larger than what casts it, on each side, in points, with rounder corners; "
          + "below 0 it is smaller. An inner one comes as much farther in.",
        .value(.number, in: -200...200), default: "0", example: "-2")
    case .inner:
      KeyDeclaration(
        "Whether it falls from the edge of all that is in the layer on the layer itself, as if that "
          + "were cut out of what is around it.", .flag, default: "false")
    }
  }
}
