import SceneModel

/// The kinds of contents; exactly one of them is the key of a `contents` mapping.
package enum ContentsKey: String, CaseIterable, DeclaredKeys {
  case color, linearGradient, radialGradient, conicGradient, rectangle, ellipse, path
  case image, svg, sequence, video, text, transition, emitter

  package static let table: KeyTable = whole("contents", "What a layer shows: one of these.")

  package static let all: KeyList = KeyList(allCases.map(\.declaration))

  var declaration: KeyDeclaration {
    switch self {
    case .color:
      KeyDeclaration(rawValue, "A colour all over the bounds.", .value(.color), example: "tomato")
    case .linearGradient: GradientKey.linearGradient.declaration
    case .radialGradient: GradientKey.radialGradient.declaration
    case .conicGradient: GradientKey.conicGradient.declaration
    case .rectangle:
      KeyDeclaration(
        rawValue, "The bounds as a shape with fill and stroke, perhaps with round corners.",
        .table(ShapeKey.rectangle), example: "{fill: white, stroke: black, cornerRadius: 8}")
    case .ellipse:
      KeyDeclaration(
        rawValue,
        "The ellipse that touches all sides of the bounds; it begins at the top and runs clockwise.",
        .table(ShapeKey.ellipse), example: "{stroke: \"#007aff\", lineWidth: 3, trim: {end: 0.5}}")
    case .path:
      KeyDeclaration(
        rawValue, "A path with fill and stroke, in points from the top left of the bounds.",
        .table(ShapeKey.path), example: "{d: M 0 0 L 40 40, stroke: black}")
    case .image:
      KeyDeclaration(
        rawValue,
        "A picture: PNG, JPEG, PGM or PPM, by the path of its file, or with more to say of it.",
        .either([.text("the path of a file"), .table(ImageKey.table)]), example: "photo.jpg")
    case .svg:
      KeyDeclaration(
        rawValue, "A vector picture, drawn as sharp as it is seen.", .text("the path of a file"),
        example: "Assets/menu.svg")
    case .sequence:
      KeyDeclaration(
        rawValue, "Numbered PNGs of a folder, played one after the other.",
        .table(SequenceKey.table),
        example: "{folder: Frames, frameRate: 24}")
    case .video:
      KeyDeclaration(
        rawValue,
        "A film, decoded by ffmpeg: MP4, MOV, Matroska, WebM, AVI, GIF or animated PNG; its path, or "
          + "with more to say of it.",
        .either([.text("the path of a file"), .table(VideoKey.table)]),
        example: "{file: clip.mp4, begin: 0.5, repeats: true}")
    case .text:
      KeyDeclaration(
        rawValue, "Text in one style, or with markup; a string alone, or with more to say of it.",
        .either([.text("a text"), .table(TextKey.table)]),
        example: "{string: \"{round(100 * progress)} %\", size: 24}")
    case .transition:
      KeyDeclaration(
        rawValue, "Leads from one picture, or layer, to another.",
        .shared("transition", .either(TransitionKind.allCases.map { .table($0.table) })),
        example: "{name: dissolve, from: a.jpg, to: b.jpg, progress: {duration: 1}}")
    case .emitter:
      KeyDeclaration(
        rawValue, "Particles, such as confetti, snow or sparks.", .table(EmitterKey.table),
        example:
          "{cells: [{contents: gold, size: [8, 5], birthRate: 40, lifetime: 2, velocity: 90}]}")
    }
  }
}
