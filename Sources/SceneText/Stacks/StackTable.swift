import SceneModel

/// A stack as its layer declares it.
struct DeclaredStack {
  let axis: StackAxis
  let alignment: StackAlignment
  let distribution: StackDistribution

  /// Whether a layer that no longer fits begins a new line.
  let wraps: Bool

  let spacing, lineSpacing: Slot<Double>
  let padding: Slot<Insets>

  /// Whether the stack determines its layer's width, and its height.
  let hugs: [Bool]

  /// The declaration, for messages.
  let range: SourceRange
}

/// The place of a layer among those that its superlayer's stack places.
struct StackPlace {
  /// The share of the free space; absent if the layer does not grow.
  let grow: Slot<Double>?

  let alignment: StackAlignment

  /// Whether the layer fills the room across the axis.
  let stretches: Bool

  /// Whether the layer keeps its room while it is hidden.
  let keepsRoom: Bool
}

/// Collects the stacks of a scene while its layers are read.
final class StackTable {
  /// The stacks, by the paths of their layers.
  private(set) var stacks: [String: DeclaredStack] = [:]

  /// The places of layers in stacks, by the layers' paths.
  private(set) var places: [String: StackPlace] = [:]

  /// Adds the stack of a layer; returns false if another layer with the same path has one.
  func add(_ stack: DeclaredStack, of path: String) -> Bool {
    stacks.updateValue(stack, forKey: path) == nil
  }

  func add(_ place: StackPlace, of path: String) { places[path] = place }
}

extension StackAxis {
  /// The component of positions and sizes along the axis.
  var main: Int { self == .horizontal ? 0 : 1 }

  /// The component of positions and sizes across the axis.
  var cross: Int { 1 - main }
}
