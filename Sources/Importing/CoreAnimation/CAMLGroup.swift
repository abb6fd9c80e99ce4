import SceneModel
import SceneText

/// A layer around the sublayers of a layer, which moves or transforms all of them. It stands for a
/// `sublayerTransform`, and for an origin of the bounds that changes.
struct CAMLGroup {
  /// The id of the layer.
  static let id = "sublayers"

  /// The layer as Core Animation would have it.
  let element: XMLElement

  /// - Parameter scrolls: Whether states change the origin of the bounds.
  /// - Returns: `nil` for a layer whose sublayers stay as they are.
  init?(in layer: XMLElement, scrolledByStates scrolls: Bool) {
    guard let sublayers = layer.child("sublayers"), !sublayers.children.isEmpty else { return nil }
    let bounds = layer.numbers("bounds", 4) ?? [0, 0, 0, 0]
    let isMoved = layer.sublayerTransform.map { !$0.isIdentity || layer.animatesSublayerTransform }
    let anchor = layer.numbers("anchorPoint", 2) ?? [0.5, 0.5]
    let position = (0..<2).map { (axis: Int) -> Double in
      bounds[axis] + anchor[axis] * bounds[axis + 2]
    }
    let animations = (layer.child("animations")?.children ?? []).compactMap {
      $0.ofSublayers(origin: bounds, position: position)
    }
    guard isMoved == true || !animations.isEmpty || scrolls else { return nil }
    var attributes = ["bounds": layer["bounds"], "anchorPoint": layer["anchorPoint"]]
    attributes["position"] = position.map(\.plain).joined(separator: " ")
    if isMoved == true { attributes["transform"] = layer["sublayerTransform"] }
    var children = [sublayers]
    if !animations.isEmpty {
      children.append(
        XMLElement(
          name: "animations", attributes: [:], line: layer.line, children: animations))
    }
    element = XMLElement(
      name: layer.layerClass == "CAReplicatorLayer" ? "CAReplicatorLayer" : "CALayer",
      attributes: attributes.compactMapValues(\.self).merging(layer.copying) { own, _ in own },
      line: layer.line, children: children)
  }

  /// Whether the sublayers of a layer would be seen in depth if they were in no plane.
  func losesDepth(of layer: XMLElement) -> Bool {
    guard let transform = layer.sublayerTransform,
      transform.perspective != nil || transform.hasDepth
    else { return false }
    let lie = layer.child("sublayers")?.children.allSatisfy { ($0.number("zPosition") ?? 0) == 0 }
    return lie == false || layer.hasSublayersWithDepth
  }
}

extension XMLElement {
  /// Whether the layer is turned or moved out of its plane.
  var hasDepth: Bool { CAMLTransform(of: self)?.hasDepth ?? false }

  var hasSublayersWithDepth: Bool {
    child("sublayers")?.children.contains(where: \.hasDepth) ?? false
  }

  /// The transform of all sublayers; `nil` without one, and for one that a scene cannot say.
  var sublayerTransform: CAMLTransform? {
    self["sublayerTransform"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : CAMLTransform($0) }
  }

  /// Whether animations go from one transform of all sublayers to another.
  var animatesSublayerTransform: Bool { animatedKeyPaths.contains("sublayerTransform") }

  /// The attributes that make copies of sublayers.
  fileprivate var copying: [String: String] {
    layerClass == "CAReplicatorLayer" ? attributes.filter { $0.key.hasPrefix("instance") } : [:]
  }

  /// Returns the element with other attributes; `nil` removes one.
  func with(_ changes: [String: String?], children: [XMLElement]? = nil) -> XMLElement {
    var changed = self
    changed.attributes = attributes.merging(changes.compactMapValues(\.self)) { $1 }
      .filter { changes[$0.key] != .some(nil) }
    changed.children = children ?? self.children
    return changed
  }

  /// Returns the distance of the eye that the layer's own transform has; `nil` if the layer never
  /// leaves its plane, or has no eye.
  ///
  /// - Parameters:
  ///   - keyPaths: The key paths that animations and states change.
  ///   - states: The transforms that states give to the layer.
  func eyeDistance(changing keyPaths: Set<String>, to states: [CAMLTransform]) -> Double? {
    let own = CAMLTransform(of: self)
    let changed = animatedValues(of: "transform").compactMap { CAMLTransform($0["value"] ?? "") }
    let tilts = keyPaths.contains {
      $0.hasPrefix("transform.rotation.x") || $0.hasPrefix("transform.rotation.y")
        || $0.hasPrefix("transform.translation.z")
    }
    let transforms = [own].compactMap(\.self) + changed + states
    guard tilts || transforms.contains(where: \.hasDepth) else { return nil }
    return transforms.lazy.compactMap(\.perspective).first
  }

  // MARK: Animations

