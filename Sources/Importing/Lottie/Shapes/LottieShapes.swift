import SceneModel

/// A fill or a stroke with the outlines that it paints.
final class LottiePaint {
  let node: JSONNode

  /// In the order of the file, which is the order of a trim.
  fileprivate(set) var outlines: [LottiePaintedOutline] = []

  fileprivate init(_ node: JSONNode) { self.node = node }

  var isStroke: Bool { ["st", "gs"].contains(node.text("ty")) }

  /// How the paint mixes with the paints beneath it in the layer.
  fileprivate(set) var blendMode = BlendMode.normal
}

/// An outline that a fill or a stroke paints.
struct LottiePaintedOutline {
  /// The number of the outline in its layer.
  let index: Int
  let outline: LottieOutline

  /// The transforms of the groups between the outline and the paint, the innermost first.
  let transforms: [LottieTransform]

  /// The changes of the outline, the innermost first.
  let modifiers: [LottieModifier]

  /// Returns the path at a frame, in the coordinates of the paint.
  func path(at frame: Double) -> Path {
    place(outline.path(at: frame), at: frame)
  }

  /// Returns the path of a value of a keyframe, in the coordinates of the paint.
  func path(_ value: [Double]) -> Path { place(outline.path(value), at: 0) }

  private func place(_ path: Path, at frame: Double) -> Path {
    transforms.reduce(changed(path, at: frame)) { $0.applying($1.matrix(at: frame)) }
  }

  /// Returns a path with the changes by the modifiers.
  func changed(_ path: Path, at frame: Double = 0) -> Path {
    modifiers.reduce(path) { $1.apply(to: $0, at: frame) }
  }

  /// The properties that move the outline, other than those of transforms.
  var animated: [LottieProperty] { outline.animated + modifiers.flatMap(\.animated) }

  /// The properties of transforms that move the outline.
  var moving: [LottieProperty] {
    transforms.flatMap { [$0.anchor, $0.scale, $0.rotation, $0.skew, $0.skewAxis] + $0.position }
      .filter(\.isAnimated)
  }

  /// The trims that do not show everything, the innermost first.
  var trims: [LottieTrim] { modifiers.compactMap(\.trim).filter { !$0.isIdle } }

  /// How the outline is joined with others.
  var merge: LottieMerge? { modifiers.lazy.compactMap(\.merge).first }

  /// Whether the path is that of the outline alone.
  var isPlain: Bool {
    transforms.allSatisfy { !$0.moves && $0.matrix(at: 0) == .identity }
      && modifiers.allSatisfy { $0.trim != nil || $0.merge != nil }
  }
}

/// A part of the shapes of a layer, as it is painted.
enum LottiePainted {
  case paint(LottiePaint)

  /// A group with its transform, its parts, back to front, and how they mix with the paints beneath
  /// them in the layer.
  case group(name: String?, LottieTransform, [LottiePainted], BlendMode)

  /// Copies of parts.
  case copies(JSONNode, [LottiePainted])

  /// Whether a part mixes with the paints beneath it.
  var blends: Bool {
    switch self {
    case .paint(let paint): paint.blendMode != .normal
    case .group(_, _, let parts, let mode): mode != .normal || parts.contains(where: \.blends)
    case .copies(_, let parts): parts.contains(where: \.blends)
    }
  }
}

/// Finds out which outlines are painted by which fills and strokes.
struct LottieShapes {
  private let log: LottieLog
  private var count = 0

  /// How many shapes may still be read again for the copies of a repeater.
  private var copiesLeft = 10_000

  /// How many shapes have been read.
  private var readCount = 0

  init(log: LottieLog) { self.log = log }

  /// A paint for the outlines of a group, with the transforms between.
  private typealias Active = (paint: LottiePaint, transforms: [LottieTransform])

  /// Returns the painted parts of a list of shapes, back to front.
  ///
  /// - Parameter items: The shapes, front to back.
  mutating func painted(_ items: [JSONNode]) -> [LottiePainted] {
    painted(items[...], active: [], modifiers: [], depth: 0)
  }

  private mutating func painted(
    _ items: ArraySlice<JSONNode>, active: [Active], modifiers: [LottieModifier], depth: Int
  ) -> [LottiePainted] {
    var (active, modifiers) = (active, modifiers)
    var parts: [LottiePainted] = []
    for index in items.indices.reversed() {
      let item = items[index]
      readCount += 1
      guard !item.flag("hd") else { continue }
      switch item.text("ty") {
      case "gr":
        parts += group(item, active: active, modifiers: modifiers, depth: depth)
      case "fl", "gf", "st", "gs":
        // Older files also say here whether something is painted.
        guard item["fillEnabled"]?.flag != false else { continue }
        let paint = LottiePaint(item)
        paint.blendMode = blendMode(of: item)
        active.append((paint, []))
        parts.append(.paint(paint))
      case "rp":
        // Copies are made of everything that comes before, with its fills and strokes.
        let copied = copies(
          of: items[..<index], by: item, active: active, modifiers: modifiers, depth: depth)
        return parts + [.copies(item, copied)]
      case "sh", "rc", "el", "sr": add(item, to: active, modifiers: modifiers)
      // A style of the type "no" paints nothing.
      case "tr", "no", nil: break
      case let type?:
        if let modifier = LottieModifier(item, log: log) {
          modifiers.insert(modifier, at: 0)
        } else {
          reportUnknown(type, at: item)
        }
      }
    }
    return parts
  }

