import SceneModel

/// A layer that a stack places, with the numbers that the layout reads.
struct StackItem {
  let layer: Layer
  let place: StackPlace

  /// 1 while the layer takes no room, else 0.
  let isGone: FormulaPart

  /// Width and height without growing and stretching.
  let base: [FormulaPart]

  /// Width and height with everything that changes them.
  let size: [FormulaPart]

  /// The anchor point, in the unit square.
  let anchor: [FormulaPart]

  /// The distance from the layer's top to the line that it stands on; 0 if it stands on none.
  let ascent: FormulaPart

  /// The share of the free space; 0 if the layer does not grow.
  let grow: FormulaPart

  /// Whether the layer stands on the common baseline of its line.
  var standsOnLine: Bool { place.alignment == .baseline }

  /// Returns a part while the layer takes room, and another while it does not.
  func choosing(_ part: FormulaPart, whileGone other: FormulaPart) -> FormulaPart {
    isGone.choosing(other, else: part)
  }
}
