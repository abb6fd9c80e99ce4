import Effects
import SceneModel
import Testing

@testable import SceneText

/// A layer whose properties are animated one after the other.
struct SweptLayer: CustomTestStringConvertible {
  /// The keys of the layer, one a line.
  let keys: String

  /// Whether the properties of all layers are animated too, and not only those that this one has of
  /// its contents and effects.
  var sweepsAll = false

  /// The properties of which nothing is seen; those of colours and points by all their components.
  var unseen: Set<String> = []

  var testDescription: String { keys }

  /// Layers of every kind that there is.
  static let all: [SweptLayer] = LayerKey.all.keys.flatMap(layers) + common + silent

  /// What an author may say of layers, as far as it has properties of its own.
  private static func layers(with key: KeyDeclaration) -> [SweptLayer] {
    switch key.name {
    case LayerKey.contents.name: ContentsKey.kinds.flatMap(layers)
    case LayerKey.filters.name:
      FilterKind.allCases.map {
        SweptLayer(
          keys: "\(picture)\nfilters: [\($0.some)]", unseen: $0.unseen(in: "filters.\($0)"))
      }
    case LayerKey.blur.name:
      [SweptLayer(keys: picture + "\nblur: {progress: 0.4}")]
        + FilterKind.blurs.map {
          SweptLayer(
            keys: "\(picture)\nblur: {filter: \($0.ofStages), radius: 16, progress: 0.4}",
            unseen: $0.unseen(in: "blur.filter"))
        }
    case LayerKey.backdrop.name:
      [SweptLayer(keys: size + "\nbackdrop: {blur: 4, tint: '#ff000040'}")]
        + FilterKind.ofColors.map {
          SweptLayer(
            keys: "\(size)\nbackdrop: {blur: 4, tint: '#ff000040', filters: [\($0.some)]}",
            unseen: $0.unseen(in: "backdrop.filters.\($0)"))
        }
        + FilterKind.blurs.map {
          SweptLayer(
            keys: "\(size)\nbackdrop: {filter: \($0.some)}",
            // A tint that nobody gives is transparent.
            unseen: $0.unseen(in: "backdrop.filter").union([
              "backdrop.tint.red", "backdrop.tint.green", "backdrop.tint.blue",
            ]))
        }
    case LayerKey.motionBlur.name:
      [SweptLayer(keys: picture + "\nmotionBlur: {angle: 20, opacity: 0.7}")]
    case LayerKey.shadow.name:
      [SweptLayer(keys: box + "\nshadow: [{}, {inner: true, radius: 3, spread: 2}]")]
    // The others are what all layers have, or no properties.
    default: []
    }
  }

  private static func layers(with key: ContentsKey) -> [SweptLayer] {
    let line = "stroke: navy, lineWidth: 4, dash: [9, 5], trim: {end: 0.7}"
    let contents =
      switch key.name {
      case "color": ["gold"]
      case "linearGradient", "radialGradient", "conicGradient": ["{colors: [red, lime, blue]}"]
      case "rectangle": ["{fill: gold, cornerRadius: 3, \(line)}"]
      case "ellipse":
        ["{\(line), fill: {radialGradient: {colors: [red, blue]}}}", "{fill: '#ff000080'}"]
      case "path":
        [
          "{d: M 2 2 L 38 2 L 20 28 Z, \(line), fill: {linearGradient: {colors: [red, blue]}}}",
          "{paths: [{d: M 2 2 H 20 L 9 9 Z}, {d: M 0 0 H 18 L 9 12 Z, position: [20, 14], "
            + "scale: 0.9, rotation: 10}], \(line), fill: gold}",
        ]
      case "image":
        [
          "{file: Assets/dusk.jpg, blurRegion: [2, 2, 30, 20], blurRadius: 3}",
          "{file: Assets/dusk.jpg, multiplyColor: '#ffc080', contentsRect: [0.1, 0.2, 0.3, 0.4]}",
          "{file: half.png, tint: '#804020'}",
        ]
      case "svg": ["Assets/star.svg"]
      case "sequence": ["{folder: Frames, frameRate: 1}"]
      case "video": ["clip.mkv"]
      case "text":
        [
          "{string: 'A{1} gB C', size: 14, width: 30, maxLines: 2, padding: 2}",
          "{string: 'A{1} <b>gB</b> C', size: 14, markup: true}",
        ]
      case "transition": TransitionKind.allCases.map { $0.some(progress: 0.4) }
      case "emitter":
        [
          "{cells: [{contents: gold, size: [9, 6], begin: -1, birthRate: 20, lifetime: 1, velocity: 30}]}"
        ]
      default: preconditionFailure("no example of the contents '\(key.name)'")
      }
    return contents.map {
      SweptLayer(
        keys: size + "\ncontents: {\(key.name): \($0)}",
        unseen: key.name == "text" ? unseenPadding(of: $0) : [])
    }
  }