  /// Adds copies of outlines to the paints behind a repeater, and returns the painted parts of the
  /// shapes before it.
  private mutating func copies(
    of items: ArraySlice<JSONNode>, by repeater: JSONNode, active: [Active],
    modifiers: [LottieModifier], depth: Int
  ) -> [LottiePainted] {
    let first = readCount
    let copies = active.isEmpty ? [] : stillCopies(of: repeater)
    func painted(_ copy: LottieTransform?) -> [LottiePainted] {
      let active = active.map { ($0.paint, (copy.map { [$0] } ?? []) + $0.transforms) }
      return self.painted(items, active: active, modifiers: modifiers, depth: depth)
    }
    let parts = painted(copies.first)
    let cost = (readCount - first + 1) * max(copies.count - 1, 0)
    guard active.isEmpty || !copies.isEmpty && cost <= copiesLeft else {
      log.leaveOut(
        "a part of the repeater", at: repeater,
        effect: "fills and strokes behind it paint the outlines once")
      return parts
    }
    copiesLeft -= cost
    for copy in copies.dropFirst() { _ = painted(copy) }
    return parts
  }

  /// Returns the transforms of the copies that a repeater makes, the last one first; none if
  /// anything of it changes.
  private func stillCopies(of repeater: JSONNode) -> [LottieTransform] {
    let step = LottieTransform(repeater["tr"], log: log)
    let numbers = [("c", 1.0), ("o", 0)].map { key, defaultValue in
      LottieProperty(repeater[key], log: log)?.component(0)
        ?? LottieProperty([defaultValue], at: repeater)
    }
    guard !step.moves, step.skew.first == [0],
      step.scale.first.allSatisfy({ $0 > 0 || $0 < 0 && numbers[1].isStillInteger }),
      !numbers.contains(where: \.isAnimated), (0...1000).contains(numbers[0].first[0])
    else { return [] }
    return (0..<Int(numbers[0].first[0].rounded(.up))).reversed().map {
      LottieTransform(step, times: Double($0) + numbers[1].first[0])
    }
  }

  /// The most groups within each other that become layers, each of which nests a scene's text by two.
  static let mostNestedGroups = 30

  private mutating func group(
    _ item: JSONNode, active: [Active], modifiers: [LottieModifier], depth: Int
  ) -> [LottiePainted] {
    let items = item["it"]?.items ?? []
    let transform = LottieTransform(items.last { $0.text("ty") == "tr" }, log: log)
    let mode = blendMode(of: item)
    // Only such groups become layers within layers.
    let isLayer = !transform.isIdentity || mode != .normal
    guard depth < Self.mostNestedGroups || !isLayer else {
      log.leaveOut("the group", at: item, effect: "groups are nested too deep")
      return []
    }
    let inside = painted(
      items[...], active: active.map { ($0.paint, [transform] + $0.transforms) },
      modifiers: modifiers, depth: depth + (isLayer ? 1 : 0))
    guard !inside.isEmpty, isLayer else { return inside }
    return [.group(name: item.text("nm"), transform, inside, mode)]
  }

  private mutating func add(
    _ item: JSONNode, to active: [Active], modifiers: [LottieModifier]
  ) {
    guard let outline = LottieOutline(item, log: log) else {
      return log.leaveOut("the outline", at: item, effect: "its values cannot be read")
    }
    count += 1
    for (paint, transforms) in active {
      // The list is read from its end.
      paint.outlines.insert(
        LottiePaintedOutline(
          index: count, outline: outline, transforms: transforms, modifiers: modifiers), at: 0)
    }
  }

  private func blendMode(of item: JSONNode) -> BlendMode {
    let code = item.code("bm") ?? 0
    guard LottieContents.blendModes.indices.contains(code) else {
      log.leaveOut(
        "the blend mode", at: item, effect: "the shape covers what lies beneath it in the layer")
      return .normal
    }
    return LottieContents.blendModes[code]
  }

  private func reportUnknown(_ type: String, at item: JSONNode) {
    log.leaveOut(
      "a shape of the type '\(type.prefix(20))'", at: item,
      effect: "the outlines are drawn without it")
  }
}
