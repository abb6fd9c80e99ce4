import SceneModel

enum ImageKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "image", "A picture, and how it fills a layer.", required: [KeyList(file)])

  static let all: KeyList = KeyList(
    file, tint, multiplyColor, contentsRect, magnificationFilter, capInsets, resizingMode,
    blurRegion, blurRadius, blurEdges, blurTime, delay)

  static let file = Key(
    "file",
    "The picture: PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM, by its path from the file that names it. "
      + "Its colours are converted from its colour profile to sRGB, relative colorimetric and "
      + "without black point compensation; a file without a profile is sRGB.",
    node: .value(.file), example: "photo.jpg")

  static let tint = Key(
    "tint",
    "Shows the picture as a template: this colour with the picture's alpha, as for icons in "
      + "the colour of their text.", .value(Color.self), example: "\"#007aff\"")

  static let multiplyColor = Key(
    "multiplyColor",
    "The picture's colours and alpha are multiplied by those of this colour: white changes "
      + "nothing, black leaves the alpha only, white/0.5 lets the picture shine through.",
    .value(Color.self), example: "\"#808080\"")

  static let contentsRect = Key(
    "contentsRect",
    "The part of the picture that is shown, in units of its width and height from the top left, "
      + "such as one picture of a sprite sheet; beyond the picture its outermost pixels repeat. A "
      + "layer without a size has the part's. With capInsets or tiles it is the nearest whole "
      + "pixels.",
    .value(PicturePart.self, in: -1000...1000), example: "[0.5, 0, 0.5, 1]")

  static let magnificationFilter = Key(
    "magnificationFilter",
    "How a picture is enlarged: linear mixes neighbouring pixels, nearest makes each pixel a "
      + "sharp square.", .cases(PictureLook.MagnificationFilter.self), default: .linear)

  static let capInsets = Key(
    "capInsets",
    "Distances [top, left, bottom, right] from the edges, in points of the picture's own size or in "
      + "per cent of it: corners keep their size, edges stretch or repeat along themselves.",
    node: .list(
      .either([.number(insetLimits), .text("a percentage, such as 25%")]), count: 4...4),
    default: "[0, 0, 0, 0]", example: "[8, 8, 8, 8]")

  static let insetLimits = ClosedRange<Double>.notNegative

  static let resizingMode = Key(
    "resizingMode", "Whether the part between the insets is stretched or repeated.",
    .cases(ImageContents.ResizingMode.self), default: .stretch)

  static let blurRegion = Key(
    "blurRegion",
    "A part of the picture that is shown blurred, in points of the bounds, such as the ground "
      + "of a caption; the blur reads beyond it, unless blurEdges says otherwise.",
    .numbers(["x": .anyNumber, "y": .anyNumber, "width": .notNegative, "height": .notNegative]),
    example: "[0, 120, 320, 60]")

  static let blurRadius = Key(
    "blurRadius", "Standard deviation of that blur, in points.",
    .value(Double.self, in: StagedBlurReader.blurRadii), default: 10, example: "20")

  static let blurEdges = Key(
    "blurEdges",
    "What that blur reads outside of its region: the rest of the picture, so that there is no "
      + "seam, or the nearest pixel in it.", .cases(BlurredRegion.Edges.self), default: .beyond)

  static let blurTime = Key(
    "blurTime",
    "Seconds that this blur takes once the picture has arrived; until it is done, neither is "
      + "shown. By then, other layers with a region of the same file have their blur, too.",
    .seconds,
    default: 0,
    example: "0.1")

  static let delay = Key(
    "delay",
    "Seconds until the picture arrives, counted from when a layer with this file first comes "
      + "into the canvas and is not hidden. All layers with the file then show it. Without it, "
      + "the picture is there at once.",
    .seconds, example: "0.4")
}

enum SequenceKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "sequence", "Numbered PNGs, played one after the other.", required: [KeyList(folder)])

  static let all: KeyList = KeyList(
    folder, frameRate, begin, repeats)

  static let folder = Key(
    "folder", "The folder with the PNGs, played in the order of their numbers.",
    .text("the path of a folder"), example: "Frames")

  static let frameRate = Key(
    "frameRate", "Pictures per second; without it, the frame rate of the scene.",
    SceneKey.frameRateForm, example: "24")

  static let begin = Key(
    "begin", "Seconds of the layer's time at which the sequence begins to play.", .seconds,
    default: 0, example: "0.5")

  static let repeats = Key(
    "repeats", "Begins again after the last picture; otherwise the last picture stays.", .flag,
    default: false)
}