  /// The sides of a text's padding on which nothing depends in a layer with a size.
  private static func unseenPadding(of text: String) -> Set<String> {
    let bottom = "contents.text.padding.bottom"
    return text.contains("width:") ? [bottom, "contents.text.padding.right"] : [bottom]
  }

  static let size = "size: [40, 30]"
  static let picture = size + "\ncontents: {image: Assets/dusk.jpg}"
  private static let box = size + "\nbackgroundColor: '#ff8000'"
  private static let inner =
    "layers: [{position: [25, 18], size: [26, 20], backgroundColor: '#8000ff'}]"
  private static let withoutShadow: Set = inPlane.union([
    "shadow.color", "shadow.offset", "shadow.radius", "shadow.spread",
  ])

  /// What nobody sees of layers that lie in the plane of a superlayer without an eye.
  private static let inPlane: Set = [
    "translationZ", "perspective", "doubleSided", "transform.m13", "transform.m23",
    "transform.m43", "transform.m33",
  ]

  /// Layers of which all properties are animated.
  private static let common = [
    SweptLayer(
      keys: box + "\ncornerRadius: 4\nborder: {width: 2, color: blue}\nshadow: {}\n" + inner,
      sweepsAll: true, unseen: inPlane),
    SweptLayer(
      keys: box + "\nrotationX: 150\nborder: {width: 2, color: blue}\nshadow: {}\nperspective: 60\n"
        + inner.replacing("size:", with: "rotationY: 30, size:"),
      sweepsAll: true, unseen: ["translationZ", "transform.m33"]),
    SweptLayer(keys: box, sweepsAll: true, unseen: withoutShadow.union(["border.color"])),
    SweptLayer(
      keys: inner, sweepsAll: true,
      unseen: withoutShadow.union([
        "anchorPoint", "backgroundColor", "cornerRadius", "border.width", "border.color",
      ])),
    SweptLayer(
      keys: "anchorPoint: [0, 0]\n" + inner, sweepsAll: true,
      unseen: withoutShadow.union([
        "anchorPoint", "size", "backgroundColor", "cornerRadius", "border.width", "border.color",
      ])),
    SweptLayer(
      keys: box + "\nmasksToBounds: true\nshadow: {}\n" + inner, sweepsAll: true,
      unseen: withoutShadow.union(["border.color", "shadow.opacity"])),
    SweptLayer(
      keys: size + "\n" + inner, sweepsAll: true,
      unseen: withoutShadow.union([
        "border.color", "cornerRadius", "backgroundColor.red", "backgroundColor.green",
        "backgroundColor.blue",
      ])),
  ]

  /// Layers that have properties of which nothing is seen.
  private static let silent =
    silentEffects.map { SweptLayer(keys: "\(picture)\n\($0.keys)", unseen: Set($0.unseen)) }
    + silentContents.map {
      SweptLayer(keys: "\(size)\ncontents: {\($0.keys)}", unseen: Set($0.unseen))
    }

