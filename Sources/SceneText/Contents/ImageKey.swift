import SceneModel

enum ImageKey: String, CaseIterable {
  case file, capInsets, resizingMode, blurRegion, blurRadius, blurEdges, blurTime, delay
}

extension ImageKey: DeclaredKey {
  static let table = whole("image", "A picture, and how it fills a layer.", required: [.file])

  var declaration: KeyDeclaration {
    switch self {
    case .file:
      KeyDeclaration(
        "The picture: PNG, JPEG, PGM or PPM, by its path from the file that names it.",
        .value(.file), example: "photo.jpg")
    case .capInsets:
      KeyDeclaration(
        "Distances from the edges in points of the picture's own size: corners keep their "
          + "size, edges stretch or repeat along themselves.",
        .numbers([
          "top": .notNegative, "left": .notNegative, "bottom": .notNegative, "right": .notNegative,
        ]), default: "[0, 0, 0, 0]", example: "[8, 8, 8, 8]")
    case .resizingMode:
      KeyDeclaration(
        "Whether what is between the insets is stretched or repeated.",
        .cases(ImageContents.ResizingMode.self), default: "stretch")
    case .blurRegion:
      KeyDeclaration(
        "A part of the picture that is shown blurred, in points of the bounds, such as the ground "
          + "of a caption; the blur reads beyond it, unless blurEdges says otherwise.",
        .numbers(["x": .anyNumber, "y": .anyNumber, "width": .notNegative, "height": .notNegative]),
        example: "[0, 120, 320, 60]")
    case .blurRadius:
      KeyDeclaration(
        "Standard deviation of that blur, in points.", .value(.number, in: SceneContext.blurRadii),
        default: "10", example: "20")
    case .blurEdges:
      KeyDeclaration(
        "What that blur reads outside of its region: the rest of the picture, so that there is no "
          + "seam, or the nearest pixel in it.", .cases(BlurredRegion.Edges.self),
        default: "beyond")
    case .blurTime:
      KeyDeclaration(
        "Seconds that this blur takes when the picture is there; both are seen when it is done. Other "
          + "layers with a region of the same file have it by then, too.", .seconds, default: "0",
        example: "0.1")
    case .delay:
      KeyDeclaration(
        "Seconds until the picture is there, from when a layer that shows its file first meets the "
          + "canvas, though not while hidden; then all layers have it. Without it it is there at once.",
        .seconds, example: "0.4")
    }
  }
}

enum SequenceKey: String, CaseIterable {
  case folder, frameRate, begin, repeats
}

extension SequenceKey: DeclaredKey {
  static let table = whole(
    "sequence", "Numbered PNGs, played one after the other.", required: [.folder])

  var declaration: KeyDeclaration {
    switch self {
    case .folder:
      KeyDeclaration(
        "The folder with the PNGs, played in the order of their numbers.",
        .text("the path of a folder"), example: "Frames")
    case .frameRate:
      KeyDeclaration(
        "Pictures per second; without it the frame rate of the scene.", SceneKey.frameRateForm,
        example: "24")
    case .begin:
      KeyDeclaration(
        "Seconds of the layer's time at which the sequence begins to play.", .seconds, default: "0",
        example: "0.5")
    case .repeats:
      KeyDeclaration(
        "Begins anew after the last picture, which stays otherwise.", .flag, default: "false")
    }
  }
}
