import Compositing
import SceneModel
import Timeline

/// A rectangle in points, of whole points once it is that of a composition.
struct ExtentBox {
  var x, y, right, bottom: Double

  var width: Double { right - x }
  var height: Double { bottom - y }

  func union(_ other: ExtentBox) -> ExtentBox {
    ExtentBox(
      x: min(x, other.x), y: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func outset(by distance: Double) -> ExtentBox {
    ExtentBox(
      x: x - distance, y: y - distance, right: right + distance, bottom: bottom + distance)
  }

  /// The box extended to whole points, at least one on each side.
  var whole: ExtentBox {
    ExtentBox(
      x: x.rounded(.down), y: y.rounded(.down),
      right: max(right.rounded(.up), x.rounded(.down) + 1),
      bottom: max(bottom.rounded(.up), y.rounded(.down) + 1))
  }
}

extension SampledLayer {
  /// The box of the layer and everything inside it at all frames, in its bounds.
  ///
  /// - Throws: ``DrawingError`` if the markup of a text is malformed.
  var extent: ExtentBox { get throws { try union { try $0.extent() }.whole } }

  /// The same box in the superlayer's bounds.
  var frame: ExtentBox { get throws { try union { try $0.frame() }.whole } }

  private func union(_ box: (PresentationLayer) throws -> ExtentBox) rethrows -> ExtentBox {
    var all = try box(frames[0])
    for (before, frame) in zip(frames, frames.dropFirst()) where frame !== before {
      all = all.union(try box(frame))
    }
    return all
  }
}

extension PresentationLayer {
  /// The box of the layer and everything inside it, in its bounds.
  fileprivate func extent() throws -> ExtentBox {
    let size = self[.size]
    var box = ExtentBox(x: 0, y: 0, right: abs(size.width), bottom: abs(size.height))
    guard !model.masksToBounds else { return box }
    switch model.contents {
    case .shape(let shape):
      let line = shape.stroke.map { self[$0.width] * max($0.miterLimit, 1.5) / 2 } ?? 0
      if let bounds = shape.outline.path(of: self, inset: 0).bounds {
        box = box.union(ExtentBox(bounds).outset(by: max(line, 0)))
      }
    case .text(let text):
      let presented = PresentedText(text, layerWidth: abs(size.width)) { values[$0] }
      box = box.union(try presented.extent())
    default: break
    }
    for sublayer in sublayers { box = box.union(try sublayer.frame()) }
    for shadow in model.shadows where self[shadow.opacity] > 0 && !shadow.isInner {
      let reach = 3 * max(self[shadow.radius], 0) + self[shadow.offset].length
      box = box.union(box.outset(by: reach))
    }
    return box
  }

  /// The box of the layer and everything inside it, in its superlayer's bounds.
  fileprivate func frame() throws -> ExtentBox {
    let (box, size) = (try extent(), self[.size])
    let form = Distortion { values[$0.rawValue] }
    let turn = Turn(degrees: self[.rotation])
    let (anchor, position, move) = (self[.anchorPoint], self[.position], self[.translation])
    let corners = [
      (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom),
    ]
    .map { x, y in
      let step =
        form.right * (x - anchor.x * abs(size.width))
        + form.down * (y - anchor.y * abs(size.height))
      return SIMD2(
        position.x + move.dx + turn.cosine * step.x - turn.sine * step.y,
        position.y + move.dy + turn.sine * step.x + turn.cosine * step.y)
    }
    return ExtentBox(
      x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0,
      right: corners.map(\.x).max() ?? 0, bottom: corners.map(\.y).max() ?? 0)
  }
}

extension PresentedText {
  /// The box of the letters, in the bounds of their layer.
  fileprivate func extent() throws -> ExtentBox {
    let size = try metrics.size
    guard let path else {
      return ExtentBox(x: 0, y: 0, right: size.width, bottom: size.height).outset(by: overhang)
    }
    let nothing = ExtentBox(x: 0, y: 0, right: 0, bottom: 0)
    guard let letters = try letters else {
      return (path.line.bounds.map { ExtentBox($0) } ?? nothing).outset(by: size.height + overhang)
    }
    let boxes = letters.compactMap { $0.path.moved(by: [$0.x, $0.baseline]).bounds }
    return boxes.reduce(nothing) { $0.union(ExtentBox($1)) }
      .outset(by: (stroke?.width ?? 0) / 2)
  }
}

extension ExtentBox {
  init(_ bounds: (origin: Point, size: Size)) {
    self.init(
      x: bounds.origin.x, y: bounds.origin.y, right: bounds.origin.x + bounds.size.width,
      bottom: bounds.origin.y + bounds.size.height)
  }
}
