import SceneModel
import Timeline

/// A layer or its copies that no tick shows, and the causes.
struct UnseenLayer {
  /// The path of the first copy.
  let path: String

  /// The causes for all copies; `nil` for a cause that differs from tick to tick.
  private var causes: Set<String?> = []

  init(path: String) { self.path = path }

  mutating func add(_ copy: Layer) { causes.insert(copy.causeOfAbsence) }

  /// The cause if it is the same for all copies, or a list of possible causes.
  var hint: String {
    if causes.count == 1, let cause = causes.first ?? nil { return cause }
    return "it is hidden, empty, without size or opacity, or always outside the canvas"
  }
}

extension Layer {
  /// The scale below which even the largest layer is no more than a pixel.
  private static let leastScale = 1e-8

  /// The reason why the layer is invisible in a visible superlayer; `nil` if it may differ from
  /// tick to tick.
  fileprivate var causeOfAbsence: String? {
    let changing = Set(changingSlots)
    func fixed(_ property: LayerProperty) -> SIMD4<Double>? {
      changing.contains(property.rawValue) ? nil : values[property.rawValue]
    }
    guard let hidden = fixed(.hidden), let opacity = fixed(.opacity),
      let color = fixed(.backgroundColor),
      let border = fixed(.borderWidth), let size = fixed(.size)
    else { return nil }
    if hidden.x != 0 { return "it is hidden" }
    if opacity.x == 0 { return "its opacity is 0" }
    let isEmpty = color.w == 0 && border.x == 0 && contents == .none && backdrop == nil
    if isEmpty, sublayers.isEmpty, color != .zero {
      return "its backgroundColor is clear: #rgba and #rrggbbaa end with the alpha"
    }
    if isEmpty, sublayers.isEmpty {
      return "it has nothing to show: no backgroundColor, contents, border or layers"
    }
    if size.x == 0 || size.y == 0, sublayers.isEmpty { return "it has no size" }
    if let scale = fixed(.scale), min(abs(scale.x), abs(scale.y)) < Self.leastScale {
      return "its scale leaves nothing of it"
    }
    return isEmpty ? nil : "it is always outside the canvas, or outside the layer that clips it"
  }
}
