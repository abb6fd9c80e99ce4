import SceneModel

/// A named moment at which an animation may begin.
enum NamedMoment {
  /// A scene time in seconds, such as the release of an input.
  case scene(Double)
  /// The begin and the end of another animation or group, in its layer.
  case animation(AnimationPlace, NamedLayer<TimedLayer>)
}

extension StartReader {
  /// Finds the moment for a name; reports an unknown name.
  ///
  /// Layers take precedence over inputs, and near layers over distant ones.
  ///
  /// - Parameter start: The layer of the animation to begin; absent for a start of the scene.
  func moment(_ name: YAMLNode, from start: NamedLayer<TimedLayer>?) -> NamedMoment? {
    let text = name.scalar?.text ?? ""
    let dot = text.lastIndex(of: ".")
    let id = String(dot.map { text[text.index(after: $0)...] } ?? text[...])
    guard id.isIdentifier else {
      reader.report(
        "'\(text)' is not the name of an animation", at: name,
        hint: "a sign has spaces around it, as in title.appear + 0.1")
      return nil
    }
    guard let dot else { return ownMoment(id, from: start, at: name) }
    let owner = text[..<dot]
    let ids = owner.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let found = starts.layers.layers(called: ids, seenFrom: start)
    if found.count > 1 {
      reader.report(
        "there are \(found.count) layers '\(owner)'", at: name,
        hint: "name one of them, such as \(found[0].path).\(id)")
      return nil
    }
    let animations = found.first.map(animations) ?? [:]
    if let layer = found.first, let place = animations[id] { return .animation(place, layer) }
    if let time = reader.head.moments[text] { return .scene(time) }
    guard !found.isEmpty else {
      reportUnknown(owner, id, at: name)
      return nil
    }
    reader.report(
      "the layer '\(owner)' has no animation '\(id)'", at: name,
      hint: animations.isEmpty
        ? "give one of its animations the id: \(id)" : animations.keys.hint(for: id))
    return nil
  }

  /// Finds an animation of a layer or of one of its superlayers.
  private func ownMoment(_ id: String, from start: NamedLayer<TimedLayer>?, at name: YAMLNode)
    -> NamedMoment?
  {
    guard start != nil else {
      reader.report(
        "'\(id)' needs the layer of the animation", at: name, hint: "such as card.\(id)")
      return nil
    }
    var known: [String] = []
    var around = start
    while let here = around {
      let animations = animations(of: here)
      if let place = animations[id] { return .animation(place, here) }
      known += animations.keys.sorted()
      around = here.superlayer
    }
    reader.report(
      "neither this layer nor one around it has an animation '\(id)'", at: name,
      hint: known.isEmpty ? "give it the id: \(id)" : known.hint(for: id))
    return nil
  }

  /// Returns the animations of a layer by id.
  private func animations(of layer: NamedLayer<TimedLayer>) -> [String: AnimationPlace] {
    if let known = layer.content.animations { return known }
    let found = AnimationIDReader(reader: reader).places(of: layer.content.mapping, at: layer.path)
    layer.content.animations = found
    return found
  }

  /// Reports a name that belongs to neither a layer nor an input.
  private func reportUnknown(_ owner: Substring, _ id: String, at name: YAMLNode) {
    if reader.head.inputNames.contains(String(owner)) {
      let moments = reader.head.moments.keys.filter { $0.hasPrefix("\(owner).") }
        .map { String($0.dropFirst(owner.count + 1)) }
      reader.report("the input '\(owner)' has no '\(id)'", at: name, hint: moments.hint(for: id))
      return
    }
    reader.report(
      "there is no layer '\(owner)'", at: name,
      hint: (starts.layers.ids + reader.head.inputNames).nearest(to: String(owner)).map {
        "did you mean '\($0)'?"
      }
        ?? "layers are called by their ids, or by paths such as card/title.\(id)")
  }
}
