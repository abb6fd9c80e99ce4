import SceneModel

enum BackdropKey: String, CaseIterable {
  case material, blur, filter, saturation, tint, scaleFactor
  case frameInterval, refresh, pauses, captures, edges, latency
}

extension BackdropKey: DeclaredKey {
  static let table = whole("backdrop", "What is seen through a layer, as through frosted glass.")

  var declaration: KeyDeclaration {
    switch self {
    case .material:
      KeyDeclaration(
        "A material of iOS, light or dark as the appearance is: the blur, saturation and tint that come "
          + "near to it, each unless it is given. Fills of Apple's design resources and apple.com are "
          + "where they come from; what iOS computes is not published. Layers over it look vibrant with "
          + "blendMode overlay or plus.", .cases(SystemMaterial.self), example: "systemThin")
    case .blur:
      KeyDeclaration(
        "Standard deviation of the Gaussian that frosts the glass, in points.",
        .value(.number, in: SceneContext.blurRadii), default: "8", example: "20")
    case .filter:
      KeyDeclaration(
        "Another blur instead, any that has a radius.",
        FilterKind.blurForm("backdropFilter", without: FilterHost.keysOfBackdrop),
        example: "{imageEffects: {preset: light}}")
    case .saturation:
      KeyDeclaration(
        "1 leaves the colours behind the glass as they are, 0 takes them away, more makes them "
          + "stronger; some filters have one of their own.", .value(.number, in: -10...10),
        default: "1", example: "1.8")
    case .tint:
      KeyDeclaration(
        "A colour laid over the blurred picture; some filters have one of their own.",
        .value(.color), default: "transparent", example: "white/0.3")
    case .scaleFactor:
      KeyDeclaration(
        "Pixels of the blurred picture per pixel of the canvas: less is cheaper, and softer.",
        .number(0.01...1), default: "1", example: "0.25")
    case .frameInterval:
      KeyDeclaration(
        "At every how many callbacks the glass is new.", .wholeNumber(1...1000, of: "callbacks"),
        default: "1", example: "2")
    case .refresh:
      KeyDeclaration(
        "Seconds of the scene at which the glass is new, besides its first callback; between them it "
          + "stays as it was.", .list(.seconds, count: 1...SceneContext.refreshLimit),
        example: "[0, 0.5]")
    case .pauses:
      KeyDeclaration(
        "Times in seconds in which the glass stays as it was.", DisplayLinkKey.spans,
        example: "[[0.5, 0.8]]")
    case .captures:
      KeyDeclaration(
        "What is behind the glass: all that is drawn below it, or all else of its superlayer, even "
          + "what lies above.", .cases(Backdrop.Captures.self), default: "below")
    case .edges:
      KeyDeclaration(
        "What the blur reads outside of the layer's box: the box mirrored, its nearest pixel, or "
          + "what is really there; without it as the filter would, mirrored by Gaussians.",
        .cases(Backdrop.Edges.self), example: "beyond")
    case .latency:
      KeyDeclaration(
        "Blurs as slowly as a device does.", .table(LatencyKey.table),
        example: "{cost: 0.03, mode: async}")
    }
  }
}

enum LatencyKey: String, CaseIterable {
  case cost, per, mode, queue
}

extension LatencyKey: DeclaredKey {
  static let table = whole(
    "latency", "How slow a blur is, and what comes of it.", required: [.cost])

  var declaration: KeyDeclaration {
    switch self {
    case .cost:
      KeyDeclaration(
        "Seconds that one blur takes; glass that cannot be seen takes none.", .time(0.0001...10),
        example: "0.03")
    case .per:
      KeyDeclaration(
        "Width and height in points of glass that costs so much at a scaleFactor of 1: the cost grows "
          + "with the area, and with the square of the scaleFactor; without it all glass costs the same.",
        .numbers(["width": 1...100_000, "height": 1...100_000]), example: "[320, 200]")
    case .mode:
      KeyDeclaration(
        "What happens meanwhile: updates of all throttled glass on the display are dropped, they come "
          + "late, or the display waits and misses frames.", .cases(Backdrop.Latency.Mode.self),
        default: "throttled")
    case .queue:
      KeyDeclaration(
        "Whether updates in the mode async are blurred beside each other, or one after the other, those "
          + "of all such glass on the display: it lags more and more if they take longer than they "
          + "come.", .cases(Backdrop.Latency.Queue.self), default: "concurrent", example: "serial")
    }
  }
}
