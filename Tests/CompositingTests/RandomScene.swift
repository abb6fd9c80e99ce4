/// The text of a scene that nobody has thought of, with everything that spreads or hides changes.
///
/// The same seed gives the same scene.
struct RandomScene {
  private var state: UInt64
  private var layerCount = 0

  /// What is around a layer.
  private struct Surroundings {
    /// Whether a shutter may be, or something else that excludes one.
    var isExposed = false

    /// Whether nothing excludes glass.
    var allowGlass = true
  }

  /// How many frames such a scene has.
  static let frameCount = 40

  init(seed: UInt64) {
    state = seed
  }

  /// Makes the scene of a seed.
  static func text(seed: UInt64) -> String {
    var scene = RandomScene(seed: seed)
    return scene.text()
  }

  /// The next random number; the generator is Knuth's, of which the high bits are good.
  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  private mutating func one(of words: String...) -> String { words[next(words.count)] }

  private mutating func chance(_ part: Int) -> Bool { next(part) == 0 }

  private mutating func text() -> String {
    let shutter = chance(6) ? "shutter: {\(shutterKeys())}\n" : ""
    let hasShutter = !shutter.isEmpty
    return """
      size: [48, 40]
      scale: \(one(of: "1", "1", "2", "0.5", "1.3"))
      frames: \(RandomScene.frameCount)
      background: \(one(of: "white", "\"#0000\"", "\"#20408080\""))
      \(shutter)layers: \(layers(depth: 0, in: Surroundings(isExposed: hasShutter)))

      """
  }

  private mutating func layers(depth: Int, in surroundings: Surroundings) -> String {
    let count = 1 + next(depth == 0 ? 5 : 3)
    return "["
      + (0..<count).map { _ in layer(depth: depth, in: surroundings) }.joined(
        separator: ",\n ") + "]"
  }

  private mutating func layer(depth: Int, in surroundings: Surroundings) -> String {
    layerCount += 1
    var keys = ["id: l\(layerCount)", "position: [\(number(-6, 52)), \(number(-6, 44))]"]
    keys.append("size: [\(number(3, 30)), \(number(3, 30))]")
    func add(_ key: @autoclosure () -> String, _ isThere: Bool) {
      if isThere { keys.append(key()) }
    }
    add("backgroundColor: \(color())", !chance(3))
    add("rotation: \(number(-40, 40))", chance(5))
    add("scale: \(number(0, 2))", chance(6))
    add("zPosition: \(one(of: "1", "-1", "\"sin(9 * time)\"", "\"floor(3 * time)\""))", chance(5))
    add("opacity: \(number(0, 1))", chance(4))
    add("hidden: \"\(condition())\"", chance(7))
    if chance(4) {
      keys.append("cornerRadius: \(number(0, 8))")
      // No other seed than that of the layer's number, so that all else stays as it was.
      if layerCount % 2 == 0 { keys.append("cornerCurve: continuous") }
    }
    add("border: {width: \(number(0, 3)), color: \(color())}", chance(6))
    add("masksToBounds: true", chance(5))
    add(
      "shadow: \(shadows("radius: \(number(0, 4)), opacity: \(number(0, 1)), offset: [\(number(-4, 4)), 2]"))",
      chance(6))
    add("blendMode: \(one(of: "multiply", "screen", "plus", "difference", "hue"))", chance(7))
    var contents = chance(2) ? contents() : nil
    // The same: all else stays as it was.
    if layerCount % 5 == 0, contents?.contains("image") == false { contents = emitter }
    if let contents { keys.append("contents: {\(contents)}") }
    let pictures = "[brush.png, oranges.jpg, brush.png]"
    add(
      "animations: [{property: contents.image.file, values: \(pictures), duration: 0.5}]",
      contents?.contains("image") == true && chance(2))
    // A picture that is larger than its layer is seen around it, pixel by pixel.
    add(
      "contentsGravity: \(one(of: "center", "resizeAspect", "topLeft"))",
      contents?.contains("jpg") == true ? !chance(4) : chance(8))
    // What excludes what is for the parser to say.
    // No other seed than that of the layer's number here either.
    let hasEye = layerCount % 4 == 1
    if hasEye { keys.append("perspective: \(["20", "60", "\"40 + 30 * time\""][layerCount % 3])") }
    if layerCount % 3 == 2 {
      keys.append(
        "rotationY: \(layerCount % 2 == 0 ? "\"200 * time\"" : "\(layerCount * 37 % 360)")")
    }
    if layerCount % 5 == 3 { keys.append("rotationX: \(layerCount * 53 % 180 - 90)") }
    if layerCount % 7 == 2 { keys.append("translationZ: \"9 * sin(7 * time)\"") }
    if layerCount % 6 == 5 { keys.append("doubleSided: false") }
    let isGlass = surroundings.allowGlass && chance(5)
    let isExposed = surroundings.isExposed
    let mayMove = !isExposed && isGlass && layerCount % 3 > 0
    let isBlurred = mayMove || !isGlass && chance(4)
    add("backdrop: {\(backdrop())}", isGlass)
    if layerCount % 5 == 1 {
      keys.append(layerCount % 2 == 0 ? "captured: false" : "captured: time > 0.3")
    }
    var isFiltered = false
    if isBlurred {
      let movement = [
        isExposed ? "contentsScale: 1" : "motionBlur: {\(motionBlur())}",
        isExposed ? "contentsScale: 1" : "shutter: {\(shutterKeys())}",
      ]
      let effects =
        isGlass
        ? []
        : [
          "filters: [{\(filter())}]",
          "blur: {\(stages()), progress: \(number(0, 1)), edges: \(edges())}",
        ]
      let choice = next(effects.count + 2)
      isFiltered = choice < effects.count
      keys.append((effects + movement)[choice])
    }
    let hasMask = !isGlass && depth < 2 && chance(6)
    let inner = Surroundings(
      isExposed: isExposed || isBlurred,
      allowGlass: surroundings.allowGlass && !isFiltered && !hasMask && !hasEye)
    if hasMask {
      let inMask = Surroundings(isExposed: true, allowGlass: false)
      keys.append("mask: \(layer(depth: 2, in: inMask))")
    }
    if depth < 3, chance(depth + 2) {
      keys.append("layers: \(layers(depth: depth + 1, in: inner))")
    }
    return "{" + keys.joined(separator: ", ") + "}"
  }
}

