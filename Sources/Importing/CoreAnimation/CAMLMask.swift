extension XMLElement {
  /// The layer that masks this one, with the animations of this one that lead into the mask.
  var movingMask: XMLElement? {
    guard let mask = maskLayer else { return nil }
    let moving = animations(into: "mask.")
    guard !moving.isEmpty else { return mask }
    let own = mask.child("animations")?.children ?? []
    let list = XMLElement(name: "animations", attributes: [:], line: line, children: own + moving)
    return mask.with([:], children: mask.children.filter { $0.name != "animations" } + [list])
  }

  /// Whether an animation of a layer moves its mask.
  var movesMask: Bool { keyPath.hasPrefix("mask.") }

  /// Returns the animations in a layer or a group whose key paths begin with a prefix, without it.
  private func animations(into prefix: String) -> [XMLElement] {
    (child("animations")?.children ?? []).compactMap { animation in
      if animation.child("animations") != nil {
        let members = animation.animations(into: prefix)
        let list = XMLElement(
          name: "animations", attributes: [:], line: animation.line, children: members)
        return members.isEmpty ? nil : animation.with([:], children: [list])
      }
      guard animation.keyPath.hasPrefix(prefix) else { return nil }
      return animation.with(["keyPath": String(animation.keyPath.dropFirst(prefix.count))])
    }
  }
}
