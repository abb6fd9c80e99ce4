import Effects
import SceneModel

enum BackdropKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "backdrop", "What is seen through a layer, as through frosted glass.")

  static let all: KeyList = KeyList(
    material, blur, filter, saturation, filters, tint, scaleFactor, frameInterval, refresh, pauses,
    captures,
    edges, latency)

  static let material = Key(
    "material",
    "A material of iOS, light or dark like the appearance: a blur, saturation and tint that come near "
      + "to it, each unless it is given. They come from the fills of Apple's design resources and "
      + "from apple.com; the formulas of iOS are not published. Layers over it look vibrant with "
      + "blendMode overlay or plus.", .cases(SystemMaterial.self), example: "systemThin")

  static let blur = Key(
    "blur", "Standard deviation of the Gaussian that frosts the glass, in points.",
    .value(Double.self, in: StagedBlurReader.blurRadii), default: 8, example: "20")

  static let filter = Key(
    "filter", "Another blur instead, any that has a radius.",
    node: FilterKind.blurForm("backdropFilter", without: FilterHost.keysOfBackdrop),
    example: "{imageEffects: {preset: light}}")

  static let saturation = Key(
    "saturation",
    "1 leaves the colours behind the glass as they are, 0 takes them away, more makes them "
      + "stronger; some filters have one of their own.", .value(Double.self, in: -10...10),
    default: 1, example: "1.8")

  static let filters = Key(
    "filters",
    "Filters of colours over the blurred picture, beneath the tint, each over the result of the one "
      + "before.", node: .list(FilterKind.colorForm, count: 1...FilterReader.mostFilters),
    example: "[{contrast: 1.2}, {hueRotate: 20}]")

  static let tint = Key(
    "tint", "A colour laid over the blurred picture; some filters have one of their own.",
    .value(Color.self), default: .clear, example: "white/0.3")

  static let scaleFactor = Key(
    "scaleFactor",
    "Pixels of the blurred picture per pixel of the canvas: less is cheaper, and softer.",
    .number(0.01...1), default: 1, example: "0.25")

  static let frameInterval = Key(
    "frameInterval", "At every how many callbacks the glass is new.",
    .wholeNumber(1...1000, of: "callbacks"), default: 1, example: "2")

  static let refresh = Key(
    "refresh",
    "Seconds of the scene at which the glass is new, besides its first callback; between them it "
      + "stays as it was.", node: .list(.seconds, count: 1...BackdropReader.refreshLimit),
    example: "[0, 0.5]")

  static let pauses = Key(
    "pauses", "Times in seconds in which the glass stays as it was.", DisplayLinkKey.pauseForm,
    example: "[[0.5, 0.8]]")

  static let captures = Key(
    "captures",
    "The layers behind the glass: all that are drawn below it, or all others of its superlayer, even "
      + "those above.", .cases(Backdrop.Captures.self), default: .below)

  static let edges = Key(
    "edges",
    "What the blur reads outside of the layer's box: the box mirrored, its nearest pixel, or the "
      + "layers that are there. By default as in the filter; Gaussians mirror.",
    .cases(Backdrop.Edges.self), example: "beyond")

  static let latency = Key(
    "latency", "Blurs as slowly as a device does.", .table(LatencyKey.self, of: "a latency"),
    example: "{cost: 0.03, mode: async}")
}

enum LatencyKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "latency", "How slow a blur is, and how the display copes with it.",
    required: [KeyList(cost)])

  static let all: KeyList = KeyList(
    cost, per, mode, queue)

  static let cost = Key(
    "cost", "Seconds that one blur takes; glass that cannot be seen takes none.",
    .time(0.0001...10), example: "0.03")

  static let per = Key(
    "per",
    "Width and height in points of glass that costs so much at a scaleFactor of 1: the cost grows "
      + "with the area, and with the square of the scaleFactor; without it all glass costs the same.",
    .numbers(["width": 1...100_000, "height": 1...100_000]), example: "[320, 200]")

  static let mode = Key(
    "mode",
    "What happens meanwhile: updates of all throttled glass on the display are dropped, they come "
      + "late, or the display waits and misses frames.", .cases(Backdrop.Latency.Mode.self),
    default: .throttled)

  static let queue = Key(
    "queue",
    "Whether updates in the mode async are blurred concurrently, or one after the other for all such "
      + "glass on the display. A serial queue lags more and more if a blur takes longer than the time "
      + "between updates.", .cases(Backdrop.Latency.Queue.self), default: .concurrent,
    example: "serial")
}