extension RandomScene {
  /// One shadow or several, around the layer or on it, by its number.
  private func shadows(_ keys: String) -> String {
    switch layerCount % 4 {
    case 0: "{\(keys)}"
    case 1: "{\(keys), spread: 1.5, inner: true}"
    case 2: "[{\(keys), spread: -1}, {radius: 2, color: red, inner: true}]"
    default: "[{\(keys)}, {radius: 1, spread: 2, color: blue}]"
    }
  }

  /// A number that stands still, jumps, or moves.
  private mutating func number(_ least: Double, _ greatest: Double) -> String {
    func some() -> Double {
      let value = least + (greatest - least) * Double(next(101)) / 100
      return chance(2) ? value.rounded() : value
    }
    let (a, b) = (some(), some())
    switch next(8) {
    case 0: return "\"mix(\(a), \(b), 0.5 + 0.5 * sin(9 * time))\""
    case 1: return "\"if(\(condition()), \(a), \(b))\""
    case 2: return "\"mix(\(a), \(b), min(1, 2 * time))\""
    case 3 where layerCount > 1:
      return "\"mix(\(a), \(b), clamp(\(otherValue()), 0, 1))\""
    default: return "\(a)"
    }
  }

  /// A number of a layer that is declared before the present one, so that there is no circle.
  private mutating func otherValue() -> String {
    let layer = "l\(1 + next(layerCount - 1))"
    return one(
      of: "\(layer).opacity", "\(layer).position.x / 48", "\(layer).size.height / 30",
      "\(layer).rotation / 40", "\(layer).backgroundColor.alpha", "1 - \(layer).hidden")
  }

  private mutating func condition() -> String {
    let instant = Double(next(60)) / 90
    return one(of: "time < \(instant)", "time > \(instant)", "abs(time - \(instant)) < 0.05")
  }

  private mutating func color() -> String {
    one(
      of: "red", "white", "\"#2468ac\"", "\"#80c04080\"", "black", "gold",
      "\"mix(red, #80c04080, min(1, 2 * time))\"")
  }

