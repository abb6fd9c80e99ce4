import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// No animation that a scene declares is without effect in silence.
@Suite struct PropertySweepTests {
  private let pictures = try? DemoPictures()

  /// Three frames of a layer over another one.
  private func scene(_ layer: SweptLayer, animations: String = "") throws -> RenderedScene {
    let lines = layer.keys.split(separator: "\n").map { "    \($0)\n" }.joined()
    return try RenderedScene(
      """
      size: [64, 48]
      frames: 3
      frameRate: 30
      background: white
      layers:
        - {id: back, position: [44, 30], size: [30, 24], backgroundColor: teal, cornerRadius: 6}
        - id: box
          position: [30, 22]
      \(lines)    animations: [\(animations)]
      """, folder: pictures?.path ?? "")
  }

  @Test(arguments: SweptLayer.all)
  func everyAnimatedPropertyChangesTheFrameOrIsWarnedOf(layer: SweptLayer) throws {
    let still = try scene(layer)
    let frames = try still.frames(0..<3)
    for property in SweptProperty.all(of: still.scene.layers[1], layer) {
      let moving = try scene(
        layer, animations: "{property: \(property.name), to: \(property.goal), duration: 0.06}")
      let moved = try moving.frames(0..<3)
      let name = "\(property.name) to \(property.goal)"
      if property.isUnseen {
        // Layers that never change are kept, and rounded once more.
        #expect(!moved.contains { $1.isFar(from: frames[$0]) }, "\(name)")
      } else {
        #expect(moved != frames, "\(name)")
      }
      let warnings = try moving.timeline.audit().animations.idle.map(\.message)
      let expected =
        property.isUnseen ? ["the animation of '\(property.name)' changes nothing"] : []
      #expect(warnings == expected, "\(name)")
    }
  }
}

/// What an animation may name, and another value for it.
private struct SweptProperty {
  let name: String

  /// As an author writes it.
  let goal: String

  let isUnseen: Bool

  static func all(of model: Layer, _ layer: SweptLayer) -> [SweptProperty] {
    let common = LayerProperty.allCases.count
    return model.slots.enumerated().filter { layer.sweepsAll || $0.offset >= common }.flatMap {
      (index, slot) -> [SweptProperty] in
      let goal = slot.goal(from: model.values[index])
      // No glass lies over the layer.
      let isUnseen = layer.unseen.contains(slot.name) || slot.name == "captured"
      let parts = slot.kind.componentNames.enumerated().map { component, part in
        let name = "\(slot.name).\(part)"
        return SweptProperty(
          name: name, goal: "\(goal[component])",
          isUnseen: isUnseen || layer.unseen.contains(name))
      }
      let all = (0..<slot.kind.componentCount).map { "\(goal[$0])" }.joined(separator: ", ")
      let whole =
        switch slot.kind {
        case .number: all
        case .boolean: goal.x > 0 ? "true" : "false"
        case .color: "'\(goal.hexadecimal)'"
        case .file: "Assets/brush.png"
        case .path: "M 9 6 L 34 12 L 12 20 Z"
        case .point, .size, .scale, .corners, .insets, .rectangle, .matrix: "[\(all)]"
        }
      return [SweptProperty(name: slot.name, goal: whole, isUnseen: isUnseen)] + parts
    }
  }
}

extension NamedSlot {
  /// A value that looks different.
  fileprivate func goal(from value: SIMD4<Double>) -> SIMD4<Double> {
    let last = name.split(separator: ".").last ?? ""
    switch kind {
    case .boolean, .file, .path: return SIMD4(1 - value.x, 0, 0, 0)
    case .color: return SIMD4(1 - value.x, 1 - value.y, 1 - value.z, value.w < 0.7 ? 0.9 : 0.4)
    case .corners, .insets: return value + SIMD4(3, 5, 7, 9)
    case .rectangle: return value + SIMD4(0.3, 0.2, 0.2, 0.4)
    case .matrix: return value + SIMD4(0.2, 0.1, 0.4, -0.3)
    case .size: return value + SIMD4(12, 9, 0, 0)
    case .scale: return value * SIMD4(0.6, 0.8, 0, 0)
    case .point:
      let isLength = ["position", "offset", "translation", "skew"].contains(last)
      return isLength ? value + SIMD4(7, 5, 0, 0) : SIMD4(0.2, 0.8, 0, 0)
    case .number:
      return
        (Self.goals[String(last)] ?? (last == "angle" ? value.x + 70 : nil)
          ?? (value.x == 0 ? 3 : value.x / 2))
        .components
    }
  }

  /// Numbers that tell more than the half of what is declared.
  private static let goals = [
    "zPosition": -1, "opacity": 0.4, "rotation": 40,
    "rotationX": 40, "rotationY": 40, "softness": 0.6, "bottomHeight": 12,
    "iterations": 8, "count": 1, "lineHeight": 2, "start": 0.4, "end": 0.5, "progress": 0.7,
    "numberOfFolds": 6, "frame": 2, "samples": 2, "m14": 0.004, "m24": 0.004,
  ]
}

extension SIMD4<Double> {
  /// A colour as an author writes it.
  fileprivate var hexadecimal: String {
    let numbers = (self * 255).rounded(.toNearestOrAwayFromZero)
    return "#"
      + [numbers.x, numbers.y, numbers.z, numbers.w].map {
        let digits = String(Int($0), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension Bitmap {
  /// Whether a component of a pixel differs by more than a rounding.
  fileprivate func isFar(from other: Bitmap?) -> Bool {
    guard let other, width == other.width, height == other.height else { return true }
    return zip(pixels, other.pixels).contains {
      (pointwiseMax($0.bgra, $1.bgra) &- pointwiseMin($0.bgra, $1.bgra)).max() > 1
    }
  }
}
