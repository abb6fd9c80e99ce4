import SceneModel
import SceneText

/// The parts of an outline that move apart, in the form of the key `paths`.
struct LottiePathParts {
  /// The keys of each part.
  private(set) var paths: [DocumentEntries] = []

  private(set) var animations: [DocumentValue] = []

  private let scope: LottieScope
  private let origin: [Double]

  /// - Parameter origin: The point of the file's coordinates that lies at the origin of the layer.
  /// - Returns: `nil` if an outline changes in a way that the keys of a part cannot say.
  init?(_ outlines: [LottiePaintedOutline], origin: [Double], scope: LottieScope) {
    (self.scope, self.origin) = (scope, origin)
    var groups: [(movement: LottieOutlineMovement, outlines: [LottiePaintedOutline])] = []
    for outline in outlines {
      guard let movement = LottieOutlineMovement(outline) else { return nil }
      if let last = groups.last, last.movement.isShared(with: movement) {
        groups[groups.count - 1].outlines.append(outline)
      } else {
        groups.append((movement, [outline]))
      }
    }
    guard groups.count <= CompoundPath.mostParts else { return nil }
    for (movement, outlines) in groups { add(outlines, movement) }
  }

  private mutating func add(_ outlines: [LottiePaintedOutline], _ movement: LottieOutlineMovement) {
    let name = "contents.path.paths.\(paths.count)"
    var part = DocumentEntries()
    let matrix =
      movement.transform == nil
      ? movement.inner.appending(LottieMatrix(moving: origin)) : movement.inner
    func data(_ path: (LottiePaintedOutline) -> Path) -> String {
      Path(outlines.flatMap { $0.changed(path($0)).applying(matrix).elements }).data
    }
    if let property = movement.form {
      let keyframes = property.keyframes.map { ($0, data(movement.path($0))) }
      part["d"] = .text(keyframes[0].1)
      animations += scope.animations.animations(ofData: keyframes, of: property, as: name + ".d")
    } else {
      part["d"] = .text(data { $0.outline.path(at: 0) })
    }
    if let transform = movement.transform {
      let outer = [origin[0] - movement.outer.tx, origin[1] - movement.outer.ty]
      let placed = LottiePlacement(
        transform, in: outer, size: nil, turns: false, by: scope.animations, of: name)
      for key in [LayerKey.position.name, LayerKey.scale.name, LayerKey.rotation.name] {
        part[key] = placed.layer[key]
      }
      if case .list(let moves)? = placed.layer[LayerKey.animations.name]?.content {
        animations += moves
      }
    }
    paths.append(part)
  }
}

/// How one outline of several moves.
private struct LottieOutlineMovement {
  /// The property that changes its form; `nil` if none does.
  let form: LottieProperty?

  /// The transform that changes; `nil` if none does.
  let transform: LottieTransform?

  /// The transforms before the one that changes, and the one after it, which only moves.
  let inner, outer: LottieMatrix

  private let outline: LottieOutline

  /// - Returns: `nil` if the keys of a part cannot say how it moves.
  init?(_ outline: LottiePaintedOutline) {
    self.outline = outline.outline
    let moving = outline.transforms.indices.filter { outline.transforms[$0].moves }
    guard moving.count <= 1, outline.modifiers.allSatisfy(\.animated.isEmpty) else { return nil }
    let end = moving.first ?? outline.transforms.count
    func product(_ transforms: ArraySlice<LottieTransform>) -> LottieMatrix {
      transforms.reduce(.identity) { $0.appending($1.matrix(at: 0)) }
    }
    outer = product(outline.transforms.dropFirst(end + 1))
    transform = moving.first.map { outline.transforms[$0] }
    var inner = product(outline.transforms.prefix(end))
    if let transform {
      guard !transform.anchor.isAnimated, !transform.skew.isAnimated, transform.skew.first == [0],
        outer.isMovement
      else { return nil }
      inner = inner.appending(LottieMatrix(moving: transform.anchor.first))
    }
    self.inner = inner
    guard let form = outline.outline.animated.first else {
      form = nil
      return
    }
    guard outline.outline.isExact(between: form),
      !outline.modifiers.contains(where: \.changesPaths)
    else { return nil }
    self.form = form
  }

  /// Whether one part can hold this outline and another, because both move alike.
  func isShared(with other: LottieOutlineMovement) -> Bool {
    guard form == nil, other.form == nil else { return false }
    guard let transform, let otherTransform = other.transform else {
      return transform == nil && other.transform == nil && inner == other.inner
    }
    return transform.path == otherTransform.path && inner == other.inner && outer == other.outer
  }

  /// Returns the path of an outline at a keyframe of the property that changes its form.
  func path(_ keyframe: LottieProperty.Keyframe) -> (LottiePaintedOutline) -> Path {
    { painted in
      if case .path = painted.outline.kind { return painted.outline.path(keyframe.value) }
      return painted.outline.path(at: keyframe.frame)
    }
  }
}

extension LottieOutline {
  /// Whether all points move along straight lines from keyframe to keyframe.
  ///
  /// - Parameter property: The first of the properties that change the outline.
  fileprivate func isExact(between property: LottieProperty) -> Bool {
    guard animated.count == 1 else { return false }
    let keyframes = property.keyframes
    switch kind {
    case .path: break
    case .star: return false
    case .ellipse, .rectangle:
      let areSimple = keyframes.allSatisfy { $0.tangents == nil && $0.curves.count <= 1 }
      let jumps = zip(keyframes, keyframes.dropFirst()).contains { $0.frame == $1.frame }
      guard areSimple, !jumps else { return false }
    }
    if case .rectangle(let box, let radius) = kind, radius.isAnimated || radius.first[0] > 0 {
      let sizes = box.size.isAnimated ? box.size.keyframes.map(\.value) : [box.size.first]
      let smallest = sizes.flatMap(\.self).min() ?? 0
      guard !radius.isAnimated, radius.first[0] <= smallest / 2 else { return false }
    }
    let forms = keyframes.map { keyframe in path(at: keyframe.frame).elements.map(\.letter) }
    return forms.allSatisfy { $0 == forms[0] }
  }
}

extension LottieMatrix {
  /// Whether points are moved, and nothing else.
  fileprivate var isMovement: Bool { (a, b, c, d) == (1, 0, 0, 1) }
}