  private mutating func edges() -> String { one(of: "transparent", "clamp", "mirror") }

  private mutating func contents() -> String {
    switch next(9) {
    case 0: "linearGradient: {colors: [\(color()), \(color())]}"
    case 1:
      "\(layerCount % 2 == 0 ? "conicGradient" : "radialGradient"): "
        + "{colors: [\(color()), \(color())]}"
    case 2: "ellipse: {fill: \(color()), stroke: \(color())}"
    case 3: "rectangle: {fill: \(color()), cornerRadius: 3}"
    case 4: "path: {d: \"M0 0 L 20 5 L 3 14 Z\", stroke: \(color()), lineWidth: \(number(1, 4))}"
    case 5: "text: {\(textKeys())}"
    case 6: "image: brush.png"
    case 7: "image: {file: oranges.jpg\(chance(3) ? ", delay: 0.3" : "")}"
    default:
      "transition: {name: \(one(of: "dissolve", "push", "iris", "wipe")), from: \(color()), "
        + "to: \(color()), progress: \(number(0, 1))}"
    }
  }

  private var emitter: String {
    "emitter: {shape: circle, renderMode: \(layerCount % 2 == 0 ? "oldestLast" : "additive"), "
      + "seed: \(layerCount), cells: [{contents: {ellipse: {fill: \"#80c040c0\"}}, size: [5, 3], "
      + "begin: -0.2, duration: 0.5, birthRate: 60, lifetime: 0.4, velocity: 20, emissionRange: 360, "
      + "tumble: 300, alphaOverLife: 1 - progress}]}"
  }

  private mutating func textKeys() -> String {
    one(
      of: "string: Agf, size: \(number(6, 18)), color: \(color())",
      "string: A gf, size: \(number(6, 12)), maxLines: 1, padding: \(number(0, 4))",
      "string: Agf, size: 12, width: 90, animators: [{from: {offset: [4, 9], rotation: 30}, duration: 0.3}]",
      "string: A gf, size: 9, width: 30, animators: [{per: word, to: {opacity: 0.2, blur: 2, scale: 2}}]"
    )
  }

  private mutating func filter() -> String {
    one(
      of: "gaussian: \(number(0, 3))", "motion: {radius: \(number(1, 5)), angle: 30}",
      "gaussian: {radius: \(number(0, 3)), edges: clamp}", "saturate: \(number(0, 2))",
      "pixellate: \(number(1, 6))", "box: \(number(0, 3))", "zoom: 0.2", "spin: 20")
  }

  private mutating func stages() -> String {
    one(of: "radius: 3, stages: 3", "filter: {fxBlur: {tint: gold}}, radii: [0, 2, 4]")
  }

  private mutating func backdrop() -> String {
    let keys = one(
      of: "blur: \(number(0, 4))", "blur: 3, edges: beyond", "blur: 2, scaleFactor: 0.5",
      "blur: \(number(0, 3)), edges: clamp", "blur: 2, tint: \"#40ff0000\"",
      "blur: 2, frameInterval: 3", "blur: 1, latency: {cost: 0.03, mode: throttled}",
      "filter: {imageEffects: {radius: \(number(1, 3))}}, edges: beyond",
      "blur: 2, refresh: [0.1, 0.3], pauses: [[0.2, 0.25]]")
    return keys + (chance(4) ? ", captures: siblings" : "")
  }

  private mutating func shutterKeys() -> String {
    one(
      of: "samples: 3", "samples: 2, linear: true", "exact: true", "angle: 360, samples: 4",
      "samples: auto")
  }

  private mutating func motionBlur() -> String {
    let radius = one(of: number(1, 6), "distance / 2")
    return "radius: \(radius), samples: \(one(of: "3", "auto")), "
      + "angle: \(one(of: "0", "90", "auto")), mode: \(one(of: "over", "crossfade")), "
      + "snapshot: \(one(of: "content", "whole", "start")), distance: \(one(of: "elapsed", "shutter")), "
      + "opacity: \(one(of: "distance / 3", "0.6", "'if(distance > 0, 1, 0)'"))"
  }
}