  private static let silentEffects: [(keys: String, unseen: [String])] = [
    ("filters: [{gaussian: {radiusX: 1, radiusY: 2}}]", ["filters.gaussian.radius"]),
    ("filters: [{gaussian: {radius: 3, radiusY: 2}}]", []),
    ("filters: [{motion: 0}]", ["filters.motion.angle", "filters.motion.samples"]),
    ("filters: [{line: 0}, {line: 9}]", ["filters.line.angle"]),
    ("filters: [{zoom: 0}]", ["filters.zoom.center"]),
    ("filters: [{spin: 0}]", ["filters.spin.center"]),
    ("filters: [{pixellate: 0}]", ["filters.pixellate.center"]),
    ("filters: [{gpuGaussian: 0}]", ["filters.gpuGaussian.iterations"]),
    (
      "filters: [{fxBlur: {radius: 0, tint: '#0060ff80'}}]",
      ["filters.fxBlur.iterations", "filters.fxBlur.tint.alpha"]
    ),
    (
      "filters: [{fxBlur: {radius: 6, iterations: 0, tint: '#0060ff80'}}]",
      ["filters.fxBlur.radius", "filters.fxBlur.tint.alpha"]
    ),
    (
      "filters: [{tint: '#ff000000'}]",
      ["filters.tint.color.red", "filters.tint.color.green", "filters.tint.color.blue"]
    ),
    ("blur: {radius: 0, progress: 0.4}", ["blur.progress"]),
    ("motionBlur: {}", ["motionBlur.radius", "motionBlur.samples"]),
    (
      "motionBlur: {opacity: 0.5, radius: 0, angle: 0}",
      ["motionBlur.angle", "motionBlur.samples"]
    ),
  ]

  private static let silentContents: [(keys: String, unseen: [String])] = [
    (
      "ellipse: {fill: gold, stroke: navy, lineWidth: 0}",
      ["stroke", "dashPhase", "trim.start", "trim.end", "trim.offset"]
        .map { "contents.ellipse.\($0)" }
    ),
    (
      "ellipse: {fill: gold, stroke: '#00008000'}",
      ["lineWidth", "dashPhase", "trim.start", "trim.end", "trim.offset"]
        .map { "contents.ellipse.\($0)" }
        + ["red", "green", "blue"].map { "contents.ellipse.stroke.\($0)" }
    ),
    (
      "ellipse: {stroke: navy}", ["dashPhase", "trim.offset"].map { "contents.ellipse.\($0)" }
    ),
    (
      "transition: \(TransitionKind.swipe.some(progress: 0))",
      ["angle", "width", "opacity", "color"].map { "contents.transition.\($0)" }
    ),
    (
      "transition: {name: swipe, progress: 0.4, from: white, to: gold}",
      ["contents.transition.color"]
    ),
    (
      "transition: {name: disintegrateWithMask, mask: Assets/brush.png, progress: 0.4, "
        + "shadowDensity: 0, from: white, to: gold}",
      ["grain", "shadowRadius", "shadowOffset"].map { "contents.transition.\($0)" }
    ),
    (
      "transition: {name: zoomBlur, amount: 0, progress: 0.4, from: Assets/dusk.jpg, to: gold}",
      ["contents.transition.center"]
    ),
  ]
}

extension FilterKind {
  /// A filter of this kind, as an author writes it.
  fileprivate var some: String {
    switch self {
    case .mask: "{mask: Assets/brush.png}"
    // Theirs are so large that nothing is left of so small a picture.
    case .motion, .imageEffects: "{\(self): {radius: 6}}"
    case .fxBlur, .fxBlurView: "{\(self): {radius: 6, tint: '#0060ff80'}}"
    case .line: "{line: 12}"
    default: rawValue
    }
  }

  /// The same where stages say the radius.
  fileprivate var ofStages: String {
    self == .fxBlur || self == .fxBlurView ? "{\(self): {tint: '#0060ff80'}}" : rawValue
  }

  /// What nobody sees of it.
  ///
  /// - Parameter path: Of the filter.
  fileprivate func unseen(in path: String) -> Set<String> {
    self == .fxBlur || self == .fxBlurView ? ["\(path).tint.alpha"] : []
  }
}

extension TransitionKind {
  /// A transition of this kind, as an author writes it, of which all parameters are seen.
  fileprivate func some(progress: Double) -> String {
    let lengths = settings.filter { $0.parameter.isLength && $0.parameter.kind == .number }
      .map { ", \($0.parameter): \($0.parameter == .radius ? 12 : 20)" }
    let opacity = self == .swipe ? ", opacity: 0.8" : ""
    let file = declaration.pictures.contains(.file) ? ", file: Assets/brush.png" : ""
    return "{name: \(self), progress: \(progress), from: Assets/dusk.jpg, to: Assets/lake.jpg"
      + lengths.joined() + opacity + file + "}"
  }
}
