/// A replacement for one number of a layer's motion blur.
package struct BlurSetting: Hashable, Sendable {
  /// The ids of the enclosing layers and the layer, joined by `/`.
  let layer: String

  /// A key of a motion blur, such as `radius`.
  let key: String
  let value: Double

  private static let infix = ".\(LayerKey.motionBlur.name)."

  /// Whether a name refers to a number of a motion blur: `card/title.motionBlur.radius`.
  package static func isName(_ name: String) -> Bool { parts(of: name) != nil }

  private static func parts(of name: String) -> (layer: String, key: String)? {
    let keys = name.split(separator: ".", omittingEmptySubsequences: false)
    guard keys.count >= 3, keys[keys.count - 2] == LayerKey.motionBlur.name,
      let key = keys.last, !key.isEmpty
    else { return nil }
    let layer = name.dropLast(infix.count + key.count)
    return layer.isEmpty ? nil : (String(layer), String(key))
  }

  fileprivate init?(_ name: String, _ value: Double) {
    guard let parts = BlurSetting.parts(of: name) else { return nil }
    (layer, key) = parts
    self.value = value
  }
}

extension ParsedScene.Overrides {
  /// Sets a parameter or a number of a motion blur, by its name.
  package mutating func set(_ name: String, to value: Double) {
    if let blur = BlurSetting(name, value) {
      blurs.append(blur)
    } else {
      parameters[name] = value
    }
  }
}

extension VariantReader {
  /// Returns a scene with other numbers in its motion blurs, as if a variant had changed them.
  func scene(_ root: YAMLNode, with settings: [BlurSetting]) -> YAMLNode {
    settings.reduce(root) { scene, setting in
      let changes = root.start.word("\(setting.value)").nested(under: setting.key)
        .nested(under: LayerKey.motionBlur.name)
        .nested(under: setting.layer).nested(under: SceneKey.layers.name)
      return VariantMerge(reader: reader).scene(scene, with: changes)
    }
  }
}
