import Effects
import SceneModel

enum BackdropKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "backdrop", "What shows through a layer, as through frosted glass.")

  static let all: KeyList = KeyList(
    material, blur, filter, saturation, filters, tint, scaleFactor, frameInterval, refresh, pauses,
    captures,
    edges, latency)

  static let material = Key(
    "material",
    "A material of iOS, light or dark like the appearance. It sets the blur, the saturation "
      + "and the tint that are not given. The values approximate iOS, whose formulas are not "
      + "published: they come from the fills of Apple's design resources and from apple.com. "
      + "Layers over it look vibrant with blendMode overlay or plus.", .cases(SystemMaterial.self),
    example: "systemThin")

  static let blur = Key(
    "blur", "Standard deviation of the Gaussian that frosts the glass, in points.",
    .value(Double.self, in: StagedBlurReader.blurRadii), default: 8, example: "20")

  static let filter = Key(
    "filter", "Another blur in its place: any filter that has a radius.",
    node: FilterKind.blurForm("backdropFilter", without: FilterHost.keysOfBackdrop),
    example: "{imageEffects: {preset: light}}")

  static let saturation = Key(
    "saturation",
    "How strong the colours behind the glass are: 1 leaves them as they are, 0 makes them "
      + "grey, and more makes them stronger. Some filters have a saturation of their own.",
    .value(Double.self, in: -10...10),
    default: 1, example: "1.8")

  static let filters = Key(
    "filters",
    "Filters of colours over the blurred picture, beneath the tint, each over the result of the one "
      + "before.", node: .list(FilterKind.colorForm, count: 1...FilterReader.mostFilters),
    example: "[{contrast: 1.2}, {hueRotate: 20}]")

  static let tint = Key(
    "tint", "A colour laid over the blurred picture; some filters have a tint of their own.",
    .value(Color.self), default: .clear, example: "white/0.3")

  static let scaleFactor = Key(
    "scaleFactor",
    "Pixels of the blurred picture per pixel of the canvas: less is cheaper, and softer.",
    .number(0.01...1), default: 1, example: "0.25")

  static let frameInterval = Key(
    "frameInterval", "The glass is updated at every n-th callback.",
    .wholeNumber(1...1000, of: "callbacks"), default: 1, example: "2")

  static let refresh = Key(
    "refresh",
    "Seconds of the scene at which the glass is updated, besides its first callback; between "
      + "them it stays as it was.", node: .list(.seconds, count: 1...BackdropReader.refreshLimit),
    example: "[0, 0.5]")

  static let pauses = Key(
    "pauses", "Spans of time, in seconds, in which the glass stays as it was.",
    DisplayLinkKey.pauseForm,
    example: "[[0.5, 0.8]]")

  static let captures = Key(
    "captures",
    "The layers behind the glass: all that are drawn below it, or all others of its superlayer, even "
      + "those above.", .cases(Backdrop.Captures.self), default: .below)

  static let edges = Key(
    "edges",
    "What the blur reads outside of the layer's box: the box mirrored, its nearest pixel, or "
      + "the layers that are there. The filter decides by default; Gaussians mirror.",
    .cases(Backdrop.Edges.self), example: "beyond")

  static let latency = Key(
    "latency", "Blurs as slowly as a device does.", .table(LatencyKey.self, of: "a latency"),
    example: "{cost: 0.03, mode: async}")
}

enum LatencyKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "latency", "How slow a blur is, and what the display does about it.",
    required: [KeyList(cost)])

  static let all: KeyList = KeyList(
    cost, per, mode, queue)

  static let cost = Key(
    "cost", "Seconds that one blur takes; glass that cannot be seen takes none.",
    .time(0.0001...10), example: "0.03")

  static let per = Key(
    "per",
    "Width and height, in points, of glass that takes this cost at a scaleFactor of 1: the "
      + "cost grows with the area, and with the square of the scaleFactor. Without it, all glass "
      + "costs the same.",
    .numbers(["width": 1...100_000, "height": 1...100_000]), example: "[320, 200]")

  static let mode = Key(
    "mode",
    "What happens during a blur: updates of all throttled glass on the display are dropped, "
      + "updates come late, or the display waits and misses frames.",
    .cases(Backdrop.Latency.Mode.self),
    default: .throttled)

  static let queue = Key(
    "queue",
    "Whether updates in the mode async are blurred concurrently, or one after the other for all such "
      + "glass on the display. A serial queue lags more and more if a blur takes longer than the time "
      + "between updates.", .cases(Backdrop.Latency.Queue.self), default: .concurrent,
    example: "serial")
}
