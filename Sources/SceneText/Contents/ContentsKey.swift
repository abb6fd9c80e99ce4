import Effects
import SceneModel

/// A kind of contents; exactly one of them is the key of a `contents` mapping.
package struct ContentsKey: NamedKey, DeclaredKeys, Sendable {
  let declaration: KeyDeclaration

  /// Returns the layers in the contents.
  let layers: @Sendable (_ contents: YAMLNode) -> [InnerLayerNode]

  /// Reads the contents of a layer.
  let read:
    @Sendable (YAMLNode, _ reader: ContentsReader, ContentsScope, inout SlotTable) -> ReadContents

  package var name: String { declaration.name }

  package static let table: KeyTable = whole("contents", "What a layer shows: one of these.")

  package static let all: KeyList = KeyList(kinds.map(\.declaration))

  static let kinds = [
    color, linearGradient, radialGradient, conicGradient, rectangle, ellipse, path, image, svg,
    sequence, video, text, transition, emitter,
  ]

  /// The kind of contents that a key declares; `nil` for other keys.
  init?(_ key: KeyDeclaration) {
    guard let kind = Self.kinds.first(where: { $0.declaration === key }) else { return nil }
    self = kind
  }

  private init(
    _ declaration: KeyDeclaration,
    layers: @escaping @Sendable (YAMLNode) -> [InnerLayerNode] = { _ in [] },
    read:
      @escaping @Sendable (YAMLNode, ContentsReader, ContentsScope, inout SlotTable) -> ReadContents
  ) {
    self.declaration = declaration
    self.layers = layers
    self.read = read
  }
}

extension ContentsKey {
  package static let color = ContentsKey(
    KeyDeclaration("color", "A colour that fills the bounds.", .value(.color), example: "tomato")
  ) { node, contents, _, slots in
    let color = contents.reader.expression(node, .color)
    return ReadContents(color.map { .fill(.color(slots.add("contents.color", $0))) })
  }

  package static let linearGradient = ContentsKey(.linearGradient)
  package static let radialGradient = ContentsKey(.radialGradient)
  package static let conicGradient = ContentsKey(.conicGradient)

  private init(_ kind: GradientKey) {
    self.init(kind.declaration) { node, contents, _, slots in
      let fill = FillReader(reader: contents.reader)
        .fill(kind, node, name: "contents", slots: &slots)
      return ReadContents(.fill(fill))
    }
  }

  package static let rectangle = ContentsKey(
    .rectangle, "The bounds as a shape with fill and stroke, perhaps with round corners.",
    ShapeKey.rectangle, example: "{fill: white, stroke: black, cornerRadius: 8}")

  package static let ellipse = ContentsKey(
    .ellipse,
    "The ellipse that touches all sides of the bounds; it begins at the top and runs clockwise.",
    ShapeKey.ellipse, example: "{stroke: \"#007aff\", lineWidth: 3, trim: {end: 0.5}}")

  package static let path = ContentsKey(
    .path, "A path with fill and stroke, in points from the top left of the bounds.",
    ShapeKey.path, example: "{d: M 0 0 L 40 40, stroke: black}")

  private init(_ kind: ShapeReader.Kind, _ summary: String, _ table: KeyTable, example: String) {
    self.init(KeyDeclaration(kind.rawValue, summary, .table(table), example: example)) {
      node, contents, scope, slots in
      let shape = ShapeReader(reader: contents.reader)
        .shape(kind, node, hasSize: scope.hasSize, slots: &slots)
      return ReadContents(shape.map(Contents.shape))
    }
  }

  package static let image = ContentsKey(
    KeyDeclaration(
      "image",
      "A picture: the path of a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file, or keys that say "
        + "more.",
      .either([.text("the path of a file"), .table(ImageKey.table)]), example: "photo.jpg")
  ) { ReadContents($1.pictures.image($0, in: $2, slots: &$3)) }

  package static let svg = ContentsKey(
    KeyDeclaration(
      "svg", "A vector picture, drawn as sharp as it is seen.", .text("the path of a file"),
      example: "Assets/menu.svg")
  ) { ReadContents($1.pictures.svg($0, in: $2, slots: &$3)) }

  static let sequence = ContentsKey(
    KeyDeclaration(
      "sequence", "Numbered PNGs of a folder, played one after the other.",
      .table(SequenceKey.table), example: "{folder: Frames, frameRate: 24}")
  ) { ReadContents($1.pictures.sequence($0, in: $2, slots: &$3)) }

  static let video = ContentsKey(
    KeyDeclaration(
      "video",
      "A film, decoded by ffmpeg: the path of an MP4, MOV, Matroska, WebM, AVI, GIF or "
        + "animated PNG, or keys that say more.",
      .either([.text("the path of a file"), .table(VideoKey.table)]),
      example: "{file: clip.mp4, begin: 0.5, repeats: true}")
  ) { ReadContents($1.pictures.video($0, in: $2, slots: &$3)) }

  package static let text = ContentsKey(
    KeyDeclaration(
      "text",
      "Text in one style, or with markup: a string alone, or keys that say more.",
      .either([.text("a text"), .table(TextKey.table)]),
      example: "{string: \"{round(100 * progress)} %\", size: 24}")
  ) { node, contents, scope, slots in
    let text = TextReader(reader: contents.reader, fonts: contents.fonts).text(
      node.scalar == nil ? node : node.nested(under: TextKey.string.name), fit: scope.fit,
      slots: &slots)
    return ReadContents(text.map(Contents.text))
  }

  static let transition = ContentsKey(
    KeyDeclaration(
      "transition", "Leads from one picture or layer to another.",
      .shared("transition", .either(TransitionKind.allCases.map { .table($0.table) })),
      example: "{name: dissolve, from: a.jpg, to: b.jpg, progress: {duration: 1}}"),
    layers: TransitionReader.layers
  ) { node, contents, scope, slots in
    let reader = TransitionReader(
      reader: contents.reader, pictures: contents.pictures, animations: contents.animations)
    return ReadContents(nil, pending: reader.transition(node, in: scope, slots: &slots))
  }

  package static let emitter = ContentsKey(
    KeyDeclaration(
      "emitter", "Particles, such as confetti, snow or sparks.", .table(EmitterKey.table),
      example:
        "{cells: [{contents: gold, size: [8, 5], birthRate: 40, lifetime: 2, velocity: 90}]}"),
    layers: EmitterReader.layers
  ) { node, contents, _, slots in
    ReadContents(nil, pending: EmitterReader(reader: contents.reader).emitter(node, slots: &slots))
  }
}