  /// Whether an animation moves sublayers, and not the layer itself.
  var movesSublayersOnly: Bool {
    keyPath.hasPrefix("sublayerTransform") || keyPath.hasPrefix("bounds.origin")
  }

  /// Returns an animation of a layer as one of the layer around its sublayers; `nil` if it does not
  /// move them.
  ///
  /// - Parameters:
  ///   - origin: The origin of the bounds.
  ///   - position: The position of the layer around the sublayers.
  fileprivate func ofSublayers(origin: [Double], position: [Double]) -> XMLElement? {
    if let members = child("animations")?.children {
      let moving = members.compactMap { $0.ofSublayers(origin: origin, position: position) }
      guard !moving.isEmpty else { return nil }
      let list = XMLElement(name: "animations", attributes: [:], line: line, children: moving)
      return with([:], children: [list])
    }
    let keyPath = keyPath
    if keyPath.hasPrefix("sublayerTransform") {
      return with(["keyPath": "transform" + keyPath.dropFirst("sublayerTransform".count)])
    }
    switch keyPath {
    case "bounds", "bounds.origin":
      let isDifference = flag("additive") == true
      guard keyPath != "bounds" || scrolls(from: origin) else { return nil }
      return scrolling("position") { numbers, isRelative in
        (0..<2).map { axis in
          let shift = isRelative || isDifference ? -numbers[axis] : origin[axis] - numbers[axis]
          return isRelative || isDifference ? shift : position[axis] + shift
        }
      }
    case "bounds.origin.x", "bounds.origin.y":
      let axis = keyPath.hasSuffix("x") ? 0 : 1
      let isDifference = flag("additive") == true
      return scrolling(axis == 0 ? "position.x" : "position.y") { numbers, isRelative in
        isRelative || isDifference
          ? [-numbers[0]] : [position[axis] + origin[axis] - numbers[0]]
      }
    default: return nil
    }
  }

  /// Returns a value of the bounds as one of the position of the layer around the sublayers; `nil`
  /// for a value without an origin.
  func scrolled(to value: XMLElement, at keyPath: String) -> (keyPath: String, value: XMLElement)? {
    let bounds = numbers("bounds", 4) ?? [0, 0, 0, 0]
    let anchor = numbers("anchorPoint", 2) ?? [0.5, 0.5]
    let position = (0..<2).map { (axis: Int) -> Double in
      bounds[axis] + anchor[axis] * bounds[axis + 2]
    }
    // Of whole bounds, only the origin counts.
    let origin = keyPath == "bounds" ? value.numbers("value", 4).map { Array($0[..<2]) } : nil
    let text = origin.map { $0.map(\.plain).joined(separator: " ") } ?? value["value"]
    let scrolling = XMLElement(
      name: "animation", attributes: ["keyPath": origin == nil ? keyPath : "bounds.origin"],
      line: value.line,
      children: [
        XMLElement(
          name: "toValue", attributes: text.map { ["value": $0] } ?? [:], line: value.line)
      ])
    guard let moved = scrolling.ofSublayers(origin: bounds, position: position),
      let end = moved.child("toValue")
    else { return nil }
    return (moved.keyPath, end)
  }

  /// Whether the origin of animated bounds changes.
  ///
  /// - Parameter origin: The layer's own, in place of an end that the animation does not say.
  private func scrolls(from origin: [Double]) -> Bool {
    let own = values.count > 1 ? [] : [[origin[0], origin[1]]]
    let origins = values.compactMap { $0.numbers("value", 4).map { [$0[0], $0[1]] } }
    return Set(origins + own).count > 1
  }

  /// Returns an animation of a position instead of an origin.
  ///
  /// - Parameter convert: Turns the numbers of a value, which may be a difference, into others.
  private func scrolling(
    _ keyPath: String, _ convert: ([Double], _ isRelative: Bool) -> [Double]
  ) -> XMLElement {
    func scrolled(_ value: XMLElement, isRelative: Bool) -> XMLElement {
      guard let numbers = value["value"]?.camlNumbers, !numbers.isEmpty,
        numbers.count > 1 || keyPath != "position"
      else { return value }
      let text = convert(numbers, isRelative).map(\.plain).joined(separator: " ")
      return value.with(["value": text])
    }
    let names = ["fromValue", "toValue", "byValue"]
    var converted = children.map { child in
      if names.contains(child.name) {
        return scrolled(child, isRelative: child.name == "byValue")
      }
      guard child.name == "values" else { return child }
      return child.with([:], children: child.children.map { scrolled($0, isRelative: false) })
    }
    var changes: [String: String?] = ["keyPath": keyPath]
    for name in names {
      guard child(name) == nil, let value = value(called: name) else { continue }
      changes[name] = .some(nil)
      converted.append(scrolled(value, isRelative: name == "byValue"))
    }
    return with(changes, children: converted)
  }
}
